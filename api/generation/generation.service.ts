/**
 * Generate, status, cancel, recreate: one service behind all specified endpoints. Credits are held and the job is queued
 * in one transaction (enqueue_generation); after that the row is the truth, and a request only waits for it.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { quoteCredits } from '#domain/catalogue/prices.ts';
import { openStatuses, type GenerateRequest, type GenerationOutput } from '#domain/generation.ts';
import { pollStatusOf, type GenerateResponse, type GenerationStatusResponse } from '#domain/generation.ts';
import { timeouts } from '#domain/limits.ts';
import type { VaryRequest } from '#domain/nudges.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import { ApiError } from '../errors.ts';
import type { Caller } from '../http/route.ts';
import type { GuardedFetch } from '../net/guarded-fetch.ts';
import type { Supabase } from '../supabase.ts';
import type { EnqueueInput, GenerationDb, GenerationRow } from './generation.db.ts';
import { planJob, type JobParams, type PlannedJob } from './job.ts';
import { MODES } from './modes.ts';
import { isRedrawn, redrawnAs } from './edit.ts';
import { jobFromReceipt, readableReceipt, readReceipt, type FoundReceipt } from './recreate.ts';
import { referenceExists, storeReference } from './reference.ts';
import type { SignedUrls } from './signed-urls.ts';
import { jobBeside } from './vary.ts';
import type { GenerationWatch } from './watch.ts';

export interface GenerationServiceDeps {
  db: GenerationDb;
  watch: GenerationWatch;
  urls: SignedUrls;
  service: Supabase;
  supabaseUrl: string;
  guardedFetch: GuardedFetch;
  engine: 'built-in' | 'replicate';
  sharingDefault: boolean;
  log: Logger;
  /** How long generate waits for its row; 30 s unless a test says otherwise. */
  waitMs?: number;
}

/** Which order it is, and what its page knew of prices. */
export type OrderKey = Pick<EnqueueInput, 'requestId' | 'knownPrice'>;

export interface Queued {
  generationId: string;
  cost: number;
  balance: number;
  status: GenerationRow['status'];
}

export interface GenerationService {
  /** Stores the reference, holds the credits and queues the job; answers at once. */
  start(user: Caller, order: OrderKey, request: GenerateRequest): Promise<Queued>;
  /** Queues, then waits up to 30 s for the row; the same request id re-attaches to the same job (decision 36). */
  generate(user: Caller, order: OrderKey, request: GenerateRequest, signal: AbortSignal): Promise<GenerateResponse>;
  status(user: Caller, id: string): Promise<GenerationStatusResponse>;
  cancel(user: Caller, id: string): Promise<{ success: boolean; status: GenerationRow['status'] }>;
  /** Draws one more image beside an own one, a little different, from how that one was drawn. */
  vary(user: Caller, order: OrderKey, wish: VaryRequest, signal: AbortSignal): Promise<GenerateResponse>;
  /** Makes an own image once more from its receipt (N7); says what is missing when that is impossible. */
  recreate(user: Caller, order: OrderKey, imageId: string, signal: AbortSignal): Promise<GenerateResponse>;
}

export function createGenerationService(deps: GenerationServiceDeps): GenerationService {
  return {
    start: (user, order, request) => start(deps, user, order, request),
    async generate(user, order, request, signal) {
      return answerWhenReady(deps, await start(deps, user, order, request), user, signal);
    },
    status: (user, id) => status(deps, user, id),
    async cancel(user, id) {
      const row = await ownRow(deps, user, id);
      const answer = await deps.db.cancel(user.id, row.id);
      return { success: answer.ok, status: answer.status ?? row.status };
    },
    async vary(user, order, wish, signal) {
      const plan: Plan = (found, active) => jobBeside(found, active, wish, `${user.id}:${order.requestId}`);
      return answerWhenReady(deps, await fromReceipt(deps, user, order, wish.imageId, plan), user, signal);
    },
    async recreate(user, order, imageId, signal) {
      return answerWhenReady(deps, await fromReceipt(deps, user, order, imageId, jobFromReceipt), user, signal);
    },
  };
}

async function ownRow(deps: GenerationServiceDeps, user: Caller, id: string): Promise<GenerationRow> {
  const row = await deps.db.findOwn(user.id, id);
  if (!row) throw new ApiError('not_found', { message: 'This generation does not exist.' });
  return row;
}

