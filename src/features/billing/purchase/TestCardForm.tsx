import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { paymentTexts } from '../../../domain/payment-texts.ts';
import { billingApi } from '../billing.api.ts';
import { answerTestBank, payWithTestCard, type TestAnswer, type TestPayment } from './test-cards.data.ts';

interface TestCardFormProps {
  of: TestPayment;
  amountText: string;
  onPaid: (answer: TestAnswer) => void;
}

/** The stand-in's card form: a choice of the well-known test cards, and the bank's question where a card asks it. */
export function TestCardForm({ of, amountText, onPaid }: TestCardFormProps) {
  const [number, setNumber] = useState('4242424242424242');
  const { state, error, run } = useTestPayment(onPaid);
  if (state === 'bank') {
    return (
      <Stack spacing={2}>
        <Typography>Your bank asks: did you start this payment of {amountText}?</Typography>
        <Stack direction="row" spacing={1}>
          <Button variant="contained" onClick={() => void run(() => answerTestBank(of, true))}>
            Confirm
          </Button>
          <Button onClick={() => void run(() => answerTestBank(of, false))}>Refuse</Button>
        </Stack>
      </Stack>
    );
  }
  return (
    <Stack
      component="form"
      spacing={2}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => payWithTestCard(of, number));
      }}
    >
      <CardChoice number={number} onChange={setNumber} disabled={state === 'busy'} />
      {error && <Alert severity="error">{error}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={state === 'busy'}>
        {state === 'busy' ? 'Processing...' : `Pay ${amountText}`}
      </Button>
    </Stack>
  );
}

function useTestPayment(onPaid: (answer: TestAnswer) => void) {
  const [state, setState] = useState<'ready' | 'busy' | 'bank'>('ready');
  const [error, setError] = useState<string | null>(null);
  const fail = (message: string) => {
    setError(message);
    setState('ready');
  };
  const run = async (step: () => Promise<TestAnswer>) => {
    setState('busy');
    setError(null);
    try {
      const answer = await step();
      if (answer.status === 'requires_action') setState('bank');
      else if (answer.status === 'succeeded') onPaid(answer);
      else fail(answer.error ?? paymentTexts.unexpected);
    } catch (thrown) {
      fail(thrown instanceof Error ? thrown.message : paymentTexts.unexpected);
    }
  };
  return { state, error, run };
}

interface CardChoiceProps {
  number: string;
  onChange: (number: string) => void;
  disabled: boolean;
}

function CardChoice({ number, onChange, disabled }: CardChoiceProps) {
  const cards = billingApi.useTestCardsQuery();
  return (
    <TextField
      select
      label="Test card"
      value={number}
      onChange={(event) => onChange(event.target.value)}
      helperText={number.replace(/(\d{4})(?=\d)/g, '$1 ')}
      disabled={disabled}
    >
      {(cards.data ?? [{ number, label: 'Accepted' }]).map((card) => (
        <MenuItem key={card.number} value={card.number}>
          {card.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
