import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

import type { ShownUser } from '../../../contracts/users.ts';
import { errorText } from '../../../data/errors.ts';
import { roleSchema } from '../../../domain/roles.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { wordsOf } from './act-words.ts';
import { usersApi } from './users.api.ts';
import { actReasonLimit, nameOf, roleNames, type Begun, type UserChange } from './users.model.ts';

interface ActDialogProps {
  user: ShownUser;
  begun: Begun;
  onClose: () => void;
  /** Called with what was done, in a sentence. */
  onDone: (sentence: string) => void;
}

/** The id of one content: asked again it is the same request, with other words another. */
function useRequestIds(): (content: string) => string {
  const kept = useRef({ content: '', id: '' });
  return (content) => {
    if (kept.current.content !== content) kept.current = { content, id: crypto.randomUUID() };
    return kept.current.id;
  };
}

/** Asks once, with the reason that stays in the log. What was done meanwhile by somebody else is told instead. */
export function ActDialog({ user, begun, onClose, onDone }: ActDialogProps) {
  const [change, setChange] = useState(begun.change);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [run, running] = usersApi.useChangeUserMutation();
  const requestId = useRequestIds();
  const { profile } = user;
  const words = wordsOf(change, nameOf(profile));
  const confirm = async () => {
    setMissing(!reason.trim());
    if (!reason.trim() || textProblem(reason, actReasonLimit) !== null || !isComplete(change, user)) return;
    const wish = { userId: profile.id, change, reason, seen: begun.seen };
    const { error } = await run({ ...wish, requestId: requestId(JSON.stringify(wish)) });
    if (!error) onDone(words.done);
  };
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text}
      confirmLabel={running.isLoading ? 'Working...' : words.confirm}
      busy={running.isLoading || !isComplete(change, user)}
      destructive={words.destructive}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        <WhatChanges change={change} onChange={setChange} />
        <TextArea
          label="Reason"
          value={reason}
          onChange={(text) => {
            setReason(text);
            setMissing(false);
          }}
          minRows={2}
          limit={actReasonLimit}
          invalid={missing}
          help={
            missing ? 'Give a reason. It stays in the log of this account.' : 'It stays in the log of this account.'
          }
        />
        {running.isError && (
          <Alert severity="error" variant="outlined">
            {errorText(running.error)}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Whether it says all that is needed, and would change something. */
function isComplete(change: UserChange, { profile }: ShownUser): boolean {
  if (change.kind === 'role') return change.role !== profile.role;
  if (change.kind !== 'credits') return true;
  return Number.isInteger(change.amount) && change.amount !== 0 && Math.abs(change.amount) <= 1000;
}

function WhatChanges({ change, onChange }: { change: UserChange; onChange: (change: UserChange) => void }) {
  const [typed, setTyped] = useState(change.kind === 'credits' ? String(change.amount) : '');
  if (change.kind === 'role') {
    return (
      <TextField
        select
        label="Role"
        value={change.role}
        onChange={(event) => onChange({ kind: 'role', role: roleSchema.parse(event.target.value) })}
      >
        {Object.entries(roleNames).map(([role, name]) => (
          <MenuItem key={role} value={role}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (change.kind !== 'credits') return null;
  return (
    <TextField
      label="Number of credits"
      value={typed}
      error={!Number.isInteger(change.amount) || change.amount === 0 || Math.abs(change.amount) > 1000}
      helperText="A whole number from -1000 to 1000. A negative one removes."
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ kind: 'credits', amount: event.target.value.trim() === '' ? 0 : Number(event.target.value) });
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
