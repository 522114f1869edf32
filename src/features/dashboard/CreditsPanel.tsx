import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';

import { WhenSeen } from '../../ui/InTurn.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CreditsCard } from '../credits/credits.public.ts';

/** Buying comes after the first view: the balance above it does not wait for it. */
const PurchasePane = lazyPart(async () => (await import('../billing/purchase.public.ts')).PurchasePane, 'within');

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
