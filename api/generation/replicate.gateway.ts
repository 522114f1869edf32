/**
 * Images by Replicate. A prediction costs money and has no idempotency key, so everything here is about asking exactly
 * once: a POST is never repeated by the client (post-once.ts), its id is stored before anything else, and when the answer
 * was lost the vendor's own list is asked whether our prediction exists.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Replicate, { type Prediction } from 'replicate';
import type { Logger } from 'pino';
import { designerTexts } from '#domain/texts/designer.ts';
import { sha256Hex } from '../images/encode.ts';
import type { GuardedFetch } from '../net/guarded-fetch.ts';
import { GenerationFailure, RetryLater, type ClaimedJob, type GatewayHooks, type ImageGateway } from './gateway.ts';
import { DEFAULT_MODEL, modelByName, type ImageModel } from './models.ts';
import { createPostOnceFetch, OutcomeUnknown } from './post-once.ts';
import { inputFor, type PredictionInput } from './replicate-input.ts';
import { fetchOutputs } from './replicate-output.ts';
import { generationKey } from './webhook-signature.ts';

export interface ReplicateOptions {
  token: string;
  apiUrl: string | null;
  webhookSecret: string | null;
  siteUrl: string;
  guardedFetch: GuardedFetch;
  log: Logger;
  /** Milliseconds between two looks at a prediction. */
  pollMs?: number;
}

const POLL_MS = 1_000;
const DEADLINE_MS = 5 * 60 * 1000;

/** One prediction of a job and the images that it brings. */
interface Slot {
  n: number;
  indices: number[];
  of: number;
}

interface Call {
  client: Replicate;
  options: ReplicateOptions;
  job: ClaimedJob;
  hooks: GatewayHooks;
  model: ImageModel;
}

export function createReplicateGateway(options: ReplicateOptions): ImageGateway {
  const client = new Replicate({
    auth: options.token,
    userAgent: 'Inkroom',
    ...(options.apiUrl ? { baseUrl: options.apiUrl } : {}),
    fetch: createPostOnceFetch(),
    useFileOutput: false,
  });
  return {
    produce(job, hooks) {
      const model = modelByName(job.params.model.name) ?? DEFAULT_MODEL;
      return produce({ client, options, job, hooks, model });
    },
    stop: () => Promise.resolve(),
  };
}

function slotsOf(model: ImageModel, count: number): Slot[] {
  const of = Math.ceil(count / model.outputs);
  return Array.from({ length: of }, (_, n) => {
    const first = n * model.outputs;
    return { n, of, indices: Array.from({ length: Math.min(model.outputs, count - first) }, (_, i) => first + i) };
  });
}

async function produce(call: Call): Promise<void> {
  const { job, hooks, model } = call;
  const ids = job.row.prediction_id?.split(',') ?? [];
  let failure: GenerationFailure | null = null;
  let arrived = job.params.tasks.length - job.missing.length;
  for (const slot of slotsOf(model, job.params.tasks.length)) {
    if (!slot.indices.some((index) => job.missing.includes(index))) continue;
    try {
      const input = inputFor(model, job.params, slot, job.reference);
      if (ids[slot.n] === undefined) {
        ids[slot.n] = await submit(call, input, ids);
        // An id that is not stored would be asked and paid for again after a crash.
        if (!(await hooks.submitted(ids.join(',')))) throw new RetryLater(0, 'the lease was lost');
      }
      const prediction = await waitFor(call, ids[slot.n], slot);
      arrived += await fetchOutputs(call.options, { job, hooks, slot, prediction, receipt: receiptOf(call, input) });
    } catch (error) {
      if (!(error instanceof GenerationFailure)) throw error;
      failure = error;
    }
  }
  // What arrived is kept and paid pro rata; the job fails only when nothing came at all.
  if (failure && arrived === 0) throw failure;
}

/** Creates the prediction, once. Resolves with its id. */
async function submit(call: Call, input: PredictionInput, known: readonly string[]): Promise<string> {
  const { client, options, job, hooks, model } = call;
  // A worker before us may have asked and died before it could note the id.
  const earlier = job.row.attempts > 1 ? await findOurs(call, input, known) : null;
  if (earlier) return earlier;
  try {
    const created = await client.predictions.create({
      model: model.replicate,
      input,
      signal: hooks.signal,
      ...webhookOf(options, job.row.id),
    });
    return created.id;
  } catch (error) {
    hooks.signal.throwIfAborted();
    const status = statusOf(error);
    if (status === 429) throw new RetryLater(retryAfterOf(error) ?? 10, 'the vendor asks to slow down', error);
    if (status !== null && status < 500) {
      options.log.error({ status, generation: job.row.id }, 'the vendor refused a prediction');
      throw new GenerationFailure('upstream_refused', 'The image service refused this request.', error);
    }
    // Carried out or not: only the vendor knows.
    const ours = await findOurs(call, input, known);
    if (ours) return ours;
    throw new RetryLater(5, error instanceof OutcomeUnknown ? error.message : 'the vendor failed', error);
  }
}

