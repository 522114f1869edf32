import { z } from 'zod';

import { callApi } from '../../../data/api.ts';

/** A payment at the stand-in: an open card payment, or a checkout page. */
export type TestPayment = { clientSecret: string } | { sessionId: string };

const cardsSchema = z.array(z.object({ number: z.string(), label: z.string() }));
export type TestCard = z.infer<typeof cardsSchema>[number];

const answerSchema = z.object({ status: z.string(), error: z.string().nullable(), returnUrl: z.string().nullable() });
export type TestAnswer = z.infer<typeof answerSchema>;

const checkoutSchema = answerSchema.extend({
  isOpen: z.boolean(),
  amountCents: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  cancelUrl: z.string().nullable(),
});
export type TestPurchase = z.infer<typeof checkoutSchema>;

const clockSchema = z.object({ now: z.string() });

/** Local mode only: the stand-in's cards, and the endpoints behind its form. */
export function readTestCards(): Promise<TestCard[]> {
  return callApi('/api/payments/test/cards', { auth: 'none', schema: cardsSchema });
}

export function payWithTestCard(payment: TestPayment, cardNumber: string): Promise<TestAnswer> {
  return callApi('/api/payments/test/pay', { body: { ...payment, cardNumber }, schema: answerSchema });
}

export function answerTestBank(payment: TestPayment, accept: boolean): Promise<TestAnswer> {
  return callApi('/api/payments/test/authenticate', { body: { ...payment, accept }, schema: answerSchema });
}

export function readTestPurchase(sessionId: string): Promise<TestPurchase> {
  return callApi('/api/payments/test/checkout', { query: { sessionId }, schema: checkoutSchema });
}

/** The clock of billing, in local mode. */
export async function readTestClock(): Promise<string> {
  return (await callApi('/api/payments/test/clock', { schema: clockSchema })).now;
}

/** Moves the clock of billing ahead, so that a renewal can be seen today. */
export async function moveTestClock(days: number): Promise<string> {
  return (await callApi('/api/payments/test/clock', { body: { days }, schema: clockSchema })).now;
}