async function start(
  deps: GenerationServiceDeps,
  user: Caller,
  order: OrderKey,
  request: GenerateRequest,
): Promise<Queued> {
  // Only the built-in engine leaves a picture's lines as they are.
  const engine = request.generationMode === 'edit' ? 'built-in' : deps.engine;
  const job = planJob(request, `${user.id}:${order.requestId}`, deps.sharingDefault, engine);
  const reference = request.userPreferences.referenceImage;
  if (MODES[request.generationMode].needsPhoto && !reference) {
    throw new ApiError('validation_failed', {
      message: MODES[request.generationMode].withoutPhoto ?? designerTexts.noPromptOrImage,
      issues: [{ path: 'userPreferences.referenceImage', message: 'A source image is needed.' }],
    });
  }
  if (request.userPreferences.fusion && !(reference && request.userPreferences.moreImages?.length)) {
    throw new ApiError('validation_failed', {
      message: 'Fusion needs two or three pictures. Add another one.',
      issues: [{ path: 'userPreferences.moreImages', message: 'A second picture is needed.' }],
    });
  }
  const redrawn = request.generationMode === 'edit' ? await redrawnOf(deps, user, job) : null;
  if (redrawn) return enqueue(deps.db, user, order, redrawn.job, redrawn);
  if (reference || request.userPreferences.moreImages) await assertAffordable(deps.db, user, order.requestId, job);
  const referencePath = reference ? await storeReference(deps, user.id, reference) : null;
  const more = await storeMore(deps, user.id, request.userPreferences.moreImages ?? [], referencePath);
  const whole = more.length > 0 ? { ...job, params: { ...job.params, more } } : job;
  return enqueue(deps.db, user, order, whole, { engine, referencePath });
}

/** How the own image that is edited was drawn; null where only its picture is there. Throws `not_found` where it is not the person's. */
async function redrawnOf(deps: GenerationServiceDeps, user: Caller, job: PlannedJob) {
  const { origin } = job.params;
  if (!origin) return null;
  const found = await deps.db.receipt(user.id, origin);
  if (found === null) throw new ApiError('not_found', { message: 'This image does not exist.' });
  const receipt = readableReceipt(found);
  if (!isRedrawn(receipt)) return null;
  const path = receipt.referencePath;
  if (path !== null && !(await referenceExists(deps.service, path))) return null;
  const redrawn = redrawnAs(job, receipt);
  return redrawn === job ? null : { job: redrawn, engine: 'built-in' as const, referencePath: path };
}

/** One after the other: a person reads one picture at a time. The names follow from the contents, so the same request is the same job. */
async function storeMore(
  deps: GenerationServiceDeps,
  userId: string,
  images: NonNullable<GenerateRequest['userPreferences']['moreImages']>,
  referencePath: string | null,
): Promise<NonNullable<JobParams['more']>> {
  const stored: NonNullable<JobParams['more']> = [];
  for (const { image, marks } of images) {
    const path = await storeReference(deps, userId, image);
    stored.push({ path, ...(marks?.length ? { marks } : {}) });
  }
  if (new Set([referencePath, ...stored.map(({ path }) => path)]).size <= stored.length) {
    throw new ApiError('unprocessable', { message: 'Two of these pictures are the same. Choose different ones.' });
  }
  return stored;
}

/** Before a photo is read, which costs the machine something. `enqueue` decides, and knows a request that was sent before. */
async function assertAffordable(db: GenerationDb, user: Caller, requestId: string, job: PlannedJob): Promise<void> {
  const needed = quoteCredits(job.kind, job).total;
  const balance = await db.balance(user.id);
  if (balance === null || balance >= needed || (await db.findOwn(user.id, requestId))) return;
  throw new ApiError('insufficient_credits', { extra: { needed, balance } });
}

async function answerWhenReady(
  deps: GenerationServiceDeps,
  queued: Queued,
  user: Caller,
  signal: AbortSignal,
): Promise<GenerateResponse> {
  const wait = deps.waitMs ?? timeouts.generateAnswerMs;
  const row = await deps.watch.untilFinished(queued.generationId, wait, signal);
  if (row?.status === 'failed' || row?.status === 'canceled') throw failureOf(row);
  const finished = row?.status === 'succeeded';
  const outputs = row && finished ? await outputsOf(row, deps.urls) : [];
  return {
    success: true,
    design: designOf(queued.generationId, outputs),
    status: row?.status ?? queued.status,
    cost: queued.cost,
    balance: finished ? await deps.db.balance(user.id) : queued.balance,
  };
}

