import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

import { WhenSeen } from '../../ui/InTurn.tsx';
import { CreditsCard } from '../credits/credits.public.ts';

/** Buying comes after the first view: the balance above it does not wait for it. */
const PurchasePane = lazy(async () => ({
  default: (await import('../billing/purchase.public.ts')).PurchasePane,
}));

/** Credits and payments as the dashboards show them. */
export function CreditsPanel() {
  const room = <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  return (
    <CreditsCard
      withLink
      purchase={
        <Suspense fallback={room}>
          <WhenSeen placeholder={room}>
            <PurchasePane />
          </WhenSeen>
        </Suspense>
      }
    />
  );
}
