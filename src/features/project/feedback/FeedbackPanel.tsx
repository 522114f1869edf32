import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { momentText } from '../../../domain/moment.ts';
import { nameIn, type ProjectVersion, type FeedbackType } from '../record/project.model.ts';
import { PinList, type PinListItem } from '../../pins/pins.public.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import type { FeedbackThread } from './feedback.model.ts';
import { FeedbackBody } from './FeedbackBody.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FollowedPlace } from '../stage/useFollowedPins.ts';

interface FeedbackPanelProps {
  shown: ProjectVersion | null;
  versions: readonly ProjectVersion[];
  threads: readonly FeedbackThread[];
  followed: ReadonlyMap<string, FollowedPlace>;
  withResolved: boolean;
  onWithResolved: (withResolved: boolean) => void;
}

const types: Partial<Record<FeedbackType, string>> = {
  question: 'Question',
  praise: 'Praise',
  change_request: 'Changes requested',
};

/** Lists the notes on the shown version, with the form for a new one. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { shown, versions, threads, followed, withResolved, onWithResolved } = props;
  const { design } = useOpenProject();
  const { pinId } = useAppSelector(selectWorkspace);
  const dispatch = useAppDispatch();
  const items = useMemo(
    () => threads.map((thread) => itemOf(thread, nameIn(design.people, thread.root.authorId), followed)),
    [threads, design.people, followed],
  );
  return (
    <Box
      component="section"
      aria-label="Feedback"
      sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {threads.length === 0 ? 'Nothing open' : `${String(threads.length)} ${withResolved ? 'in all' : 'open'}`}
        </Typography>
        <FormControlLabel
          control={<Switch size="small" checked={withResolved} onChange={(_, checked) => onWithResolved(checked)} />}
          label={<Typography variant="caption">Show resolved</Typography>}
          sx={{ mr: 0 }}
        />
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 72, display: 'flex', flexDirection: 'column', '& > *': { flex: 1, minHeight: 0 } }}
      >
        <PinList
          label="Notes"
          items={items}
          selected={pinId}
          onSelect={(id) => dispatch(workspaceActions.pinChosen(id === pinId ? null : id))}
          renderBody={({ id }) => {
            const thread = threads.find(({ root }) => root.id === id);
            return thread && <FeedbackBody thread={thread} versions={versions} />;
          }}
          empty={
            <Typography variant="body2" color="textSecondary" sx={{ py: 1, textWrap: 'balance' }}>
              Pin a note on the picture with Add Annotations, or write about the whole picture below.
            </Typography>
          }
        />
      </Box>
      {shown && (
        <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <FeedbackForm
            key={shown.id}
            versionId={shown.id}
            place={null}
            label={`Feedback on version ${String(shown.number)}`}
            placeholder={`What do you think of version ${String(shown.number)}?`}
            sendLabel="Send Feedback"
            onSent={() => undefined}
          />
        </Box>
      )}
    </Box>
  );
}

function itemOf(
  { root, replies, number }: FeedbackThread,
  author: string,
  followed: ReadonlyMap<string, FollowedPlace>,
): PinListItem {
  return {
    id: root.id,
    number,
    author,
    when: momentText(root.createdAt) + (root.editedAt ? ', edited' : ''),
    text: root.isDeleted ? 'Deleted.' : root.content,
    type: types[root.type],
    resolved: root.isResolved,
    place: followed.get(root.id)?.state,
    replies: replies.length,
  };
}
