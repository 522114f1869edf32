import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import type { RuntimeConfig } from '../../../config/env.ts';
import { bannerText } from './payment.text.ts';
import { readPaymentReturn, toPayment, withoutPayment, type PaymentRow } from './payment.ts';
import { PaymentBanner } from './PaymentBanner.tsx';

const RETURN = '/artist-dashboard?payment=success&credits=100&packageId=small';

function paid(change: Partial<PaymentRow> = {}): PaymentRow {
  return { id: 'p1', status: 'succeeded', credits: 100, credits_granted: 100, is_test: true, ...change };
}

describe('what an address says of a payment', () => {
  it.each([
    ['payment=success&credits=100&packageId=small', { credits: 100, packageId: 'small', mock: false }],
    ['payment=success&credits=100&mock=true', { credits: 100, packageId: null, mock: true }],
    [
      'payment=success&credits=100&paymentId=7f0e3c9e-6f0e-4a57-9f3e-2f6c2f1c8a11',
      { paymentId: '7f0e3c9e-6f0e-4a57-9f3e-2f6c2f1c8a11' },
    ],
    ['payment=success&credits=100&paymentId=mine', { paymentId: null }],
    ['payment=success&payment_intent=pi_1', { credits: null, paymentIntent: 'pi_1' }],
    ['payment=success&session_id=cs_1', { credits: null, checkoutSession: 'cs_1' }],
  ])('%s', (query, wanted) => {
    expect(readPaymentReturn(new URLSearchParams(query))).toMatchObject(wanted);
  });

  it.each([
    '',
    'payment=success',
    'payment=failed&credits=100',
    'credits=100',
    'payment=success&credits=-5',
    'payment=success&credits=x',
  ])('nothing: "%s"', (query) => expect(readPaymentReturn(new URLSearchParams(query))).toBeNull());

  it('leaves the rest of the address alone', () => {
    const query =
      'payment=success&credits=100&packageId=small&paymentId=x&mock=true&payment_intent=pi&redirect_status=succeeded&arrange=1';
    expect(withoutPayment(new URLSearchParams(query)).toString()).toBe('arrange=1');
  });
});

describe('what the banner says', () => {
  const wanted = {
    credits: 100,
    packageId: 'small',
    mock: false,
    paymentId: null,
    paymentIntent: null,
    checkoutSession: null,
  };
  const mock = { ...wanted, mock: true };

  it.each([
    ['nothing known yet', null],
    ['paid for, credits not written yet', paid({ credits_granted: 0 })],
    ['still processing', paid({ status: 'processing', credits_granted: 0 })],
  ])('%s: pending', (_what, row) => {
    expect(bannerText(wanted, row && toPayment(row), false)).toMatchObject({
      severity: 'info',
      title: 'Confirming your payment',
    });
  });

  it('confirmed: the specified text with the number that the server wrote', () => {
    expect(bannerText({ ...wanted, credits: 9999 }, toPayment(paid()), false)).toEqual({
      severity: 'success',
      title: 'Payment Successful!',
      text: '100 credits have been added to your account.',
      note: null,
    });
  });

  it('mock in test mode: the (Test) text and the note; in any other mode it changes nothing', () => {
    expect(bannerText(mock, toPayment(paid()), true)).toMatchObject({
      title: '(Test) Payment Successful!',
      note: expect.stringContaining('In production, credits would be added via webhook') as string,
    });
    expect(bannerText(mock, toPayment(paid()), false)).toMatchObject({ title: 'Payment Successful!', note: null });
    expect(bannerText(mock, null, true).severity).toBe('info');
  });

  it.each(['failed', 'canceled'])('%s: nothing was charged', (status) => {
    expect(bannerText(wanted, toPayment(paid({ status, credits_granted: 0 })), false)).toMatchObject({
      severity: 'error',
      text: 'Nothing was charged and no credits were added.',
    });
  });
});

describe('the banner', () => {
  startBackend();
  let payment: PaymentRow | null = null;
  beforeEach(() => {
    payment = null;
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/payments`, () => HttpResponse.json(payment ? [payment] : [])));
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
  });
  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  function show(at = RETURN, engines: Partial<RuntimeConfig['engines']> = {}) {
    storeSession();
    const config = {
      engines: { images: 'built-in', assistant: 'built-in', payments: 'test', translation: 'off', ...engines },
    } as const;
    return renderPart(<PaymentBanner />, { at, state: { auth: signedInAs('artist') }, config });
  }

  it('is pending at once, and says so when the server has the payment', async () => {
    show();
    expect(await screen.findByRole('status')).toHaveTextContent('Confirming your payment');
    await pass(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Confirming your payment');
    payment = paid();
    await pass(3_100);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment Successful!100 credits have been added to your account.',
    );
  });

  it('asks the card service before it says that nothing was charged: another card may have paid meanwhile', async () => {
    payment = paid({ status: 'failed', credits_granted: 0 });
    let asked = 0;
    server.use(
      http.get('*/api/payments/payment-status', () => {
        asked += 1;
        payment = paid();
        return HttpResponse.json({ status: 'succeeded' });
      }),
    );
    show();
    expect(await screen.findByRole('status')).toHaveTextContent('Confirming your payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('100 credits have been added to your account.');
    expect(asked).toBe(1);
  });

  it('says that nothing was charged when the card service says so too', async () => {
    payment = paid({ status: 'failed', credits_granted: 0 });
    server.use(http.get('*/api/payments/payment-status', () => HttpResponse.json({ status: 'failed' })));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged and no credits were added.');
  });

  it('8 s after it shows the address is the plain dashboard; a settled banner goes 8 s after it was settled', async () => {
    payment = paid();
    const { address } = show(`${RETURN}&arrange=1`);
    await screen.findByText('Payment Successful!');
    await pass(7_000);
    expect(address()).toContain('payment=success');
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
    await pass(1_100);
    expect(address()).toBe('/artist-dashboard?arrange=1');
    expect(screen.queryByTestId('payment-banner')).toBeNull();
  });

  it('a payment that is not settled keeps its banner when the address is reset', async () => {
    const { address } = show();
    await pass(8_200);
    expect(address()).toBe('/artist-dashboard');
    expect(screen.getByRole('status')).toHaveTextContent('Confirming your payment');
    payment = paid();
    await pass(3_100);
    expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
    await pass(8_200);
    expect(screen.queryByTestId('payment-banner')).toBeNull();
  });

  it('Dismiss does the same at once', async () => {
    payment = paid();
    const { address } = show();
    await screen.findByText('Payment Successful!');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(address()).toBe('/artist-dashboard');
    expect(screen.queryByTestId('payment-banner')).toBeNull();
  });

  it('mock=true is believed in test mode only', async () => {
    payment = paid();
    show(`${RETURN}&mock=true`);
    expect(await screen.findByText('(Test) Payment Successful!')).toBeInTheDocument();
  });

  it('and with a real payment service says nothing of a test', async () => {
    payment = paid({ is_test: false });
    show(`${RETURN}&mock=true`, { payments: 'stripe' });
    expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
    expect(screen.queryByText(/Test/)).toBeNull();
  });

  it('without a payment in the address there is none', () => {
    show('/artist-dashboard');
    expect(screen.queryByTestId('payment-banner')).toBeNull();
  });
});
