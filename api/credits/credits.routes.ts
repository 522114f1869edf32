/**
 * Reading and spending credits. Amounts always come from the price table in the database, never from the caller; a user
 * id in a body must be the caller's own (decision 10).
 */
import { z } from 'zod';
import { paymentFailures } from '#domain/payment-texts.ts';
import { jobs } from '#domain/catalogue/jobs.ts';
import { agentCosts, generationKinds, type AgentOperation, type GenerationKind } from '#domain/catalogue/prices.ts';
import { deductCredits, quoteCredits } from '#contracts/credits.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { ACCOUNT_GONE, answerOf, call, unwrap, type Supabase } from '../supabase.ts';
import { refuseOtherUser } from '../http/own-account.ts';
import { requestKeyOf } from '../http/request-key.ts';

/** What the ledger takes: 180 characters, of which its own prefix needs four. */
const SPEND_KEY_LENGTH = 176;

const operationBodySchema = z.object({
  userId: z.string().max(100).optional(),
  operationType: z.string().min(1, 'operationType is required').max(64),
  parameters: z
    .object({
      outputs: z.number().int().min(1).max(4).optional(),
      numOutputs: z.number().int().min(1).max(4).optional(),
      highResolution: z.boolean().optional(),
      premium: z.boolean().optional(),
    })
    .prefault({}),
  requestId: z
    .string()
    .regex(new RegExp(`^[\\w.:-]{8,${SPEND_KEY_LENGTH}}$`))
    .optional(),
});
type OperationBody = z.output<typeof operationBodySchema>;

const operationSchema = z.enum([...generationKinds, ...(Object.keys(agentCosts) as AgentOperation[])]);

/** Names that callers use for the operations of the price table. */
const ALIASES: Record<string, GenerationKind | AgentOperation> = {
  'agent-session': 'agent_session',
  'agent-message': 'agent_messages',
  'single-image': 'single',
  image: 'single',
  'four-image-batch': 'batch4',
  ...Object.fromEntries(Object.entries(jobs).map(([mode, { kind }]) => [mode, kind])),
};

type Quote = NonNullable<z.output<typeof quoteCredits.answer>>;

export function creditRoutes(service: Supabase): Route[] {
  return [
    packagesRoute(service),
    tiersRoute(service),
    balanceRoute(service),
    checkRoute(service),
    deductRoute(service),
    trackRoute(service),
  ];
}

function packagesRoute(service: Supabase): Route {
  const columns = 'id, name, credit_amount, price, price_per_credit, description';
  return route({
    method: 'get',
    path: '/api/payments/credit-packages',
    summary: 'Packs of credits.',
    failure: paymentFailures.packages,
    access: 'public',
    quotas: [],
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        credit_amount: z.coerce.number(),
        price: z.coerce.number(),
        price_per_credit: z.coerce.number(),
        description: z.string(),
      }),
    ),
  }).answer(async () => {
    const query = service.from('credit_packages').select(columns).eq('is_active', true).order('sort_order');
    return unwrap('read packages', await query);
  });
}

function tiersRoute(service: Supabase): Route {
  const columns = 'id, name, monthly_credits, price, yearly_price, description';
  return route({
    method: 'get',
    path: '/api/payments/subscription-tiers',
    summary: 'Monthly tiers.',
    failure: paymentFailures.tiers,
    access: 'public',
    quotas: [],
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        monthly_credits: z.coerce.number(),
        price: z.coerce.number(),
        yearly_price: z.coerce.number(),
        description: z.string(),
      }),
    ),
  }).answer(async () => {
    const query = service.from('subscription_tiers').select(columns).eq('is_active', true).order('sort_order');
    return unwrap('read tiers', await query);
  });
}

function balanceRoute(service: Supabase): Route {
  return route({
    method: 'get',
    path: '/api/payments/get-user-credits',
    summary: 'The balance of the caller.',
    failure: paymentFailures.credits,
    access: 'user',
    money: true,
    quotas: [],
    response: z.object({ credits: z.number().int() }),
  }).answer(async (context) => ({ credits: await balanceOf(service, context.user.id) }));
}

