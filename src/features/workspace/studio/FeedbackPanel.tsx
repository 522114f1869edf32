import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import type { DesignVersion } from '../../designs/designs.public.ts';
import { selectWorkspace, workspaceActions } from '../workspace.slice.ts';
import type { FeedbackThread } from './feedback.model.ts';
import { FeedbackEntry } from './FeedbackEntry.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

interface FeedbackPanelProps {
  shown: DesignVersion | null;
  versions: readonly DesignVersion[];
  threads: readonly FeedbackThread[];
  withResolved: boolean;
  onWithResolved: (withResolved: boolean) => void;
}

/** What was said of the version on the stage, and where more is said. */
export function FeedbackPanel({ shown, versions, threads, withResolved, onWithResolved }: FeedbackPanelProps) {
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
          control={
            <Switch size="small" checked={withResolved} onChange={(event) => onWithResolved(event.target.checked)} />
          }
          label={<Typography variant="caption">Resolved too</Typography>}
          sx={{ mr: 0 }}
        />
      </Box>
      <ThreadList threads={threads} versions={versions} />
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

/** Of thousands of notes only those in sight are drawn. */
function ThreadList({ threads, versions }: Pick<FeedbackPanelProps, 'threads' | 'versions'>) {
  const list = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const { pinId } = useAppSelector(selectWorkspace);
  const virtual = useVirtualizer({
    count: threads.length,
    getScrollElement: () => list.current,
    estimateSize: () => 108,
    getItemKey: (index) => threads[index].root.id,
    overscan: 4,
  });
  const chosenAt = threads.findIndex(({ root }) => root.id === pinId);
  useEffect(() => {
    if (chosenAt >= 0) virtual.scrollToIndex(chosenAt, { align: 'auto' });
  }, [virtual, chosenAt]);
  if (threads.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, py: 2, textWrap: 'balance' }}>
        Set a note on the picture with Add Annotations, or write about all of it below.
      </Typography>
    );
  }
  return (
    <Box ref={list} sx={{ flex: 1, minHeight: 140, overflowY: 'auto', mx: -1 }}>
      <Box
        component="ol"
        aria-label="Notes"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const thread = threads[index];
          const { root, isEarlier } = thread;
          const of = isEarlier ? versions.find(({ id }) => id === root.versionId) : undefined;
          return (
            <Box
              component="li"
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={threads.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', left: 0, right: 0, top: 0 }}
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              <FeedbackEntry
                thread={thread}
                isChosen={root.id === pinId}
                earlier={
                  isEarlier
                    ? `Said of ${of ? comparedLabels.version(of.number, of.branch).toLowerCase() : 'an earlier version'}. The place may have changed.`
                    : null
                }
                onChoose={() => dispatch(workspaceActions.pinChosen(root.id))}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
