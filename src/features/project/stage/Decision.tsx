import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

import { draftKey, forgetDraft, readDraft, useKeptDraft } from '../../../data/draft.ts';
import { errorText } from '../../../data/errors.ts';
import { useOneRequest } from '../../../data/one-request.ts';
import { reviewLabels } from '../../../domain/designs.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { ProjectVersion } from '../record/project.model.ts';
import { ApprovalDialog } from '../approval/ApprovalDialog.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';

type Asked = 'approve' | 'changes' | 'finish' | null;

/** Holds the decisions about the current version: the client approves it or asks for changes, the artist marks it as final. */
export function Decision({ version }: { version: ProjectVersion }) {
  const { design, frozen } = useOpenProject();
  const [asked, setAsked] = useState<Asked>(null);
  const isOpen = version.isCurrent && frozen === null;
  const isClient = design.role === 'client';
  const approved = version.reviewStatus === 'approved';
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {/* On a phone the two ways to decide say by themselves that nobody has. */}
      <Box sx={{ display: { xs: isOpen && isClient && !approved ? 'none' : 'block', sm: 'block' } }}>
        <Pill accented={approved || version.reviewStatus === 'completed'}>{reviewLabels[version.reviewStatus]}</Pill>
      </Box>
      {/* Alone there is nobody to ask; an own approval still tells the file from every other one. */}
      {isOpen && isClient && design.artistId && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked('changes')}>
          Request changes
        </Button>
      )}
      {isOpen && isClient && !approved && (
        <Button size="small" variant="contained" onClick={() => setAsked('approve')}>
          Approve
        </Button>
      )}
      {isOpen && !isClient && approved && (
        <Button size="small" variant="contained" onClick={() => setAsked('finish')}>
          Mark as final
        </Button>
      )}
      {asked === 'approve' && <ApprovalDialog design={design} version={version} onClose={close} />}
      {asked === 'changes' && <ChangesDialog version={version} onClose={close} />}
      {asked === 'finish' && <FinishDialog version={version} onClose={close} />}
    </Box>
  );
}

const contentLength = 4000;

/** What should be different, in words that stand as feedback. */
function ChangesDialog({ version, onClose }: { version: ProjectVersion; onClose: () => void }) {
  const id = useId();
  const { userId } = useOpenProject();
  const key = draftKey(userId, `changes.${version.id}`);
  const [text, setText] = useState(() => readDraft(key, { text: '' }).text);
  useKeptDraft(key, text === '' ? null : { text });
  const [request, { isLoading, error }] = feedbackApi.useRequestChangesMutation();
  const ask = useOneRequest();
  const approved = version.reviewStatus === 'approved';
  const send = () =>
    void ask((requestId) => request({ versionId: version.id, content: text, id: requestId }).unwrap()).then(
      ({ voided }) => {
        forgetDraft(key);
        announce(voided ? 'Changes requested. The approval has ended.' : 'Changes requested.');
        onClose();
      },
      () => undefined,
    );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Request changes to version {version.number}</DialogTitle>
      <DialogContent>
        {approved && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            This version is approved. Requesting changes ends the approval.
          </Alert>
        )}
        <TextArea
          label="What should be different?"
          minRows={4}
          limit={contentLength}
          value={text}
          invalid={error !== undefined}
          help={error ? errorText(error) : undefined}
          onChange={setText}
        />
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            forgetDraft(key);
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={text.trim() === '' || textProblem(text, contentLength) !== null || isLoading}
          onClick={send}
        >
          {isLoading ? 'Sending...' : 'Request changes'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function openText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' One note on it is still open.' : ` ${String(count)} notes on it are still open.`;
}

function FinishDialog({ version, onClose }: { version: ProjectVersion; onClose: () => void }) {
  const { design } = useOpenProject();
  const { data: notes = [] } = feedbackApi.useFeedbackQuery(design.id);
  const open = notes.filter(({ parentId, isResolved, isDeleted }) => parentId === null && !isResolved && !isDeleted);
  const [finish, { isLoading, error }] = projectChangesApi.useFinishProjectMutation();
  const confirm = () =>
    void finish(design.id)
      .unwrap()
      .then(
        () => {
          announce('Marked as final.');
          onClose();
        },
        () => undefined,
      );
  return (
    <ConfirmDialog
      open
      title="Mark as final?"
      text={`The design is completed with version ${String(version.number)}, which the client approved. Nothing can be changed after that.${openText(open.length)}`}
      confirmLabel="Mark as final"
      busy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {errorText(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
