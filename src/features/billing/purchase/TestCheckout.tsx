import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../../config/paths.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { TestCardForm } from './TestCardForm.tsx';
import { billingApi } from '../billing.api.ts';
import { moneyIn } from '../money.ts';
import type { TestPurchase as Checkout } from './test-cards.data.ts';

/** The stand-in's checkout page of local mode, where Stripe's hosted page would be. */
export function TestCheckout({ sessionId }: { sessionId: string }) {
  const checkout = billingApi.useTestCheckoutQuery(sessionId, { refetchOnMountOrArgChange: true });
  return (
    <Stack spacing={3} sx={{ width: 1, maxWidth: 440, mx: 'auto', px: 2, py: { xs: 4, sm: 8 } }}>
      <BrandMark />
      <Alert severity="warning" role="note">
        {paymentTexts.test}
      </Alert>
      {checkout.isError ? (
        <ErrorState error={checkout.error} onRetry={() => void checkout.refetch()} />
      ) : !checkout.data ? (
        <Skeleton variant="rounded" height={320} />
      ) : checkout.data.isOpen ? (
        <Open sessionId={sessionId} checkout={checkout.data} />
      ) : (
        <EmptyState
          title="This page is paid or closed"
          action={<RouterButton to={paths.credits}>Credits and billing</RouterButton>}
        />
      )}
    </Stack>
  );
}

function Open({ sessionId, checkout }: { sessionId: string; checkout: Checkout }) {
  const navigate = useNavigate();
  const amount = moneyIn(checkout.currency)(checkout.amountCents);
  return (
    <Card sx={{ p: 3 }}>
      <Typography color="textSecondary">{checkout.description ?? 'Purchase'}</Typography>
      <Typography variant="h2" component="h1" sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Typography>
      <TestCardForm
        of={{ sessionId }}
        amountText={amount}
        onPaid={(paid) => void navigate(insideOf(paid.returnUrl), { replace: true })}
      />
      <RouterButton to={insideOf(checkout.cancelUrl)} fullWidth sx={{ mt: 1 }}>
        Cancel
      </RouterButton>
    </Card>
  );
}

/** The path of an address of ours; anything else leads to the billing page. */
function insideOf(address: string | null): string {
  if (!address || !URL.canParse(address)) return paths.credits;
  const { origin, pathname, search } = new URL(address);
  return origin === window.location.origin ? pathname + search : paths.credits;
}
