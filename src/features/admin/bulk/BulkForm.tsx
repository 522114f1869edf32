import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { batchReasonLimit, usualReason, type CreditBatch } from '../../../domain/credit-administration.ts';
import { counted } from '../../../domain/numbers.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { LimitNote } from '../../../ui/LimitNote.tsx';
import { UserPicker } from './UserPicker.tsx';
import type { FoundUser } from './bulk.data.ts';
import { wouldText } from './bulk.model.ts';
import { useBulkBatch } from './useBulkBatch.ts';

const LIMIT = 1000;

/** Amount, reason and accounts; a dry run says what would happen before anything does. */
export function BulkForm({ onDone }: { onDone: (batch: CreditBatch) => void }) {
  const [amount, setAmount] = useState('10');
  const [reason, setReason] = useState('');
  const [users, setUsers] = useState<FoundUser[] | null>(null);
  const credits = Number(amount);
  const right = amount.trim() !== '' && Number.isInteger(credits) && Math.abs(credits) <= LIMIT && credits !== 0;
  const long = textProblem(reason, batchReasonLimit);
  const nobody = users?.length === 0;
  const wish = { credits, reason, targetUsers: users?.map(({ id }) => id) ?? null };
  const bulk = useBulkBatch(wish, onDone);
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void (bulk.preview ? bulk.run() : bulk.look());
      }}
    >
      <TextField
        label="Credits for each account"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={!right}
        helperText="A whole number from -1000 to 1000. A negative one removes."
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Reason value={reason} usual={right ? usualReason(credits) : ''} long={long} onChange={setReason} />
      <Targets users={users} onChange={setUsers} />
      {bulk.preview && <Preview batch={bulk.preview} typed={bulk.typed} onType={bulk.type} />}
      {bulk.error && <Alert severity="error">{bulk.error}</Alert>}
      <Button
        type="submit"
        variant={bulk.preview ? 'contained' : 'outlined'}
        disabled={
          !right ||
          long !== null ||
          nobody ||
          bulk.busy ||
          !bulk.confirmed ||
          bulk.preview?.summary.successful_updates === 0
        }
      >
        {bulk.busy
          ? 'Processing...'
          : bulk.preview
            ? credits > 0
              ? 'Add Credits'
              : 'Remove Credits'
            : 'Preview changes'}
      </Button>
    </Stack>
  );
}

interface ReasonProps {
  value: string;
  /** The label while nothing is typed. */
  usual: string;
  /** The message for a text that is too long. */
  long: string | null;
  onChange: (reason: string) => void;
}

function Reason({ value, usual, long, onChange }: ReasonProps) {
  return (
    <>
      <TextField
        label="Reason"
        value={value}
        placeholder={usual}
        onChange={(event) => onChange(event.target.value)}
        error={long !== null}
        helperText={long}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {long && <LimitNote>{long}</LimitNote>}
    </>
  );
}

interface TargetsProps {
  /** Null: all. */
  users: FoundUser[] | null;
  onChange: (users: FoundUser[] | null) => void;
}

function Targets({ users, onChange }: TargetsProps) {
  return (
    <>
      <RadioGroup
        row
        aria-label="Accounts"
        value={users ? 'specific' : 'all'}
        onChange={(_event, target) => onChange(target === 'specific' ? [] : null)}
      >
        <FormControlLabel value="all" control={<Radio />} label="All users" />
        <FormControlLabel value="specific" control={<Radio />} label="Chosen users" />
      </RadioGroup>
      {users && <UserPicker chosen={users} onChange={onChange} />}
      {users?.length === 0 && <Alert severity="warning">{adminTexts.nobodyChosen}</Alert>}
    </>
  );
}

interface PreviewProps {
  batch: CreditBatch;
  typed: string;
  onType: (text: string) => void;
}

function Preview({ batch, typed, onType }: PreviewProps) {
  const { summary, confirmationNeeded } = batch;
  return (
    <>
      <Alert severity="info">
        {wouldText(batch)}
        {summary.failed_updates > 0 && `; ${counted(summary.failed_updates, 'user')} could not be changed`}. Nothing has
        changed yet.
      </Alert>
      {confirmationNeeded && (
        <TextField
          label={`Type ${confirmationNeeded} to confirm`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
        />
      )}
    </>
  );
}
