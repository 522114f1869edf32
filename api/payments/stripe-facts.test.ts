/** Reading Stripe's objects: what is absurd in one of them does not keep the others from being read. */
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { invoiceFacts, iso } from './stripe-facts.gateway.ts';

const START = Date.UTC(2026, 10, 1) / 1000;
const END = Date.UTC(2026, 11, 1) / 1000;

function invoice(id: string, reason: string, lines: { price: string; amount: number; start: number; end: number }[]) {
  return {
    id,
    billing_reason: reason,
    amount_paid: 1499,
    currency: 'usd',
    created: START,
    hosted_invoice_url: null,
    status_transitions: { paid_at: START },
    payments: { data: [] },
    lines: {
      data: lines.map(({ price, amount, start, end }) => ({
        amount,
        period: { start, end },
        pricing: { price_details: { price } },
        parent: { subscription_item_details: { proration: reason === 'subscription_update' } },
      })),
    },
  } as unknown as Stripe.Invoice;
}
const readPrice = (id: string) =>
  Promise.resolve({ tier: id === 'basic' ? ('basic' as const) : ('premium' as const), interval: 'month' as const });

describe('a time', () => {
  it.each([
    [START, '2026-11-01T00:00:00.000Z'],
    [Number.MAX_SAFE_INTEGER, '9999-12-31T23:59:59.000Z'],
    [Number.POSITIVE_INFINITY, '9999-12-31T23:59:59.000Z'],
    [-1, '1970-01-01T00:00:00.000Z'],
    [Number.NaN, '1970-01-01T00:00:00.000Z'],
  ])('of %d seconds is %s', (given, read) => {
    expect(iso(given)).toBe(read);
  });
});

describe('an upgrade whose date', () => {
  it.each([
    ['lies beyond every time', Number.MAX_SAFE_INTEGER, iso(END)],
    ['lies before its period', START - 86_400 * 400, iso(START)],
  ])('%s is still one of its period, and the first payment is read as ever', async (_, start, changed) => {
    const upgrade = [
      { price: 'basic', amount: -100, start, end: END },
      { price: 'premium', amount: 400, start, end: END },
    ];
    const found = await invoiceFacts(
      [
        invoice('in_2', 'subscription_update', upgrade),
        invoice('in_1', 'subscription_create', [{ price: 'basic', amount: 1499, start: START, end: END }]),
      ],
      readPrice,
    );
    const first = { period_start: iso(START), period_end: iso(END) };
    expect(found.find((each) => each.kind === 'first')).toMatchObject({ id: 'in_1', ...first });
    expect(found.find((each) => each.kind === 'upgrade')).toMatchObject({ id: 'in_2', ...first, changed_at: changed });
  });

  it('is the only thing known still has a period of a length', async () => {
    const lines = [{ price: 'basic', amount: 1499, start: Number.MAX_SAFE_INTEGER, end: END }];
    const [facts] = await invoiceFacts([invoice('in_1', 'subscription_create', lines)], readPrice);
    expect(facts).toMatchObject({
      kind: 'first',
      period_start: iso(START),
      period_end: iso(END),
      changed_at: iso(END),
    });
  });
});
