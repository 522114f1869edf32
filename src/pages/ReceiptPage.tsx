import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { Receipt } from '../features/billing/billing.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

/** The receipt of one purchase. */
export function ReceiptPage() {
  const { paymentId = '' } = useParams();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title="Receipt"
          action={
            <RouterButton to={paths.credits} variant="outlined">
              Credits and billing
            </RouterButton>
          }
        />
      </Box>
      <Receipt paymentId={paymentId} />
    </Box>
  );
}
