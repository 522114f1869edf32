import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart, type Rendered } from '../../../../tests/render-app.tsx';
import type { RuntimeConfig } from '../../../config/env.ts';
import type { Role } from '../../../domain/roles.ts';
import { PurchasePane } from './PurchasePane.tsx';

const stripe = vi.hoisted(() => ({ loadStripe: vi.fn(), confirmPayment: vi.fn() }));
vi.mock('@stripe/stripe-js/pure/index.js', () => ({ loadStripe: stripe.loadStripe }));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: React.ReactNode }) => children,
  PaymentElement: () => <div>card fields</div>,
  ExpressCheckoutElement: () => <div>wallets</div>,
  useStripe: () => ({ confirmPayment: stripe.confirmPayment }),
  useElements: () => ({}),
}));

const PAYMENT = '11111111-1111-4111-8111-111111111111';
const cards = [
  { number: '4242424242424242', label: 'Accepted' },
  { number: '4000000000000002', label: 'Declined' },
  { number: '4000002500003155', label: 'Needs confirmation' },
];
const answer = (status: string, error: string | null = null) => HttpResponse.json({ status, error, returnUrl: null });

/** What the server knows of the payment. */
let truth: { status: string; creditsGranted: number };
let keys: (string | null)[];

function order(change: Record<string, unknown> = {}) {
  return http.post('*/api/payments/buy-credits', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    const body = { paymentId: PAYMENT, clientSecret: 'pi_1_secret_1', checkoutUrl: null, credits: 100, isTest: true };
    return HttpResponse.json({ ...body, ...change });
  });
}

const refused = (status: number, error: string) =>
  http.post('*/api/payments/buy-credits', () => HttpResponse.json({ error, code: 'x' }, { status }));