/** Our prediction in the vendor's list: same prompt and seed, made after the job, not one that we know already. */
async function findOurs(call: Call, input: PredictionInput, known: readonly string[]): Promise<string | null> {
  const since = Date.parse(call.job.row.created_at) - 60_000;
  const page = await call.client.predictions.list().catch((error: unknown) => {
    throw new RetryLater(5, 'the list of predictions could not be read', error);
  });
  const ours = page.results.find((prediction) => {
    const asked = prediction.input as Partial<PredictionInput>;
    const same = asked.prompt === input.prompt && asked.seed === input.seed;
    return same && Date.parse(prediction.created_at) >= since && !known.includes(prediction.id);
  });
  return ours?.id ?? null;
}

async function waitFor(call: Call, id: string, slot: Slot): Promise<Prediction> {
  const { client, options, hooks } = call;
  const deadline = Date.now() + DEADLINE_MS;
  for (let tick = 0; ; tick++) {
    if (hooks.signal.aborted || Date.now() > deadline) {
      await client.predictions.cancel(id).catch((error: unknown) => options.log.warn({ err: error }, 'cancel failed'));
      hooks.signal.throwIfAborted();
      throw new GenerationFailure('upstream_timeout', 'The image service did not answer in time.');
    }
    const prediction = await client.predictions.get(id, { signal: hooks.signal }).catch((error: unknown) => {
      if (statusOf(error) === 404)
        throw new GenerationFailure('upstream_failed', 'The image service lost this request.');
      return null;
    });
    if (prediction?.status === 'succeeded') return prediction;
    if (prediction?.status === 'failed') throw failureOf(prediction);
    if (prediction?.status === 'canceled' || prediction?.status === 'aborted') {
      throw new GenerationFailure('upstream_canceled', 'The image service stopped this request.');
    }
    const share = prediction?.status === 'processing' ? Math.min(0.9, 0.1 + tick * 0.03) : 0.05;
    hooks.progress(
      (slot.n + share) / slot.of,
      prediction?.status === 'processing' ? 'drawing' : 'waiting for the model',
    );
    await sleep(options.pollMs ?? POLL_MS, undefined, { signal: hooks.signal }).catch(() => undefined);
  }
}

/** The vendor's words stay in the log; people get ours. */
function failureOf(prediction: Prediction): GenerationFailure {
  const text = typeof prediction.error === 'string' ? prediction.error : '';
  if (/nsfw|sensitive|safety/i.test(text)) {
    return new GenerationFailure(
      'content_refused',
      'The image service refused this prompt. Please word it differently.',
      text,
    );
  }
  return new GenerationFailure('upstream_failed', designerTexts.generationFailed, text);
}

/** Request and origin of an image (N7), without the photo's bytes. */
function receiptOf(call: Call, input: PredictionInput): Record<string, unknown> {
  const { model, job } = call;
  const shown = Object.fromEntries(Object.entries(input).filter(([key]) => key !== model.imageInput));
  return {
    provider: 'replicate',
    model: model.replicate,
    input: shown,
    seed: input.seed,
    reference: job.reference ? { sha256: sha256Hex(job.reference) } : null,
  };
}

function webhookOf(options: ReplicateOptions, generationId: string): object {
  if (!options.webhookSecret || !options.siteUrl.startsWith('https:')) return {};
  const query = new URLSearchParams({
    generation: generationId,
    key: generationKey(options.webhookSecret, generationId),
  });
  return {
    webhook: `${options.siteUrl}/api/webhooks/replicate?${query.toString()}`,
    webhook_events_filter: ['start', 'completed'],
  };
}

function responseOf(error: unknown): Response | null {
  const response = typeof error === 'object' && error !== null && 'response' in error ? error.response : null;
  return response instanceof Response ? response : null;
}

const statusOf = (error: unknown): number | null => responseOf(error)?.status ?? null;

function retryAfterOf(error: unknown): number | null {
  const seconds = Number(responseOf(error)?.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(120, seconds) : null;
}
