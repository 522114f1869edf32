import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { runtimeConfig } from '../../../config/env.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SubscriptionDialogs } from './SubscriptionDialogs.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { TestClock } from './TestClock.tsx';
import { TierCard } from './TierCard.tsx';
import { subscriptionApi } from './subscription.api.ts';
import type { Interval, Subscription, Tier } from './subscription.data.ts';
import { intervalOf, offerOf } from './subscription.model.ts';
import { useSubscription, type SubscriptionFlow } from './useSubscription.ts';

/** Shows the tiers and the person's subscription, and changes it. */
export function SubscriptionPanel() {
  const userId = useAppSelector(selectUserId);
  const tiers = subscriptionApi.useTiersQuery();
  const current = subscriptionApi.useSubscriptionQuery(userId ?? skipToken);
  if (runtimeConfig().engines.payments === 'off') {
    return <Typography color="textSecondary">{paymentTexts.off}</Typography>;
  }
  if (current.isError && current.data === undefined) {
    return (
      <ErrorState
        message="Your subscription could not be loaded."
        onRetry={() => {
          if (userId) void current.refetch();
        }}
      />
    );
  }
  if (!tiers.data || current.data === undefined) return <Skeleton variant="rounded" height={260} />;
  return <Panel tiers={tiers.data} subscription={current.data} />;
}

interface PanelProps {
  tiers: readonly Tier[];
  subscription: Subscription | null;
}

function Panel({ tiers, subscription }: PanelProps) {
  const live = subscription && subscription.status !== 'canceled' ? subscription : null;
  const [interval, setInterval] = useState<Interval>(live ? intervalOf(live) : 'monthly');
  const flow = useSubscription();
  const panel = useFocusAfterStep(flow.step !== null);
  return (
    <Stack spacing={2} ref={panel} tabIndex={-1} sx={{ outline: 0 }}>
      <SubscriptionStatus
        subscription={live}
        tiers={tiers}
        busy={flow.busy}
        onResume={() => void flow.resume()}
        onCancel={flow.askCancel}
      />
      {flow.error && <Alert severity="error">{flow.error}</Alert>}
      {flow.done && (
        <Alert severity={flow.done.isSure ? 'success' : 'info'} role="status">
          {flow.done.text}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={interval}
        onChange={(_event, next: Interval | null) => next && setInterval(next)}
        aria-label="Billing interval"
      >
        <ToggleButton value="monthly" sx={{ px: 1.5 }}>
          Monthly
        </ToggleButton>
        <ToggleButton value="yearly" sx={{ px: 1.5 }}>
          Yearly
        </ToggleButton>
      </ToggleButtonGroup>
      <TierList tiers={tiers} interval={interval} live={live} flow={flow} />
      {runtimeConfig().engines.payments === 'test' && <TestClock />}
      <SubscriptionDialogs flow={flow} isUnpaid={live?.status === 'incomplete'} />
    </Stack>
  );
}

/** The button that opened a dialog was disabled meanwhile and has lost the focus: it comes back to where the news stands. */
function useFocusAfterStep(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (closes && document.activeElement === document.body) panel.current?.focus();
  }, [isOpen]);
  return panel;
}

interface TierListProps {
  tiers: readonly Tier[];
  interval: Interval;
  live: Subscription | null;
  flow: SubscriptionFlow;
}

function TierList({ tiers, interval, live, flow }: TierListProps) {
  return (
    <Box
      component="ul"
      aria-label="Subscription tiers"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' },
      }}
    >
      {tiers
        .filter((tier) => tier.id !== 'free')
        .map((tier) => {
          const wish = { tierId: tier.id, interval };
          const offer = offerOf(live, wish);
          const step = { change: flow.look, keep: flow.keepTier }[offer.kind as string] ?? flow.subscribe;
          return (
            <TierCard
              key={tier.id}
              tier={tier}
              interval={interval}
              offer={offer}
              busy={flow.busy || flow.step !== null}
              onChoose={() => void step(wish, tier)}
            />
          );
        })}
    </Box>
  );
}
