import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { runtimeConfig } from '../../../config/env.ts';
import { billingText } from '../../../domain/billing-text.ts';
import { billingApi } from '../billing.api.ts';
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
  const now = useBillingNow();
  if (!subscription) {
    return <Typography color="textSecondary">You are on the free tier. {billingText(null, now)}.</Typography>;
  }
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? id;
  const { status } = subscription;
  const isBilled = (status === 'active' || status === 'past_due') && subscription.periodEnd !== null;
  const next = isBilled ? new Date(subscription.periodEnd ?? 0) : null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 240px' }}>
          <strong>{nameOf(subscription.tier)}</strong>,{' '}
          {subscription.interval.startsWith('year') ? 'yearly' : 'monthly'}
          {' · '}
          {status === 'past_due' ? 'Billing overdue' : billingText(next, now)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Portal />
          {status === 'canceling' ? (
            <Button variant="contained" disabled={busy} onClick={onResume}>
              Keep subscription
            </Button>
          ) : (
            <Button variant="outlined" disabled={busy} onClick={onCancel}>
              {status === 'incomplete' ? 'Cancel order' : 'Cancel subscription'}
            </Button>
          )}
        </Box>
      </Stack>
      {status === 'past_due' && (
        <Alert severity="warning">
          The last payment failed. It will be tried again; you can change your card under Cards and invoices.
        </Alert>
      )}
      {status === 'incomplete' && (
        <Alert severity="info">
          The first payment is still open. You are not charged and get no credits until it is made.
        </Alert>
      )}
      {status === 'canceling' && (
        <Alert severity="info">
          It ends on {day(subscription.endsAt ?? subscription.periodEnd)}. Until then nothing changes.
        </Alert>
      )}
      {status !== 'canceling' && subscription.nextTier && subscription.nextTier !== subscription.tier && (
        <Alert severity="info">
          It becomes {nameOf(subscription.nextTier)} on {day(subscription.periodEnd)}.
        </Alert>
      )}
    </Stack>
  );
}

/** The day by which payments are due: the test clock's in local mode. */
function useBillingNow(): Date {
  const isTest = runtimeConfig().engines.payments === 'test';
  const clock = billingApi.useTestClockQuery(isTest ? undefined : skipToken);
  return clock.data ? new Date(clock.data) : new Date();
}

/** Leads to the payment service's own pages; the stand-in of local mode has none and says so. */
function Portal() {
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (runtimeConfig().engines.payments === 'test') {
      setSaid('Test mode: the card service would show cards and invoices here.');
      return;
    }
    setBusy(true);
    setSaid(null);
    try {
      window.location.assign(await portalAddress());
    } catch {
      setSaid('Cards and invoices cannot be reached at the moment. Please try again.');
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => void open()}>
        Cards and invoices
      </Button>
      {said && (
        <Typography role="status" variant="body2" sx={{ flexBasis: '100%', order: 1, color: 'warning.main' }}>
          {said}
        </Typography>
      )}
    </>
  );
}
