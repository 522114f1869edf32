import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { runtimeConfig } from '../../../config/env.ts';
import { callApi } from '../../../data/api.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { bannerResetMs } from '../../../domain/limits.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { dashboardApi } from '../dashboard.api.ts';
import { bannerText } from './payment.text.ts';
import { withoutPayment, type Payment, type PaymentReturn } from './payment.ts';

/** The banner of one return from a payment. */
export function PaymentNotice({ wanted, onGone }: { wanted: PaymentReturn; onGone: () => void }) {
  const userId = useAppSelector(selectUserId);
  const { data: answer, refetch } = dashboardApi.usePaymentQuery(userId ? { userId, wanted } : skipToken);
  const data = useCertain(answer ?? null, refetch);
  const text = bannerText(wanted, data, runtimeConfig().engines.payments === 'test');
  const settled = text.severity !== 'info';
  const resetAddress = useAddressReset();
  useFreshBalance(text.severity === 'success');
  const leave = () => {
    resetAddress();
    onGone();
  };
  useEffect(() => {
    const timer = setTimeout(settled ? leave : resetAddress, bannerResetMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- The 8 s begin when the banner shows, and again when the payment is settled; not with every render.
  }, [settled]);
  return (
    <Alert
      severity={text.severity}
      variant="outlined"
      role={settled ? 'alert' : 'status'}
      data-testid="payment-banner"
      sx={{ mb: 3, alignItems: 'flex-start' }}
      action={
        <Button size="small" color="inherit" onClick={leave}>
          Dismiss
        </Button>
      }
    >
      <AlertTitle sx={{ fontWeight: 600 }}>{text.title}</AlertTitle>
      {text.text}
      {text.note && (
        <Typography variant="body2" component="p" sx={{ mt: 0.5 }}>
          {text.note}
        </Typography>
      )}
    </Alert>
  );
}

/**
 * A card that was declined before another one paid leaves its failure behind until the payment is confirmed: the server
 * asks the card service before we say that nothing was charged.
 */
function useCertain(payment: Payment | null, refetch: () => unknown): Payment | null {
  const [asked, setAsked] = useState<string | null>(null);
  const doubtful = payment?.status === 'failed' && asked !== payment.id ? payment.id : null;
  useEffect(() => {
    if (!doubtful) return;
    void callApi('/api/payments/payment-status', { query: { paymentId: doubtful } })
      .then(refetch)
      .catch(() => undefined)
      .then(() => setAsked(doubtful));
  }, [doubtful, refetch]);
  return doubtful ? null : payment;
}

/** Replaces the address by that of the dashboard without what the payment had put there. */
function useAddressReset(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const rest = withoutPayment(new URLSearchParams(search)).toString();
    void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
  };
}

/** Asks for the balance once the payment is confirmed, beside the event that says the same. */
function useFreshBalance(confirmed: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (confirmed) dispatch(rowsChanged(['user_subscriptions']));
  }, [confirmed, dispatch]);
}