async function status(deps: GenerationServiceDeps, user: Caller, id: string): Promise<GenerationStatusResponse> {
  const row = await ownRow(deps, user, id);
  const outputs = await outputsOf(row, deps.urls);
  const outer = pollStatusOf(row.status);
  return {
    success: outer !== 'failed',
    id: row.id,
    kind: row.kind,
    status: outer,
    state: row.status,
    stage: row.stage,
    progress: Math.min(1, Math.max(0, row.progress)),
    output: outputs.map((output) => output.url),
    outputs,
    imageUrl: outputs[0]?.url ?? null,
    error: row.status === 'failed' ? reasonOf(row) : null,
    charged: openStatuses.includes(row.status) ? null : row.charged,
    notes: row.status === 'succeeded' ? await deps.db.notes(row.id) : [],
    design: designOf(row.id, outputs),
  };
}

type Plan = (found: FoundReceipt, active: GenerationServiceDeps['engine']) => PlannedJob;

/** Queues a job that begins from how an own image was drawn, with its photo and its engine. */
async function fromReceipt(
  deps: GenerationServiceDeps,
  user: Caller,
  order: OrderKey,
  imageId: string,
  plan: Plan,
): Promise<Queued> {
  const found = readReceipt(await deps.db.receipt(user.id, imageId));
  const job = plan(found, deps.engine);
  const paths = [found.referencePath, ...(job.params.more ?? []).map(({ path }) => path)].filter(
    (path) => path !== null,
  );
  const exist = await Promise.all(paths.map((path) => referenceExists(deps.service, path)));
  if (exist.includes(false)) {
    throw new ApiError('not_repeatable', {
      message: 'The photo that this design was made from has been deleted, so it cannot be drawn again.',
    });
  }
  const more = { engine: found.engine, referencePath: found.referencePath };
  return enqueue(deps.db, user, order, job, more);
}

const refusalSchema = z.enum([
  'insufficient_credits',
  'request_conflict',
  'price_changed',
  'too_many_active',
  'queue_full',
  'generation_off',
  'account_blocked',
]);

async function enqueue(
  db: GenerationDb,
  user: Caller,
  order: OrderKey,
  job: PlannedJob,
  more: Pick<EnqueueInput, 'engine' | 'referencePath'>,
): Promise<Queued> {
  const answer = await db.enqueue({
    userId: user.id,
    ...order,
    kind: job.kind,
    params: job.params,
    prompt: job.params.concept,
    outputs: job.outputs,
    highResolution: job.highResolution,
    premium: job.premium,
    ...more,
  });
  if (answer.ok) return answer.value;
  const code = refusalSchema.parse(answer.code);
  const { needed, balance } = answer.details;
  const extra = code === 'insufficient_credits' ? { needed, balance } : {};
  const retryAfterSeconds = code === 'queue_full' || code === 'too_many_active' ? 15 : undefined;
  throw new ApiError(code, { extra, retryAfterSeconds });
}

async function outputsOf(row: GenerationRow, urls: SignedUrls): Promise<GenerationOutput[]> {
  const stored = [...row.outputs].sort((a, b) => a.index - b.index);
  if (stored.length === 0) return [];
  const signed = await urls.forDesigns(stored.flatMap((output) => [output.storage_path, output.preview_path]));
  return stored.map((output, i) => ({
    index: output.index,
    imageId: output.image_id,
    url: signed[i * 2],
    previewUrl: signed[i * 2 + 1],
    width: output.width,
    height: output.height,
  }));
}

const designOf = (id: string, outputs: GenerationOutput[]): GenerateResponse['design'] => ({
  imageUrls: outputs.map((output) => output.url),
  imageUrl: outputs[0]?.url ?? null,
  predictionId: id,
});

function failureOf(row: GenerationRow): ApiError {
  const extra = { design: designOf(row.id, []), status: row.status };
  if (row.status === 'canceled') {
    return new ApiError('unprocessable', { message: designerTexts.generationCancelled, extra });
  }
  const message = reasonOf(row);
  if (row.error_code === NO_OUTPUT) return new ApiError(NO_OUTPUT, { message, extra });
  const inputFault = row.error_code !== null && INPUT_FAULTS.has(row.error_code);
  return new ApiError(inputFault ? 'unprocessable' : 'upstream_failed', { message, extra });
}

/** A job that brought no image, as the database ends it whichever engine said that it had succeeded. */
const NO_OUTPUT = 'no_output';

/** Why a job failed, for people. */
function reasonOf(row: GenerationRow): string {
  return row.error ?? (row.error_code === NO_OUTPUT ? designerTexts.noDesign : designerTexts.designFailed);
}

/** Failures that lie in what was sent: trying the same again will not help. */
const INPUT_FAULTS = new Set([
  'blank_input',
  'flat_input',
  'bad_shape',
  'nothing_to_draw',
  'nothing_changed',
  'bad_request',
  'not_repeatable',
  'image_rejected',
  'took_too_long',
]);
