import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { TransactionHistory } from '../features/billing/billing.public.ts';
import { CreditsCard } from '../features/credits/credits.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Balance and history of credits. */
export function CreditsPage() {
  return (
    <>
      <PageHeader title="Credits and billing" lead="What you have, and where every credit went." />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' } }}>
        <Box>
          <CreditsCard />
        </Box>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
            Transaction history
          </Typography>
          <TransactionHistory />
        </Card>
      </Box>
    </>
  );
}
