import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';

import { runtimeConfig } from '../../config/env.ts';
import type { CreditPackage } from '../../domain/packages.ts';
import { paymentTexts } from '../../domain/payment-texts.ts';
import { creditsApi, PackFace } from '../credits/credits.public.ts';
import { usePurchase, type Purchase } from './usePurchase.ts';

/** The card form and its vendor's code come when somebody pays. */
const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog }));

/** Packs of credits, and the way to buy one. */
export function PurchasePane() {
  const { data: packs } = creditsApi.usePackagesQuery();
  const mode = runtimeConfig().engines.payments;
  const purchase = usePurchase();
  const chosen = packs?.find(({ id }) => id === purchase.selected);
  const busy = purchase.phase === 'ordering' || purchase.phase === 'confirming';
  return (
    <Box sx={{ pt: 1 }}>
      {mode === 'test' && (
        <Typography variant="body2" color="warning.main" sx={{ py: 1 }}>
          {paymentTexts.test}
        </Typography>
      )}
      <RadioGroup
        aria-label="Credit packages"
        aria-busy={!packs}
        value={purchase.selected ?? ''}
        onChange={(_event, id) => purchase.choose(id)}
      >
        {packs
          ? packs.map((pack) => <Pack key={pack.id} pack={pack} disabled={busy || mode === 'off'} />)
          : [0, 1, 2, 3].map((index) => <Skeleton key={index} height={60} />)}
      </RadioGroup>
      <Box role="status" aria-live="polite">
        {purchase.phase === 'done' && (
          <Alert severity="success" sx={{ mt: 1 }}>
            {paymentTexts.success}
          </Alert>
        )}
      </Box>
      {purchase.error && (
        <Alert severity={purchase.error === paymentTexts.late ? 'info' : 'error'} sx={{ mt: 1 }}>
          {purchase.error}
        </Alert>
      )}
      {mode === 'off' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {paymentTexts.off}
        </Typography>
      ) : (
        <Button
          variant="contained"
          fullWidth
          size="large"
          sx={{ mt: 1.5 }}
          disabled={!chosen || busy}
          onClick={() => void purchase.buy()}
        >
          {busy ? 'Processing...' : chosen ? `Purchase Credits · $${chosen.price.toFixed(2)}` : 'Purchase Credits'}
        </Button>
      )}
      {chosen && <Checkout purchase={purchase} pack={chosen} />}
    </Box>
  );
}

/** The dialog of an order that is paid by card. */
function Checkout({ purchase, pack }: { purchase: Purchase; pack: CreditPackage }) {
  if (!purchase.order?.clientSecret) return null;
  return (
    <Suspense>
      <PaymentDialog
        title={`${pack.credit_amount.toLocaleString()} credits`}
        amountText={`$${pack.price.toFixed(2)}`}
        clientSecret={purchase.order.clientSecret}
        confirming={purchase.phase === 'confirming'}
        returnQuery={{ payment: 'success', credits: String(pack.credit_amount), packageId: pack.id }}
        onPaid={() => void purchase.paid()}
        onCancel={purchase.cancel}
      />
    </Suspense>
  );
}

function Pack({ pack, disabled }: { pack: CreditPackage; disabled: boolean }) {
  return (
    <FormControlLabel
      value={pack.id}
      disabled={disabled}
      control={<Radio />}
      slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
      label={
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56 }}>
          <PackFace pack={pack} />
        </Box>
      }
      sx={{ mr: 0, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    />
  );
}
