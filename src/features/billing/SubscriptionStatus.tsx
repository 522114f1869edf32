import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { billingText } from '../../domain/billing-text.ts';
import { portalAddress, type Subscription, type Tier } from './subscription.data.ts';

interface SubscriptionStatusProps {
  /** Null: none that is live. */
  subscription: Subscription | null;
  tiers: readonly Tier[];
  busy: boolean;
  onResume: () => void;
  onCancel: () => void;
}

const day = (time: string | null) => (time ? new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' }) : '');

/** What the person has, when the next payment is due, and what can be done about it. */
export function SubscriptionStatus({ subscription, tiers, busy, onResume, onCancel }: SubscriptionStatusProps) {
  if (!subscription) {
    return <Typography color="textSecondary">You are on the free tier. {billingText(null, new Date())}.</Typography>;
  }
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? id;
  const { status } = subscription;
  const next = status === 'canceling' || !subscription.periodEnd ? null : new Date(subscription.periodEnd);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 240px' }}>
          <strong>{nameOf(subscription.tier)}</strong>,{' '}
          {subscription.interval.startsWith('year') ? 'yearly' : 'monthly'}
          {' · '}
          {status === 'past_due' ? 'Billing overdue' : billingText(next, new Date())}
        </Typography>
        <Portal />
        {status === 'canceling' ? (
          <Button variant="contained" disabled={busy} onClick={onResume}>
            Keep subscription
          </Button>
        ) : (
          <Button disabled={busy} onClick={onCancel}>
            Cancel subscription
          </Button>
        )}
      </Stack>
      {status === 'past_due' && (
        <Alert severity="warning">
          The last payment failed. It is tried again; a new card can be set under Cards and invoices.
        </Alert>
      )}
      {status === 'incomplete' && (
        <Alert severity="info">The first payment is not confirmed yet. Credits come once it is.</Alert>
      )}
      {status === 'canceling' && (
        <Alert severity="info">
          It ends on {day(subscription.endsAt ?? subscription.periodEnd)}. Until then everything stays as it is.
        </Alert>
      )}
      {subscription.nextTier && subscription.nextTier !== subscription.tier && (
        <Alert severity="info">
          It becomes {nameOf(subscription.nextTier)} on {day(subscription.periodEnd)}.
        </Alert>
      )}
    </Stack>
  );
}

function Portal() {
  const [failed, setFailed] = useState(false);
  const open = async () => {
    try {
      window.location.assign(await portalAddress());
    } catch {
      setFailed(true);
    }
  };
  return (
    <Button onClick={() => void open()} color={failed ? 'warning' : 'primary'}>
      {failed ? 'Cards and invoices: not available' : 'Cards and invoices'}
    </Button>
  );
}
