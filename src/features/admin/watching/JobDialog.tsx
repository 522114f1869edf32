import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';

import type { QueuedJob } from '../../../contracts/watching.ts';
import { errorText } from '../../../data/errors.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { watchingApi } from './watching.api.ts';

export interface BegunJob {
  job: QueuedJob;
  what: 'retry' | 'cancel';
}

const words = {
  retry: {
    title: 'Give the job to another worker?',
    text: 'It begins again as soon as a worker is free. What it costs stays as it is.',
    confirm: 'Retry',
  },
  cancel: {
    title: 'Cancel the job?',
    text: 'The credits go back to the balance, but for images that have arrived. Its owner is told your reason.',
    confirm: 'Cancel the job',
  },
} as const;

/** Most characters of a reason, as the database counts them. */
const LIMIT = 500;

/** Asks once before a job of somebody else is changed. */
export function JobDialog({ begun, onClose }: { begun: BegunJob; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [change, changing] = watchingApi.useChangeJobMutation();
  const request = useRef({ reason: '', id: '' });
  const { title, text, confirm } = words[begun.what];
  const run = async () => {
    setMissing(!reason.trim());
    if (!reason.trim() || textProblem(reason, LIMIT) !== null) return;
    if (request.current.reason !== reason) request.current = { reason, id: crypto.randomUUID() };
    const wish = { id: begun.job.id, what: begun.what, reason, requestId: request.current.id };
    const { error } = await change(wish);
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel="Back"
      busy={changing.isLoading}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        <TextArea
          label="Reason"
          value={reason}
          minRows={2}
          limit={LIMIT}
          invalid={missing}
          help={missing ? 'Give a reason. It stays in the log of the account.' : 'It stays in the log of the account.'}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
        />
        {changing.isError && (
          <Alert severity="error" variant="outlined">
            {errorText(changing.error)}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