function checkRoute(service: Supabase): Route {
  return route({
    method: 'post',
    path: '/api/payments/check-credits',
    summary: 'What an operation costs, itemised, and whether the balance is enough.',
    failure: paymentFailures.check,
    access: 'user',
    money: true,
    quotas: [],
    body: operationBodySchema,
    response: z.object({
      hasCredits: z.boolean(),
      creditsNeeded: z.number().int(),
      credits: z.number().int(),
      items: z.array(z.object({ label: z.string(), credits: z.number().int() })),
    }),
    errors: ['unknown_operation', 'user_mismatch'],
  }).answer(async (context) => {
    refuseOtherUser(context.user, context.body.userId);
    const [quote, credits] = await Promise.all([quoteFor(service, context.body), balanceOf(service, context.user.id)]);
    return { hasCredits: credits >= quote.total, creditsNeeded: quote.total, credits, items: quote.items };
  });
}

function deductRoute(service: Supabase): Route {
  return route({
    method: 'post',
    path: '/api/payments/deduct-credits',
    summary: 'Spend the price of an operation once for each request id.',
    failure: paymentFailures.deduct,
    access: 'user',
    money: true,
    quotas: [{ name: 'deduct-hour', per: 'user', points: 240, windowSeconds: 3600 }],
    body: operationBodySchema,
    response: z.object({ success: z.literal(true), creditsDeducted: z.number().int(), credits: z.number().int() }),
    errors: ['unknown_operation', 'user_mismatch', 'insufficient_credits', 'request_conflict'],
  }).answer(async (context) => {
    refuseOtherUser(context.user, context.body.userId);
    const quote = await quoteFor(service, context.body);
    if (quote.total === 0) {
      return { success: true, creditsDeducted: 0, credits: await balanceOf(service, context.user.id) };
    }
    const spent = await call(service, deductCredits, {
      p_user_id: context.user.id,
      p_request_id: context.body.requestId ?? requestKeyOf(context.idempotencyKey, SPEND_KEY_LENGTH),
      p_amount: quote.total,
      p_feature: operationOf(context.body),
      p_metadata: { source: 'deduct-credits' },
    });
    if (spent.ok) return { success: true, creditsDeducted: quote.total, credits: spent.value.balance };
    if (spent.code === 'insufficient_credits') {
      const { needed, balance } = spent.details;
      throw new ApiError('insufficient_credits', { extra: { needed, balance } });
    }
    if (spent.code === 'account_not_found') throw new ApiError('not_found', { message: spent.sentence });
    throw new ApiError('request_conflict');
  });
}

/** Use that costs nothing extra is only noted; what costs is noted by the job itself. */
function trackRoute(service: Supabase): Route {
  return route({
    method: 'post',
    path: '/api/payments/track-usage',
    summary: 'Note that a feature was used.',
    access: 'user',
    money: true,
    quotas: [{ name: 'track-hour', per: 'user', points: 600, windowSeconds: 3600 }],
    body: operationBodySchema,
    response: z.object({ success: z.literal(true) }),
    errors: ['unknown_operation', 'user_mismatch'],
  }).answer(async (context) => {
    refuseOtherUser(context.user, context.body.userId);
    const operation = operationOf(context.body);
    await quoteFor(service, context.body);
    const noted = await service.from('monitoring_events').insert({
      user_id: context.user.id,
      type: 'feature_used',
      request_id: context.requestId.slice(0, 100),
      details: { operation, ...context.body.parameters },
    });
    if (noted.error?.code === ACCOUNT_GONE) throw new ApiError('unauthenticated');
    unwrap('track usage', noted);
    return { success: true };
  });
}

const operationOf = (body: OperationBody): string => ALIASES[body.operationType] ?? body.operationType;

async function quoteFor(service: Supabase, body: OperationBody): Promise<Quote> {
  const operation = operationSchema.safeParse(operationOf(body));
  if (!operation.success) throw new ApiError('unknown_operation');
  const { outputs, numOutputs, highResolution, premium } = body.parameters;
  const quote = await answerOf(service, quoteCredits, {
    p_kind: operation.data,
    p_outputs: outputs ?? numOutputs ?? (operation.data === 'batch4' ? 4 : 1),
    p_high_resolution: highResolution ?? false,
    p_premium: premium ?? false,
  });
  if (!quote) throw new ApiError('unknown_operation');
  return quote;
}

async function balanceOf(service: Supabase, userId: string): Promise<number> {
  const query = service.from('user_subscriptions').select('current_credits').eq('user_id', userId).maybeSingle();
  const row: unknown = unwrap('read balance', await query);
  // The account went while the token, or what was remembered of it, still counted.
  if (row === null) throw new ApiError('unauthenticated');
  return z.object({ current_credits: z.number().int() }).parse(row).current_credits;
}
