import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { SubscriptionPanel, TransactionHistory } from '../features/billing/billing.public.ts';
import { PurchasePane } from '../features/billing/purchase/purchase.public.ts';
import { CreditsCard } from '../features/credits/credits.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Everything about credits: the balance, buying, subscribing, and the history of every change. */
export function CreditsPage() {
  return (
    <>
      <PageHeader title="Credits and billing" lead="Your balance, prices, and every credit you used." />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        }}
      >
        <CreditsCard purchase={<PurchasePane />} />
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Part title="Subscription">
            <SubscriptionPanel />
          </Part>
          <Part title="Transaction history">
            <TransactionHistory />
          </Part>
        </Box>
      </Box>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
