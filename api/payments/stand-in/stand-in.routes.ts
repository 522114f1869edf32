/** Routes of the stand-in for our own card dialog and checkout page. Mounted in local mode without a key only. */
import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { route, type Route } from '../../http/route.ts';
import type { PaymentsDb } from '../payments.db.ts';
import { TEST_CARDS } from './cards.ts';
import type { PaymentRef, StandIn } from './stand-in.gateway.ts';

const refSchema = z.object({ clientSecret: z.string().max(300).optional(), sessionId: z.string().max(300).optional() });
const shownSchema = z.object({
  status: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  description: z.string().nullable(),
  error: z.string().nullable(),
  returnUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
});
const clockSchema = z.object({ now: z.string() });
const DAY_MS = 86_400_000;
/** How far the test clock may be ahead of the calendar: every kind of renewal can be seen by then. */
const MOST_DAYS_AHEAD = 366;
const errors = ['not_found', 'not_possible', 'payment_failed'] as const;

export function standInRoutes(standIn: StandIn, db: PaymentsDb): Route[] {
  return [...dialogRoutes(standIn), ...clockRoutes(standIn), ...bankRoutes(standIn, db)];
}

function dialogRoutes(standIn: StandIn): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/payments/test/cards',
      summary: 'Local mode: the test cards.',
      access: 'public',
      quotas: [],
      response: z.array(z.object({ number: z.string(), label: z.string() })),
    }).answer(() => Promise.resolve(TEST_CARDS.map(({ number, label }) => ({ number, label })))),
    route({
      method: 'get',
      path: '/api/payments/test/checkout',
      summary: 'Local mode: what a checkout page shows.',
      access: 'user',
      quotas: [],
      query: z.object({ sessionId: z.string().min(1).max(300) }),
      response: shownSchema.extend({ isOpen: z.boolean() }),
      errors: [...errors],
    }).answer(({ query }) => standIn.session(query.sessionId)),
    route({
      method: 'post',
      path: '/api/payments/test/pay',
      summary: 'Local mode: pay with a test card.',
      access: 'user',
      quotas: [],
      body: refSchema.extend({ cardNumber: z.string().min(12).max(30) }),
      response: shownSchema,
      errors: [...errors],
    }).answer(({ body }) => standIn.pay(refOf(body), body.cardNumber)),
    route({
      method: 'post',
      path: '/api/payments/test/authenticate',
      summary: "Local mode: answer the bank's question.",
      access: 'user',
      quotas: [],
      body: refSchema.extend({ accept: z.boolean() }),
      response: shownSchema,
      errors: [...errors],
    }).answer(({ body }) => standIn.authenticate(refOf(body), body.accept)),
  ];
}

function clockRoutes(standIn: StandIn): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/payments/test/clock',
      summary: 'Local mode: the clock of billing.',
      access: 'user',
      quotas: [],
      response: clockSchema,
    }).answer(async () => ({ now: (await standIn.now()).toISOString() })),
    route({
      method: 'post',
      path: '/api/payments/test/clock',
      summary:
        'Local mode: move the clock of billing ahead, to see a renewal. It concerns everybody on this installation.',
      access: 'admin',
      quotas: [],
      body: z.object({ days: z.number().min(0.01).max(MOST_DAYS_AHEAD) }),
      response: clockSchema,
      errors: ['not_possible'],
    }).answer(async ({ body }) => {
      const ahead = (await standIn.now()).getTime() - Date.now();
      if (ahead + body.days * DAY_MS > MOST_DAYS_AHEAD * DAY_MS) {
        throw new ApiError('not_possible', { message: 'The test clock is at most a year ahead of the calendar.' });
      }
      return { now: (await standIn.moveClock(Math.round(body.days * 86_400))).toISOString() };
    }),
  ];
}

function bankRoutes(standIn: StandIn, db: PaymentsDb): Route[] {
  const intentOf = async (userId: string, paymentId: string): Promise<string> => {
    const payment = await db.ownPayment(userId, 'id', paymentId);
    if (!payment?.payment_intent) throw new ApiError('not_found');
    return payment.payment_intent;
  };
  return [
    route({
      method: 'post',
      path: '/api/payments/test/refund',
      summary: 'Local mode: the bank pays an own purchase back.',
      access: 'user',
      quotas: [],
      body: z.object({ paymentId: z.uuid(), amountCents: z.number().int().positive().nullish() }),
      response: z.object({ id: z.string() }),
      errors: [...errors],
    }).answer(async ({ body, user }) => {
      const { id } = await standIn.refund(await intentOf(user.id, body.paymentId), body.amountCents ?? null);
      return { id };
    }),
    route({
      method: 'post',
      path: '/api/payments/test/dispute',
      summary: 'Local mode: the card holder disputes an own purchase.',
      access: 'user',
      quotas: [],
      body: z.object({ paymentId: z.uuid(), outcome: z.enum(['open', 'won', 'lost']).default('open') }),
      response: z.object({ id: z.string() }),
      errors: [...errors],
    }).answer(async ({ body, user }) => {
      const { id } = await standIn.dispute(await intentOf(user.id, body.paymentId));
      if (body.outcome !== 'open') await standIn.closeDispute(id, body.outcome);
      return { id };
    }),
  ];
}

function refOf(body: z.output<typeof refSchema>): PaymentRef {
  if (body.sessionId) return { session: body.sessionId };
  if (body.clientSecret) return { clientSecret: body.clientSecret };
  throw new ApiError('validation_failed', { message: 'clientSecret or sessionId is required' });
}
