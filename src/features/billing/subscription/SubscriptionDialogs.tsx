import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PaymentDialog } from '../purchase/PaymentDialog.tsx';
import { moneyIn } from '../money.ts';
import type { Tier } from './subscription.data.ts';
import { newPrice, type SubscriptionFlow, type SubscriptionStep } from './useSubscription.ts';

interface SubscriptionDialogsProps {
  flow: SubscriptionFlow;
  /** The first payment is still open: ending drops the order at once. */
  isUnpaid: boolean;
}

/** The dialogs of a subscription: the price of a change, the card, and whether to end it. */
export function SubscriptionDialogs({ flow, isUnpaid }: SubscriptionDialogsProps) {
  const { step } = flow;
  if (step?.kind === 'change') return <ChangeDialog step={step} flow={flow} />;
  if (step?.kind === 'pay') {
    return (
      <PaymentDialog
        title={`${step.tier.name}, ${step.wish.interval}`}
        amountText={step.amountText}
        clientSecret={step.clientSecret}
        confirming={step.confirming}
        note={step.note}
        returnQuery={{ payment: 'success' }}
        onPaid={() => void flow.paid(step)}
        onCancel={flow.close}
      />
    );
  }
  const words = isUnpaid ? unpaidWords : paidWords;
  return (
    <ConfirmDialog
      open={step?.kind === 'cancel'}
      title={words.title}
      text={words.text}
      confirmLabel={words.title}
      cancelLabel="Keep it"
      busy={flow.busy}
      onConfirm={() => void flow.cancel(words.done)}
      onCancel={flow.close}
    />
  );
}

const paidWords = {
  title: 'Cancel subscription',
  text: 'It runs until the end of the paid period. Monthly credits expire at the end of their month; credits that you bought stay.',
  done: 'Your subscription ends with the current period.',
};
const unpaidWords = {
  title: 'Cancel order',
  text: 'Nothing was paid. You can subscribe again at any time.',
  done: 'The order is canceled. Nothing was paid.',
};

type ChangeStep = Extract<SubscriptionStep, { kind: 'change' }>;

function ChangeDialog({ step, flow }: { step: ChangeStep; flow: SubscriptionFlow }) {
  const { tier, wish, problem } = step;
  const { preview } = step.offer;
  const id = useId();
  const later = preview.change === 'downgrade';
  const pay = preview.amountCents > 0 ? `Pay ${moneyIn(preview.currency)(preview.amountCents)}` : 'Change now';
  return (
    <Dialog open onClose={flow.busy ? undefined : flow.close} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>
        Change to {tier.name}, {wish.interval}
      </DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity={problem === newPrice ? 'info' : 'error'} role="alert" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {later ? <NextPeriod tier={tier} from={preview.effectiveAt} /> : <Price offer={step.offer} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={flow.close} disabled={flow.busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={flow.busy || preview.change === 'same'}
          onClick={() => void flow.change(step)}
        >
          {flow.busy ? 'Processing...' : later ? 'Change later' : pay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NextPeriod({ tier, from }: { tier: Tier; from: string | null }) {
  const day = from && new Date(from).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Typography>
      {tier.name} begins {day ? `on ${day}` : 'with the next period'}. Until then nothing changes and nothing is
      charged.
    </Typography>
  );
}

/** What is paid back, what is paid, and for how long that holds. */
function Price({ offer: { preview, until } }: { offer: ChangeStep['offer'] }) {
  const money = moneyIn(preview.currency);
  return (
    <Stack spacing={1} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {preview.lines.map((line) => (
        <Line key={line.description} label={line.description} value={money(line.amountCents)} />
      ))}
      <Line strong label="To pay today" value={money(preview.amountCents)} />
      {preview.note ? (
        <Typography variant="body2" color="textSecondary">
          {preview.note}
        </Typography>
      ) : null}
      {until && (
        <Typography variant="body2" color="textSecondary">
          This price holds until {until.toLocaleTimeString(undefined, { timeStyle: 'short' })}.
        </Typography>
      )}
    </Stack>
  );
}

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  const rule = { pt: 1, borderTop: '1px solid', borderColor: 'divider' };
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', ...(strong ? rule : {}) }}>
      <Typography variant="body2" sx={{ fontWeight: strong ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: strong ? 600 : 400, whiteSpace: 'nowrap' }}>
        {value}
      </Typography>
    </Stack>
  );
}
