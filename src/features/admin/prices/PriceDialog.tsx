import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

import type { PriceHistory } from '../../../contracts/prices.ts';
import { errorText } from '../../../data/errors.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { actReasonLimit } from '../users/users.model.ts';
import { pricesApi } from './prices.api.ts';
import type { PlannedPrice } from './prices.data.ts';
import { highestPrice, localMoment, soonest, typedPrice } from './prices.model.ts';

interface PriceDialogProps {
  /** The prices when the dialog was opened: what the administrator has seen. */
  seen: PriceHistory;
  onClose: () => void;
}

/** Plans a price; asked again with the same content it is the same request. True when it is planned. */
function usePlan() {
  const [run, planning] = pricesApi.usePlanPriceMutation();
  const request = useRef({ content: '', id: '' });
  const plan = async (wish: Omit<PlannedPrice, 'requestId'>): Promise<boolean> => {
    const content = JSON.stringify(wish);
    if (request.current.content !== content) request.current = { content, id: crypto.randomUUID() };
    const { error } = await run({ ...wish, requestId: request.current.id });
    return !error;
  };
  return { plan, planning };
}

/** Asks what costs how much from when on, and for the reason that stays in the history. */
export function PriceDialog({ seen, onClose }: PriceDialogProps) {
  const [operation, setOperation] = useState(seen.operations[0]?.operation ?? '');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState(() => localMoment(soonest()));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { plan, planning } = usePlan();
  const credits = typedPrice(typed);
  const moment = new Date(from);
  const isComplete = credits !== null && !Number.isNaN(moment.getTime());
  const confirm = async () => {
    setMissing(!reason.trim());
    if (!isComplete || !reason.trim() || textProblem(reason, actReasonLimit) !== null) return;
    const wish = { operation, credits, from: moment.toISOString(), reason, seen: seen.newest };
    if (await plan(wish)) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Plan a price"
      text="Everybody sees and pays it from its moment on. Jobs that were ordered before keep their price."
      confirmLabel={planning.isLoading ? 'Working...' : 'Plan the price'}
      busy={planning.isLoading || !isComplete}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        <What {...{ seen, operation, typed, from }} onOperation={setOperation} onTyped={setTyped} onFrom={setFrom} />
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
          help={missing ? 'Give a reason. It stays in the history of prices.' : 'It stays in the history of prices.'}
        />
        {planning.isError && (
          <Alert severity="error" variant="outlined">
            {errorText(planning.error)}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

interface WhatProps {
  seen: PriceHistory;
  operation: string;
  typed: string;
  from: string;
  onOperation: (operation: string) => void;
  onTyped: (typed: string) => void;
  onFrom: (from: string) => void;
}

/** What costs how much, and from when on. */
function What({ seen, operation, typed, from, onOperation, onTyped, onFrom }: WhatProps) {
  return (
    <>
      <TextField select label="Operation" value={operation} onChange={(event) => onOperation(event.target.value)}>
        {seen.operations.map(({ operation: id, label, credits: now }) => (
          <MenuItem key={id} value={id}>
            {`${label}, ${creditsText(now)} now`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Price in credits"
        value={typed}
        error={typed !== '' && typedPrice(typed) === null}
        helperText={`A whole number from 0 to ${highestPrice}.`}
        onChange={(event) => onTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label="From"
        type="datetime-local"
        value={from}
        onChange={(event) => onFrom(event.target.value)}
        helperText="In the time of this device, ten minutes from now at the earliest. A price for a moment that has one takes its place."
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}
