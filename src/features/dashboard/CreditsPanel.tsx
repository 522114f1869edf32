import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';

import { runtimeConfig } from '../../config/env.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CreditsCard } from '../credits/credits.public.ts';

/** Buying is a form of its own: it comes when the dashboard stands. */
const PurchasePane = lazyPart(
  async () => (await import('../billing/purchase/purchase.public.ts')).PurchasePane,
  'within',
);

/** Credits and payments as the dashboards show them. */
export function CreditsPanel() {
  return (
    <CreditsCard
      withLink
      purchase={
        <Suspense fallback={<PaneToCome />}>
          <PurchasePane />
        </Suspense>
      }
    />
  );
}

/** As high as the form: the line on test payments, four packs, the button. */
function PaneToCome() {
  const { payments } = runtimeConfig().engines;
  return (
    <Box aria-busy sx={{ pt: 1 }}>
      {payments === 'test' && <Skeleton height={36} />}
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={60} />
      ))}
      {payments !== 'off' && <Skeleton variant="rounded" height={48} sx={{ mt: 1.5 }} />}
    </Box>
  );
}