describe('buying credits', () => {
  startBackend();

  beforeEach(() => {
    localStorage.clear();
    storeSession();
    truth = { status: 'succeeded', creditsGranted: 100 };
    keys = [];
    stripe.loadStripe.mockReset();
    stripe.confirmPayment.mockReset();
    server.use(
      order(),
      http.get('*/api/payments/payment-status', () => HttpResponse.json({ ...truth, error: null })),
      http.get('*/api/payments/test/cards', () => HttpResponse.json(cards)),
      http.post('*/api/payments/test/pay', async ({ request }) => {
        const { cardNumber } = (await request.json()) as { cardNumber: string };
        if (cardNumber === '4000000000000002') return answer('requires_payment_method', 'Your card was declined.');
        return answer(cardNumber === '4000002500003155' ? 'requires_action' : 'succeeded');
      }),
      http.post('*/api/payments/test/authenticate', async ({ request }) => {
        const { accept } = (await request.json()) as { accept: boolean };
        return accept ? answer('succeeded') : answer('requires_payment_method', 'The bank did not confirm.');
      }),
    );
  });

  const pane = (payments: RuntimeConfig['engines']['payments'] = 'test', role: Role = 'client') => {
    const engines = { images: 'built-in', assistant: 'built-in', translation: 'off', payments } as const;
    return renderPart(<PurchasePane />, { state: { auth: signedInAs(role) }, config: { engines } });
  };
  /** What this tab tells others: the other one in these tests is called so. */
  const ownEntries = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('inkroom.purchase.') && !key.endsWith('.other'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as object);
  const buyButton = () => screen.getByRole('button', { name: /^Purchase Credits|^Processing/ });
  const dialog = () => screen.findByRole('dialog', { name: /Payment.*100 credits, \$15\.00/ });
  async function choose({ user }: Rendered) {
    await user.click(await screen.findByRole('radio', { name: /^100 credits/ }));
    await user.click(screen.getByRole('button', { name: 'Purchase Credits · $15.00' }));
  }
  async function pay({ user }: Rendered, card: string) {
    const form = within(await dialog());
    await user.click(form.getByRole('combobox', { name: 'Test card' }));
    await user.click(await screen.findByRole('option', { name: card }));
    await user.click(form.getByRole('button', { name: 'Pay $15.00' }));
    return form;
  }

  it('asks once before paying what another tab has open, and again when it has paid', async () => {
    const key = `inkroom.purchase.${uuid(1)}.other`;
    const inOtherTab = (state: string, at = Date.now()) => {
      localStorage.setItem(key, JSON.stringify({ state, title: '50 credits', at }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    inOtherTab('open');
    const shown = pane();
    await choose(shown);
    const form = within(await dialog());
    expect(await form.findByText(/50 credits is open in another tab/)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Pay $15.00' })).not.toBeInTheDocument();
    await shown.user.click(form.getByRole('button', { name: 'Continue and pay' }));
    expect(await form.findByRole('button', { name: 'Pay $15.00' })).toBeVisible();
    inOtherTab('paid');
    expect(await form.findByText(/50 credits were bought in another tab/)).toBeVisible();
    await shown.user.click(form.getByRole('button', { name: 'Cancel purchase' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ownEntries()).toEqual([]);
  });

  it('tells other tabs of its own purchase, and asks nothing of one that is long past', async () => {
    const old = JSON.stringify({ state: 'paid', title: '50 credits', at: Date.now() - 11 * 60_000 });
    localStorage.setItem(`inkroom.purchase.${uuid(1)}.other`, old);
    const shown = pane();
    await choose(shown);
    await dialog();
    expect(ownEntries()).toMatchObject([{ state: 'open', title: '100 credits' }]);
    await pay(shown, 'Accepted');
    await waitFor(() => expect(ownEntries()).toMatchObject([{ state: 'paid' }]));
  });

  it('marks the test, shows each price, and sells nothing without a choice', async () => {
    pane();
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
    expect(screen.getByText('Test mode: no card is charged.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /250 credits.*Medium.*\$30\.00.*\$0\.12 per credit/ })).toBeEnabled();
    expect(buyButton()).toBeDisabled();
  });

  it('falls back to the built-in packs when the list cannot be read', async () => {
    server.use(http.get('*/api/payments/credit-packages', () => HttpResponse.error()));
    pane();
    expect(await screen.findByRole('radio', { name: /1,000 credits.*\$80\.00/ })).toBeInTheDocument();
  });

  it('says success when the server has granted, and forgets the choice 3 s later', async () => {
    truth = { status: 'processing', creditsGranted: 0 };
    const shown = pane();
    await choose(shown);
    await pay(shown, 'Accepted');
    expect(await screen.findByText('Confirming your payment. Please keep this page open.')).toBeInTheDocument();
    expect(screen.queryByText(/Payment successful/)).toBeNull();
    truth = { status: 'succeeded', creditsGranted: 100 };
    expect(await screen.findByText('Payment successful! Your credits have been added.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status')).toHaveFocus();
    expect(buyButton()).toBeDisabled();
    await waitFor(() => expect(screen.queryByText(/Payment successful/)).toBeNull(), { timeout: 6000 });
    expect(screen.getByRole('radio', { name: /^100 credits/ })).not.toBeChecked();
  });

  it('keeps the dialog when a card is declined or the bank says no, and takes the next one', async () => {
    const shown = pane();
    await choose(shown);
    const form = await pay(shown, 'Declined');
    expect(await form.findByText('Your card was declined.')).toBeInTheDocument();
    await pay(shown, 'Needs confirmation');
    await shown.user.click(await form.findByRole('button', { name: 'Refuse' }));
    expect(await form.findByText('The bank did not confirm.')).toBeInTheDocument();
    await pay(shown, 'Needs confirmation');
    await shown.user.click(await form.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Payment successful! Your credits have been added.')).toBeInTheDocument();
    expect(keys).toHaveLength(1);
  });

  it('orders once for two quick clicks, and the same order again after Cancel', async () => {
    const shown = pane();
    truth = { status: 'open', creditsGranted: 0 };
    await shown.user.click(await screen.findByRole('radio', { name: /^100 credits/ }));
    await shown.user.dblClick(buyButton());
    await shown.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(buyButton()).toHaveFocus();
    await shown.user.click(buyButton());
    await dialog();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('finds out after Cancel that the payment was made although its answer was lost', async () => {
    server.use(http.post('*/api/payments/test/pay', () => HttpResponse.error()));
    const shown = pane();
    await choose(shown);
    const form = await pay(shown, 'Accepted');
    await form.findByRole('alert');
    await shown.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Payment successful! Your credits have been added.')).toBeInTheDocument();
  });

  it.each(['client', 'artist'] as const)(
    'a %s says so, and a refusal is shown and not tried elsewhere',
    async (role) => {
      server.use(refused(409, 'Too many open orders.'));
      const shown = pane('test', role);
      await choose(shown);
      expect(await screen.findByText('Too many open orders.')).toBeInTheDocument();
      expect(buyButton()).toBeEnabled();
      expect(backend.bodies.at(-1)?.body).toEqual({ creditPackageId: 'small', userType: role });
      expect(backend.calls.some((call) => call.includes('purchase-credits'))).toBe(false);
    },
  );

  it('asks the shared purchase function when the card payment cannot be opened', async () => {
    server.use(
      refused(503, 'The card service is away.'),
      http.post('*/api/payments/purchase-credits', () => HttpResponse.json({ paymentId: PAYMENT, credits: 100 })),
    );
    const shown = pane();
    await choose(shown);
    expect(await screen.findByText('Failed to purchase credits')).toBeInTheDocument();
  });

  it('is switched off with a sentence where no payment service is set up', async () => {
    pane('off');
    for (const radio of await screen.findAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.getByText('Buying credits is turned off on this installation.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('with Stripe', () => {
    const setup = (publishableKey: string | null) =>
      server.use(http.get('*/api/payments/setup', () => HttpResponse.json({ mode: 'stripe', publishableKey })));

    it.each([
      ['Stripe publishable key is missing', null],
      ['Failed to initialize Stripe', 'pk_test_unreachable'],
    ])('says "%s" and goes on', async (text, key) => {
      setup(key);
      stripe.loadStripe.mockRejectedValue(new Error('blocked'));
      const shown = pane('stripe');
      await choose(shown);
      expect(await within(await dialog()).findByText(text)).toBeInTheDocument();
      await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it("shows the provider's message, else the specified one, and succeeds when the server does", async () => {
      setup('pk_test_1');
      stripe.loadStripe.mockResolvedValue({});
      stripe.confirmPayment
        .mockResolvedValueOnce({ error: { message: 'Your card has expired.' } })
        .mockResolvedValueOnce({ error: {} })
        .mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
      const shown = pane('stripe');
      await choose(shown);
      const form = within(await dialog());
      const press = async () => shown.user.click(await form.findByRole('button', { name: 'Pay $15.00' }));
      expect(await form.findByText('wallets')).toBeInTheDocument();
      await press();
      expect(await form.findByText('Your card has expired.')).toBeInTheDocument();
      await press();
      expect(await form.findByText('An unexpected error occurred.')).toBeInTheDocument();
      await press();
      expect(await screen.findByText('Payment successful! Your credits have been added.')).toBeInTheDocument();
      const { return_url: returns } = (
        stripe.confirmPayment.mock.calls[0] as [{ confirmParams: Record<string, string> }]
      )[0].confirmParams;
      expect(returns).toBe(
        `${window.location.origin}/artist/dashboard/payment-success?payment=success&credits=100&packageId=small`,
      );
    });
  });

  it('starts again for somebody who comes back from the checkout page by the button of the browser', async () => {
    server.use(order({ clientSecret: null, checkoutUrl: '#checkout' }));
    const shown = pane();
    await choose(shown);
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    expect(buyButton()).toBeDisabled();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(buyButton()).toBeEnabled();
  });
});
