/** Credits for many accounts at once (R102, decision 44): dry run, typed confirmation, progress, failures, reversal, statistics. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Outcome } from '#contracts/contract.ts';
import {
  createBulkBatch,
  creditStatistics,
  previewBulkCredits,
  reverseBulkBatch,
  type Batch,
} from '#contracts/credits.ts';
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
import { answerOf, call } from '../supabase.ts';
import { counted } from '#domain/numbers.ts';
import type { BulkCredits } from './bulk.ts';

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
    const made = await call(bulk.service, createBulkBatch, {
      p_actor_id: user.id,
      p_request_id: idempotencyKey ?? randomUUID(),
      p_credits: body.credits,
      p_reason: body.reason || usualReason(body.credits),
      p_targets: targets,
    });
    return bulk.shown(await follow(bulk, made, signal));
  });
}

async function preview(bulk: BulkCredits, credits: number, targets: string[] | null): Promise<CreditBatch> {
  const found = await answerOf(bulk.service, previewBulkCredits, { p_credits: credits, p_targets: targets });
  const succeeding = found.users - found.failing;
  return {
    message: `${counted(succeeding, 'user')} would be changed`,
    summary: {
      successful_updates: succeeding,
      failed_updates: found.failing + found.unknown,
      credits_added: credits,
      total_credits_distributed: found.totalCredits,
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
async function follow(bulk: BulkCredits, made: Outcome<Batch>, signal: AbortSignal): Promise<Batch> {
  if (!made.ok) {
    if (made.code === 'request_conflict') throw new ApiError('request_conflict');
    if (made.code === 'not_found') throw new ApiError('not_found');
    throw new ApiError('not_possible', { message: made.sentence });
  }
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < deadline && !signal.aborted) {
    const step = await bulk.chunk(made.value.batchId);
    if (step === 'done') break;
    // The worker holds it: look again when it may be through with its chunk.
    if (step === 'busy') await sleep(50);
  }
  const [batch] = await bulk.read(made.value.batchId);
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
    const made = await call(bulk.service, reverseBulkBatch, { p_actor_id: user.id, p_batch_id: body.batchId });
    return bulk.shown(await follow(bulk, made, signal));
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
  }).answer(() => answerOf(bulk.service, creditStatistics));
}
