/** Credits for many accounts at once (R102, decision 44): dry run, typed confirmation, progress, failures, reversal, statistics. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  batchReasonLimit,
  creditBatchSchema,
  creditStatisticsSchema,
  usualReason,
  type CreditBatch,
} from '#domain/credit-administration.ts';
import { charactersOver } from '#domain/text-length.ts';
import { adminTexts } from '#domain/texts/admin.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { rpc } from '../supabase.ts';
import { counted } from '#domain/numbers.ts';
import type { BulkCredits } from './bulk.ts';
import { batchSchema, type Batch } from './bulk-answer.ts';

/** What has to be typed before a batch for all accounts runs. */
export const CONFIRM_ALL = 'ALL USERS';
const ANSWER_WITHIN_MS = 8_000;

const bodySchema = z.object({
  credits: z
    .number({ error: 'credits must be a number' })
    .int('credits must be a whole number')
    .min(-1000, 'credits must be between -1000 and 1000')
    .max(1000, 'credits must be between -1000 and 1000')
    .refine((credits) => credits !== 0, 'credits must not be 0'),
  // Counted as the form and the database count.
  reason: z
    .string()
    .trim()
    .max(2 * batchReasonLimit)
    .refine((reason) => charactersOver(reason, batchReasonLimit) === 0, 'Reason is too long')
    .optional(),
  /** Omitted means all. */
  targetUsers: z.array(z.uuid()).min(1, adminTexts.nobodyChosen).max(100_000).optional(),
  dryRun: z.boolean().default(false),
  confirmation: z.string().max(40).optional(),
});

const madeSchema = z.union([
  batchSchema.extend({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);

export function bulkRoutes(bulk: BulkCredits): Route[] {
  return [addRoute(bulk), reverseRoute(bulk), batchesRoute(bulk), statisticsRoute(bulk)];
}

function addRoute(bulk: BulkCredits): Route {
  return route({
    method: 'post',
    path: '/api/payments/bulk-add-credits',
    summary: 'Add or remove credits of many accounts as one batch.',
    access: 'admin',
    money: true,
    bodyKind: 'image',
    quotas: [{ name: 'bulk-hour', per: 'user', points: 120, windowSeconds: 3600 }],
    body: bodySchema,
    response: creditBatchSchema,
    errors: ['request_conflict'],
  }).answer(async ({ user, body, idempotencyKey, signal }) => {
    const targets = body.targetUsers ?? null;
    if (body.dryRun) return preview(bulk, body.credits, targets);
    if (targets === null && body.confirmation !== CONFIRM_ALL) {
      throw new ApiError('validation_failed', {
        message: `Type ${CONFIRM_ALL} to change the credits of all users.`,
        issues: [{ path: 'confirmation', message: `Must be ${CONFIRM_ALL}` }],
      });
    }
    const made = madeSchema.parse(
      await rpc(bulk.service, 'create_bulk_batch', {
        p_actor_id: user.id,
        p_request_id: idempotencyKey ?? randomUUID(),
        p_credits: body.credits,
        p_reason: body.reason || usualReason(body.credits),
        p_targets: targets,
      }),
    );
    return bulk.shown(await follow(bulk, made, signal));
  });
}

async function preview(bulk: BulkCredits, credits: number, targets: string[] | null): Promise<CreditBatch> {
  const found = z
    .object({ users: z.number(), unknown: z.number(), failing: z.number(), total_credits: z.number() })
    .parse(await rpc(bulk.service, 'preview_bulk_credits', { p_credits: credits, p_targets: targets }));
  const succeeding = found.users - found.failing;
  return {
    message: `${counted(succeeding, 'user')} would be changed`,
    summary: {
      successful_updates: succeeding,
      failed_updates: found.failing + found.unknown,
      credits_added: credits,
      total_credits_distributed: found.total_credits,
    },
    results: { failed: [] },
    batchId: null,
    status: 'preview',
    total: found.users + found.unknown,
    reverses: null,
    reversedBy: null,
    reason: '',
    createdAt: null,
    finishedAt: null,
    confirmationNeeded: targets === null ? CONFIRM_ALL : null,
  };
}

/** Works on the batch beside the worker for a while: small ones are done with the answer, large ones are followed by their id. */
async function follow(bulk: BulkCredits, made: z.output<typeof madeSchema>, signal: AbortSignal): Promise<Batch> {
  if (!made.ok) {
    if (made.code === 'request_conflict') throw new ApiError('request_conflict');
    throw new ApiError(made.code === 'not_found' ? 'not_found' : 'not_possible', {
      message:
        made.code === 'not_reversible' ? 'Only a finished batch that is no reversal can be reversed.' : undefined,
    });
  }
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < deadline && !signal.aborted) {
    const step = await bulk.chunk(made.batch_id);
    if (step === 'done') break;
    // The worker holds it: look again when it may be through with its chunk.
    if (step === 'busy') await sleep(50);
  }
  const [batch] = await bulk.read(made.batch_id);
  return batch;
}

function reverseRoute(bulk: BulkCredits): Route {
  return route({
    method: 'post',
    path: '/api/payments/bulk-reverse-credits',
    summary: 'Take a finished batch back.',
    access: 'admin',
    money: true,
    quotas: [],
    body: z.object({ batchId: z.uuid() }),
    response: creditBatchSchema,
    errors: ['not_found', 'not_possible'],
  }).answer(async ({ user, body, signal }) => {
    const made = await rpc(bulk.service, 'reverse_bulk_batch', { p_actor_id: user.id, p_batch_id: body.batchId });
    return bulk.shown(await follow(bulk, madeSchema.parse(made), signal));
  });
}

function batchesRoute(bulk: BulkCredits): Route {
  return route({
    method: 'get',
    path: '/api/payments/bulk-batches',
    summary: 'The latest batches, or one by its id, with progress and failures.',
    access: 'admin',
    quotas: [],
    query: z.object({ id: z.uuid().optional() }),
    response: z.array(creditBatchSchema),
  }).answer(async ({ query }) => bulk.shownAll(await bulk.read(query.id ?? null)));
}

function statisticsRoute(bulk: BulkCredits): Route {
  return route({
    method: 'get',
    path: '/api/payments/credit-statistics',
    summary: 'Accounts by tier, credits in all, the rounded average.',
    access: 'admin',
    quotas: [],
    response: creditStatisticsSchema,
  }).answer(async () => {
    const found = z
      .object({
        users: z.number(),
        total_credits: z.number(),
        average_credits: z.number(),
        tiers: z.record(z.string(), z.number()),
      })
      .parse(await rpc(bulk.service, 'credit_statistics'));
    return {
      users: found.users,
      totalCredits: found.total_credits,
      averageCredits: found.average_credits,
      tiers: found.tiers,
    };
  });
}
