import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { SubscriptionFlow, SubscriptionStep } from './useSubscription.ts';

interface SubscriptionDialogsProps {
  flow: SubscriptionFlow;
  /** The first payment is still open: ending drops the order at once. */
  isUnpaid: boolean;
}

/** What a step asks: the price of a change before it is made, the card, or whether to end. */
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
  text: 'It runs until the end of the period that is paid for. The credits of its months end with them; credits that you bought stay.',
  done: 'Your subscription ends with the current period.',
};
const unpaidWords = {
  title: 'Drop the order',
  text: 'Nothing was paid. You can subscribe again at any time.',
  done: 'The order is dropped. Nothing was paid.',
};

interface ChangeDialogProps {
  step: Extract<SubscriptionStep, { kind: 'change' }>;
  flow: SubscriptionFlow;
}

function ChangeDialog({ step, flow }: ChangeDialogProps) {
  const { preview, tier } = step;
  const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: preview.currency });
  const later = preview.change === 'downgrade';
  return (
    <Dialog open onClose={flow.close} fullWidth maxWidth="xs" aria-labelledby="change-title">
      <DialogTitle id="change-title">
        Change to {tier.name}, {step.wish.interval}
      </DialogTitle>
      <DialogContent>
        {later ? (
          <Typography>
            {tier.name} begins
            {preview.effectiveAt
              ? ` on ${new Date(preview.effectiveAt).toLocaleDateString()}`
              : ' with the next period'}
            . Until then nothing changes and nothing is charged.
          </Typography>
        ) : (
          <Stack spacing={1} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {preview.lines.map((line) => (
              <Line key={line.description} label={line.description} value={money.format(line.amountCents / 100)} />
            ))}
            <Line strong label="To pay today" value={money.format(preview.amountCents / 100)} />
            {preview.note ? (
              <Typography variant="body2" color="textSecondary">
                {preview.note}
              </Typography>
            ) : null}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={flow.close}>Cancel</Button>
        <Button
          variant="contained"
          disabled={flow.busy || preview.change === 'same'}
          onClick={() => void flow.change(step)}
        >
          {flow.busy ? 'Processing...' : later ? 'Change later' : `Pay ${money.format(preview.amountCents / 100)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ fontWeight: strong ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: strong ? 600 : 400, whiteSpace: 'nowrap' }}>
        {value}
      </Typography>
    </Stack>
  );
}
