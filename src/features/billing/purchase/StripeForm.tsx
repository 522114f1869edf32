import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTheme } from '@mui/material/styles';
import { Elements, ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useEffect, useState } from 'react';

import { paymentTexts } from '../../../domain/payment-texts.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { billingApi } from '../billing.api.ts';

interface StripeFormProps {
  clientSecret: string;
  amountText: string;
  returnUrl: string;
  onPaid: () => void;
  onCancel: () => void;
}

/** A network that swallows the request says nothing at all. */
const LOAD_MS = 20_000;

const loading = new Map<string, Promise<Stripe | null>>();

/** Stripe.js for a key, loaded once; a failure is forgotten so that the next dialog tries again. */
function stripeFor(key: string): Promise<Stripe | null> {
  const known = loading.get(key);
  if (known) return known;
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, LOAD_MS, null));
  const loaded = Promise.race([loadStripe(key), tooLong])
    .catch(() => null)
    .then((stripe) => {
      if (!stripe) loading.delete(key);
      return stripe;
    });
  loading.set(key, loaded);
  return loaded;
}

/** Card and wallets by Stripe. When its code does not load, the dialog says so and the product goes on. */
export function StripeForm(props: StripeFormProps) {
  const setup = billingApi.usePaymentSetupQuery();
  const key = setup.data?.publishableKey ?? null;
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    if (key) void stripeFor(key).then((loaded) => current && setStripe(loaded ?? 'failed'));
    return () => {
      current = false;
    };
  }, [key]);
  const appearance = useAppearance();
  const problem =
    setup.data && !key ? paymentTexts.noKey : stripe === 'failed' || setup.isError ? paymentTexts.noStripe : null;
  if (problem || stripe === null || stripe === 'failed') {
    return (
      <>
        {problem ? (
          <DialogContent>
            <Alert severity="error">{problem}</Alert>
          </DialogContent>
        ) : (
          <FormSkeleton />
        )}
        <DialogActions>
          <Button onClick={props.onCancel}>Cancel</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.clientSecret, appearance }}>
      <Form {...props} />
    </Elements>
  );
}

function Form({ amountText, returnUrl, onPaid, onCancel }: StripeFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    if (!stripe || !elements) return;
    setBusy(true);
    setError(null);
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    setBusy(false);
    if (result.error) setError(result.error.message ?? paymentTexts.unexpected);
    else if (['succeeded', 'processing'].includes(result.paymentIntent.status)) onPaid();
    else setError(paymentTexts.unexpected);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ExpressCheckoutElement onConfirm={() => void confirm()} />
        <PaymentElement onLoadError={({ error: problem }) => setError(problem.message ?? paymentTexts.noStripe)} />
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!stripe || busy}>
          {busy ? 'Processing...' : `Pay ${amountText}`}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Stripe's fields in our colours. */
function useAppearance(): Appearance {
  const { palette, shape } = useTheme();
  return {
    theme: palette.mode === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette.primary.main,
      colorBackground: palette.background.paper,
      colorText: palette.text.primary,
      borderRadius: `${shape.borderRadius}px`,
    },
  };
}
