/** Buying credits and the word of the payment service about it. Credits are granted by signed webhooks alone. */
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import type { PaymentGateway } from './gateway.ts';
import { refuseOtherUser } from '../http/own-account.ts';
import type { PaymentsDb } from './payments.db.ts';
import { paymentsOff, type PurchaseService } from './purchase.service.ts';
import type { PaymentSync } from './sync.ts';

export interface PurchaseRouteDeps {
  db: PaymentsDb;
  purchases: PurchaseService;
  gateway: PaymentGateway | null;
  sync: PaymentSync | null;
  setup: { mode: 'test' | 'stripe' | 'off'; publishableKey: string | null };
}

/** The specified client sends one of two names for the package, and sometimes the user's id, which must be its own. */
const buyBodySchema = z
  .object({
    creditPackageId: z.string().min(1).max(64).optional(),
    packageId: z.string().min(1).max(64).optional(),
    userId: z.string().max(100).optional(),
    userType: z.enum(['client', 'artist']).default('client'),
    /** `checkout` asks for the hosted page at once. */
    way: z.enum(['card', 'checkout']).default('card'),
  })
  .refine((body) => body.creditPackageId ?? body.packageId, {
    path: ['creditPackageId'],
    message: 'creditPackageId is required',
  });

const boughtSchema = z.object({
  clientSecret: z.string().optional(),
  checkoutUrl: z.string().optional(),
  paymentId: z.string(),
  credits: z.number().int(),
  isTest: z.boolean(),
});

export function purchaseRoutes(deps: PurchaseRouteDeps): Route[] {
  return [
    buyRoute(deps, '/api/payments/buy-credits'),
    buyRoute(deps, '/api/payments/purchase-credits'),
    statusRoute(deps),
    setupRoute(deps),
    webhookRoute(deps),
  ];
}

/** `purchase-credits` is the shared fallback: always the hosted page. */
function buyRoute({ purchases }: PurchaseRouteDeps, path: string): Route {
  const isFallback = path.endsWith('purchase-credits');
  return route({
    method: 'post',
    path,
    summary: isFallback
      ? 'Buy a pack on the hosted payment page.'
      : 'Buy a pack: a card payment, or the hosted payment page.',
    access: 'user',
    money: true,
    quotas: [{ name: 'buy-hour', per: 'user', points: 60, windowSeconds: 3600 }],
    body: buyBodySchema,
    response: boughtSchema,
    errors: [
      'user_mismatch',
      'not_found',
      'request_conflict',
      'not_possible',
      'feature_off',
      'upstream_failed',
      'upstream_timeout',
      'payment_failed',
    ],
  }).answer(({ body, user, idempotencyKey }) => {
    refuseOtherUser(user, body.userId);
    return purchases.buy(user, {
      packageId: body.creditPackageId ?? body.packageId ?? '',
      way: isFallback ? 'checkout' : body.way,
      userType: body.userType,
      requestId: idempotencyKey,
    });
  });
}

/** The return page asks until the server has confirmed. Asking also reads the truth, in case the webhook is late. */
function statusRoute({ db, sync }: PurchaseRouteDeps): Route {
  return route({
    method: 'get',
    path: '/api/payments/payment-status',
    summary: 'What became of an own purchase.',
    access: 'user',
    quotas: [{ name: 'payment-status-hour', per: 'user', points: 1200, windowSeconds: 3600, counting: 'shares' }],
    query: z.object({ paymentId: z.uuid() }),
    response: z.object({
      paymentId: z.string(),
      status: z.string(),
      credits: z.number().int(),
      creditsGranted: z.number().int(),
      packageId: z.string(),
      amountCents: z.number().int(),
      currency: z.string(),
      error: z.string().nullable(),
      isTest: z.boolean(),
    }),
    errors: ['not_found'],
  }).answer(async ({ user, query, log }) => {
    let payment = await db.ownPayment(user.id, 'id', query.paymentId);
    if (!payment) throw new ApiError('not_found');
    if (sync && payment.payment_intent && !['succeeded', 'canceled'].includes(payment.status)) {
      await sync
        .syncPayment(payment.payment_intent)
        .catch((error: unknown) => log.warn({ err: error }, 'could not read the payment'));
      payment = (await db.ownPayment(user.id, 'id', query.paymentId)) ?? payment;
    }
    return {
      paymentId: payment.id,
      status: payment.status,
      credits: payment.credits,
      creditsGranted: payment.credits_granted,
      packageId: payment.package_id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      error: payment.error,
      isTest: payment.is_test,
    };
  });
}

function setupRoute({ setup }: PurchaseRouteDeps): Route {
  return route({
    method: 'get',
    path: '/api/payments/setup',
    summary: 'How payments run on this installation.',
    access: 'public',
    quotas: [],
    response: z.object({ mode: z.enum(['test', 'stripe', 'off']), publishableKey: z.string().nullable() }),
  }).answer(() => Promise.resolve(setup));
}

function webhookRoute({ gateway, db }: PurchaseRouteDeps): Route {
  return route({
    method: 'post',
    path: '/api/webhooks/stripe',
    summary: 'Called by Stripe, with its signature. Only stores the event; the worker applies it.',
    access: 'signature',
    quotas: [],
    burst: 2000,
    bodyKind: 'raw',
    response: z.object({ received: z.literal(true) }),
    errors: ['bad_signature', 'validation_failed', 'feature_off'],
  }).answer(async (context) => {
    if (!gateway) throw paymentsOff();
    const event = gateway.readEvent(context.rawBody, context.header('stripe-signature'));
    const isNew = await db.recordEvent(event, 'webhook');
    context.log.info({ event: event.id, type: event.type, isNew }, 'payment event stored');
    return { received: true };
  });
}
