import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { Receipt } from '../history/Receipt.tsx';
import { TestCheckout } from './TestCheckout.tsx';

const SITE = window.location.origin;

describe('the checkout page of local mode', () => {
  startBackend();
  const open = {
    isOpen: true,
    status: 'requires_payment_method',
    amountCents: 1500,
    currency: 'usd',
    description: 'Small: 100 credits',
    error: null,
    returnUrl: `${SITE}/artist/dashboard/payment-success?payment=success&mock=true`,
    cancelUrl: `${SITE}/artist/dashboard/payment-success?payment=cancelled`,
  };
  const shows = (page: Record<string, unknown>) =>
    http.get('*/api/payments/test/checkout', ({ request }) =>
      new URL(request.url).searchParams.get('sessionId') === 'cs_1'
        ? HttpResponse.json(page)
        : HttpResponse.json({ error: 'Not found', code: 'not_found' }, { status: 404 }),
    );

  beforeEach(() => {
    storeSession();
    server.use(
      shows(open),
      http.get('*/api/payments/test/cards', () =>
        HttpResponse.json([{ number: '4242424242424242', label: 'Accepted' }]),
      ),
    );
  });
  const page = (sessionId = 'cs_1') =>
    renderPart(<TestCheckout sessionId={sessionId} />, { state: { auth: signedInAs('artist') } });

  it('is marked as a test, names what is paid, and leads on after the payment', async () => {
    const paid = { status: 'succeeded', error: null, returnUrl: open.returnUrl };
    server.use(http.post('*/api/payments/test/pay', () => HttpResponse.json(paid)));
    const { user, address } = page();
    expect(screen.getByRole('note')).toHaveTextContent('Test mode: no card is charged.');
    expect(await screen.findByRole('heading', { level: 1, name: '$15.00' })).toBeInTheDocument();
    expect(screen.getByText('Small: 100 credits')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $15.00' }));
    await waitFor(() => expect(address()).toBe('/artist/dashboard/payment-success?payment=success&mock=true'));
  });

  it('stays with what went wrong, and leads back by Cancel', async () => {
    const declined = { status: 'requires_payment_method', error: 'Your card was declined.', returnUrl: null };
    server.use(http.post('*/api/payments/test/pay', () => HttpResponse.json(declined)));
    const { user, address } = page();
    await user.click(await screen.findByRole('button', { name: 'Pay $15.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/artist/dashboard/payment-success?payment=cancelled');
  });

  it('never leads to a foreign address', async () => {
    server.use(shows({ ...open, cancelUrl: 'https://elsewhere.example/x' }));
    page();
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/credits');
  });

  it('says that a page is paid or closed, and offers Retry for one that cannot be read', async () => {
    server.use(shows({ ...open, isOpen: false }));
    const first = page();
    expect(await screen.findByText('This page is paid or closed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Credits and billing' })).toBeInTheDocument();
    first.unmount();
    server.use(
      http.get('*/api/payments/test/checkout', () => HttpResponse.error(), { once: true }),
      shows(open),
    );
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '$15.00' })).toBeInTheDocument();
  });
});

describe('a receipt', () => {
  startBackend();
  const row = {
    id: uuid(7),
    credits: 100,
    amount_cents: 1500,
    currency: 'usd',
    card_brand: 'visa',
    card_last4: '4242',
    is_test: true,
    payment_intent: 'pi_1',
    receipt_url: 'https://pay.example/receipt',
    paid_at: '2026-11-22T10:00:00Z',
    credit_packages: { name: 'Small' },
  };
  const rows = (payments: unknown, reversals: unknown[] = []) => [
    http.get(`${TEST_SUPABASE_URL}/rest/v1/payments`, () => HttpResponse.json(payments as object)),
    http.get(`${TEST_SUPABASE_URL}/rest/v1/payment_reversals`, () => HttpResponse.json(reversals as object[])),
  ];
  const receipt = (id = uuid(7)) => renderPart(<Receipt paymentId={id} />, { state: { auth: signedInAs('client') } });

  it('says what was paid, by whom, with which card, and what came back', async () => {
    storeSession();
    const refund = { id: 'r1', kind: 'refund', amount_cents: 500, created_at: '2026-11-23T10:00:00Z' };
    server.use(...rows([row], [refund]));
    receipt();
    expect(await screen.findByText('Small: 100 credits')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('This is a test payment. No money was charged');
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
    expect(screen.getByText('Mara Okafor, mara@example.com')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Refunded on .* −\$5\.00/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Total $10.00' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt of the card service' })).toHaveAttribute('rel', 'noopener');
  });

  it('prints', async () => {
    storeSession();
    server.use(...rows([{ ...row, is_test: false }]));
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = receipt();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is nobody else’s, and comes again by Retry', async () => {
    storeSession();
    server.use(...rows([]));
    const none = receipt();
    expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
    none.unmount();
    const wrong = receipt('not-an-id');
    expect(screen.getByText('Receipt not found')).toBeInTheDocument();
    wrong.unmount();
    const down = { code: 'XX000', message: 'down' };
    server.use(http.get(`${TEST_SUPABASE_URL}/rest/v1/payments`, () => HttpResponse.json(down, { status: 500 })));
    const { user } = receipt(uuid(8));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The receipt could not be loaded.')).toBeInTheDocument();
    server.use(...rows([row]));
    await user.click(retry);
    expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
  });
});
