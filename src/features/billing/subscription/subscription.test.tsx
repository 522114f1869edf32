import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, subscription, uuid } from '../../../../tests/factories.ts';
import { backend, server, startBackend, storeSession } from '../../../../tests/msw/server.ts';
import { renderPart } from '../../../../tests/render-app.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';
import { subscriptionApi } from './subscription.api.ts';
import type { Subscription } from './subscription.data.ts';

const NOW = '2026-11-22T12:00:00Z';

describe('the subscription on screen', () => {
  startBackend();
  let mine: Subscription | null;
  const steps = (path: string, change: () => void, answer: Record<string, unknown> = {}) =>
    http.post(`*/api/payments/${path}`, () => {
      change();
      return HttpResponse.json({ subscriptionId: 'sub_1', clientSecret: null, status: 'active', ...answer });
    });

  beforeEach(() => {
    storeSession();
    mine = null;
    server.use(
      http.get('*/api/payments/subscription', () => HttpResponse.json({ subscription: mine })),
      http.get('*/api/payments/test/clock', () => HttpResponse.json({ now: NOW })),
      http.get('*/api/payments/test/cards', () =>
        HttpResponse.json([{ number: '4242424242424242', label: 'Accepted' }]),
      ),
      http.post('*/api/payments/test/pay', () =>
        HttpResponse.json({ status: 'succeeded', error: null, returnUrl: null }),
      ),
    );
  });
  const panel = (role: 'client' | 'admin' = 'client') =>
    renderPart(<SubscriptionPanel />, { state: { auth: signedInAs(role) } });
  const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
  const sent = (path: string) => backend.bodies.filter(({ call }) => call.endsWith(path)).map(({ body }) => body);

  it('subscribes by the year: one order, paid by card, said when the server has it', async () => {
    server.use(steps('subscribe', () => undefined, { clientSecret: 'pi_secret', status: 'incomplete' }));
    const { user } = panel();
    expect(await screen.findByText('You are on the free tier. No billing scheduled.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yearly' }));
    expect(screen.getByText('$359.88')).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe: Pro' }));
    const form = await dialog(/Payment.*Pro, yearly, \$359\.88/);
    await user.click(form.getByRole('button', { name: 'Pay $359.88' }));
    expect(await form.findByText(/Confirming your payment/)).toBeInTheDocument();
    expect(screen.queryByText('You are on Pro now.')).toBeNull();
    mine = subscription({ interval: 'year', periodEnd: '2027-11-22T12:00:00Z' });
    expect(await screen.findByText('You are on Pro now.')).toBeInTheDocument();
    expect(await screen.findByText(/yearly · 365 days until billing/)).toBeInTheDocument();
    expect(sent('/subscribe')).toEqual([{ tierId: 'pro', interval: 'yearly' }]);
  });

  it('lets a first payment that failed be made, or the order be dropped', async () => {
    mine = subscription({ status: 'incomplete' });
    server.use(
      steps('subscribe', () => undefined, { clientSecret: 'pi_secret', status: 'incomplete' }),
      steps('cancel-subscription', () => (mine = null)),
    );
    const { user } = panel();
    expect(await screen.findByText(/No billing scheduled/)).toBeInTheDocument();
    expect(screen.getByText(/The first payment is still open/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay now: Pro' }));
    await user.click((await dialog(/Payment/)).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click((await dialog('Cancel order')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('The order is canceled. Nothing was paid.')).toBeInTheDocument();
    expect(await screen.findByText(/You are on the free tier/)).toBeInTheDocument();
  });

  it('shows the proration before an upgrade, and asks for a card when the saved one does not pay', async () => {
    mine = subscription();
    const preview = {
      change: 'upgrade',
      amountCents: 2000,
      currency: 'usd',
      lines: [
        { description: 'Unused time on Pro', amountCents: -1000 },
        { description: 'Remaining time on Unlimited', amountCents: 3000 },
      ],
      prorationDate: 1795000000,
      effectiveAt: null,
      note: 'What you should know.',
    };
    server.use(
      http.post('*/api/payments/preview-subscription', () => HttpResponse.json(preview)),
      steps('change-subscription', () => undefined, { clientSecret: 'pi_secret' }),
    );
    const { user } = panel();
    await user.click(await screen.findByRole('button', { name: 'Change: Unlimited' }));
    const asked = await dialog('Change to Unlimited, monthly');
    expect(asked.getByText('−$10.00')).toBeInTheDocument();
    expect(asked.getByText('To pay today').nextSibling).toHaveTextContent('$20.00');
    expect(asked.getByText('What you should know.')).toBeInTheDocument();
    expect(sent('/change-subscription')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Pay $20.00' }));
    const form = await dialog(/Payment.*Unlimited/);
    expect(form.getByText(/The card on file did not go through/)).toBeInTheDocument();
    expect(sent('/change-subscription')).toEqual([
      { tierId: 'premium', interval: 'monthly', prorationDate: 1795000000 },
    ]);
    mine = subscription({ tier: 'premium' });
    await user.click(form.getByRole('button', { name: 'Pay $20.00' }));
    expect(await screen.findByText('You are on Unlimited now.')).toBeInTheDocument();
  });

  describe('whose price has run out', () => {
    const preview = { change: 'upgrade', currency: 'usd', lines: [], effectiveAt: null, holdsForSeconds: 600 };
    const refused = (code: string, status: number) =>
      http.post('*/api/payments/change-subscription', () => HttpResponse.json({ error: 'Refused', code }, { status }), {
        once: true,
      });
    let cents: number;
    beforeEach(() => {
      mine = subscription();
      cents = 2000;
      server.use(
        http.post('*/api/payments/preview-subscription', () =>
          HttpResponse.json({ ...preview, amountCents: cents, prorationDate: 1795000000 + cents }),
        ),
        steps('change-subscription', () => (mine = subscription({ tier: 'premium' }))),
      );
    });
    const open = async () => {
      const { user } = panel();
      await user.click(await screen.findByRole('button', { name: 'Change: Unlimited' }));
      return { user, asked: await dialog('Change to Unlimited, monthly') };
    };

    it('is offered at the price of now in the same dialog, and paid at that price only', async () => {
      server.use(refused('not_possible', 409));
      const { user, asked } = await open();
      expect(asked.getByText(/^This price holds until \d/)).toBeInTheDocument();
      cents = 1990;
      await user.click(asked.getByRole('button', { name: 'Pay $20.00' }));
      expect(await asked.findByRole('alert')).toHaveTextContent('Nothing was changed or charged');
      await user.click(asked.getByRole('button', { name: 'Pay $19.90' }));
      expect(await screen.findByText('You are on Unlimited now.')).toBeInTheDocument();
      const dates = sent('/change-subscription').map((body) => (body as { prorationDate: number }).prorationDate);
      expect(dates).toEqual([1795002000, 1795001990]);
    });

    it('keeps the dialog and the price when the server could not be asked, and lets try again', async () => {
      server.use(refused('upstream_timeout', 504));
      const { user, asked } = await open();
      await user.click(asked.getByRole('button', { name: 'Pay $20.00' }));
      expect(await asked.findByRole('alert')).toHaveTextContent('Refused');
      await user.click(asked.getByRole('button', { name: 'Pay $20.00' }));
      expect(await screen.findByText('You are on Unlimited now.')).toBeInTheDocument();
    });

    it('ends with the reason where the change is not possible at any price', async () => {
      server.use(refused('not_possible', 409));
      const { user, asked } = await open();
      server.use(
        http.post('*/api/payments/preview-subscription', () =>
          HttpResponse.json({ error: 'The open payment comes first.', code: 'not_possible' }, { status: 409 }),
        ),
      );
      await user.click(asked.getByRole('button', { name: 'Pay $20.00' }));
      expect(await screen.findByText('The open payment comes first.')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('plans a lower tier for the next period, and takes that back', async () => {
    mine = subscription();
    const preview = { change: 'downgrade', amountCents: 0, currency: 'usd', lines: [], prorationDate: null };
    server.use(
      http.post('*/api/payments/preview-subscription', () =>
        HttpResponse.json({ ...preview, effectiveAt: '2026-12-01T12:00:00Z' }),
      ),
      steps('change-subscription', () => (mine = subscription({ nextTier: mine?.nextTier ? null : 'basic' }))),
    );
    const { user } = panel();
    await user.click(await screen.findByRole('button', { name: 'Change: Basic' }));
    const asked = await dialog('Change to Basic, monthly');
    expect(asked.getByText(/Basic begins on December 1, 2026\. Until then nothing changes/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Change later' }));
    expect(await screen.findByText('It becomes Basic on December 1, 2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep tier: Pro' }));
    await waitFor(() => expect(screen.queryByText(/It becomes Basic/)).toBeNull());
    expect(screen.getByText('You stay on Pro.')).toBeInTheDocument();
  });

  it('cancels at the end of the period after asking, and resumes', async () => {
    mine = subscription();
    server.use(
      steps(
        'cancel-subscription',
        () => (mine = subscription({ status: 'canceling', endsAt: '2026-12-01T12:00:00Z', nextTier: 'basic' })),
      ),
      steps('resume-subscription', () => (mine = subscription())),
    );
    const { user } = panel();
    expect(await screen.findByText(/9 days until billing/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await user.click((await dialog('Cancel subscription')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/cancel-subscription')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await user.click((await dialog('Cancel subscription')).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/It ends on December 1, 2026/)).toBeInTheDocument();
    // What was planned before does not come any more.
    expect(screen.queryByText(/It becomes/)).toBeNull();
    const other = await screen.findByRole('button', { name: 'Change: Basic' });
    expect(other).toBeDisabled();
    expect(other).toHaveAccessibleDescription('Keep the subscription to change its tier.');
    await user.click(screen.getByRole('button', { name: 'Keep subscription' }));
    expect(await screen.findByText('Your subscription continues.')).toBeInTheDocument();
    expect(await screen.findByText(/9 days until billing/)).toBeInTheDocument();
  });

  it('says that a payment is overdue, and what the server refuses', async () => {
    mine = subscription({ status: 'past_due' });
    server.use(
      http.post('*/api/payments/cancel-subscription', () =>
        HttpResponse.json({ error: 'Failed to cancel subscription', code: 'upstream_failed' }, { status: 502 }),
      ),
    );
    const { user } = panel();
    expect(await screen.findByText(/Billing overdue/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The last payment failed.');
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await user.click((await dialog('Cancel subscription')).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Failed to cancel subscription')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what the server changed without a click', async () => {
    mine = subscription();
    const { store } = panel();
    await screen.findByText(/9 days until billing/);
    mine = subscription({ status: 'past_due' });
    await store.dispatch(subscriptionApi.endpoints.subscription.initiate(uuid(1), { forceRefetch: true }));
    expect(await screen.findByText(/Billing overdue/)).toBeInTheDocument();
  });

  it('shows the built-in tiers when the list cannot be read, and Retry when the own one cannot', async () => {
    server.use(
      http.get('*/api/payments/subscription-tiers', () => HttpResponse.error()),
      http.get('*/api/payments/subscription', () => HttpResponse.json({ error: 'x' }, { status: 400 }), { once: true }),
    );
    const { user } = panel();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    const tiers = within(await screen.findByRole('list', { name: 'Subscription tiers' }));
    expect(tiers.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Basic', 'Pro', 'Unlimited']);
    expect(tiers.getByText('$14.99')).toBeInTheDocument();
  });

  it('moves the test clock by a month, once for two quick clicks, and says when it cannot', async () => {
    const answered = Promise.withResolvers<undefined>();
    server.use(
      http.post(
        '*/api/payments/test/clock',
        async () => {
          await answered.promise;
          const later = { now: '2026-12-23T12:00:00Z' };
          server.use(http.get('*/api/payments/test/clock', () => HttpResponse.json(later)));
          return HttpResponse.json(later);
        },
        { once: true },
      ),
      http.post('*/api/payments/test/clock', () =>
        HttpResponse.json({ error: 'The test clock could not be moved.' }, { status: 409 }),
      ),
    );
    const { user } = panel('admin');
    expect(await screen.findByText(/the billing date is Nov 22, 2026/)).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Skip one month' }));
    answered.resolve(undefined);
    expect(await screen.findByText(/the billing date is Dec 23, 2026/)).toBeInTheDocument();
    expect(sent('/test/clock')).toEqual([{ days: 31 }]);
    await user.click(screen.getByRole('button', { name: 'Skip one month' }));
    expect(await screen.findByText('The test clock could not be moved.')).toBeInTheDocument();
  });

  it('lets only administrators move the test clock, which everybody shares', async () => {
    panel();
    expect(await screen.findByText(/the billing date is Nov 22, 2026\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Skip one month' })).toBeNull();
  });

  it('has no pages for cards and invoices in local mode, and says so', async () => {
    mine = subscription();
    const { user } = panel();
    await user.click(await screen.findByRole('button', { name: 'Cards and invoices' }));
    expect(screen.getByRole('status')).toHaveTextContent('Test mode: the card service would show');
  });
});
