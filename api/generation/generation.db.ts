/**
 * The generation row and its functions. Money and job state change in SQL alone (one function, one transaction); this
 * file only calls and parses. Business outcomes come back as values, everything else is thrown as BackendError.
 */
import { z } from 'zod';
import {
  cancelGeneration,
  extendGenerationLease,
  finishGeneration,
  publishGenerationImage,
  recordGenerationImage,
  setGenerationPrediction,
} from '#contracts/generations.ts';
import type { GenerationKind } from '#domain/catalogue/prices.ts';
import { generationKindSchema, generationStatusSchema, type GenerationStatus } from '#domain/generation.ts';
import { isUuid } from '#domain/ids.ts';
import { call, rpc, unwrap, type Supabase } from '../supabase.ts';

const outputSchema = z.object({
  index: z.number().int(),
  storage_path: z.string(),
  preview_path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  image_id: z.string(),
});
export type StoredOutput = z.output<typeof outputSchema>;

const rowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  request_id: z.string(),
  kind: generationKindSchema,
  status: generationStatusSchema,
  stage: z.string().nullable(),
  progress: z.coerce.number(),
  params: z.unknown(),
  engine: z.enum(['built-in', 'replicate']),
  prediction_id: z.string().nullable(),
  reference_path: z.string().nullable(),
  /** Images that were deleted since stand there without a path; they are left out. */
  outputs: z
    .array(z.union([outputSchema, z.object({ deleted: z.literal(true) })]))
    .transform((all) => all.filter((output): output is StoredOutput => 'storage_path' in output)),
  error_code: z.string().nullable(),
  error: z.string().nullable(),
  cost: z.number().int(),
  charged: z.number().int().nullable(),
  output_count: z.number().int(),
  attempts: z.number().int(),
  locked_by: z.string().nullable(),
  cancel_requested: z.boolean(),
  created_at: z.string(),
});
export type GenerationRow = z.output<typeof rowSchema>;

const COLUMNS = Object.keys(rowSchema.shape).join(', ');

const enqueueSchema = z.union([
  z.object({
    ok: z.literal(true),
    generation_id: z.string(),
    status: generationStatusSchema,
    cost: z.number().int(),
    balance: z.number().int(),
    duplicate: z.boolean(),
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['insufficient_credits', 'request_conflict', 'too_many_active', 'queue_full', 'account_blocked']),
    needed: z.number().int().nullish(),
    balance: z.number().int().nullish(),
  }),
]);
export type EnqueueAnswer = z.output<typeof enqueueSchema>;

export interface EnqueueInput {
  userId: string;
  requestId: string;
  kind: GenerationKind;
  params: object;
  prompt: string;
  engine: 'built-in' | 'replicate';
  outputs: number;
  highResolution: boolean;
  premium: boolean;
  referencePath: string | null;
}

export interface ImageRecord {
  index: number;
  storagePath: string;
  previewPath: string;
  width: number;
  height: number;
  receipt: object;
  attributions: object[];
}

export type GenerationDb = ReturnType<typeof createGenerationDb>;

/** Functions used by the API (for callers) and by the worker (under a lease). */
export function createGenerationDb(service: Supabase) {
  return { ...intake(service), ...records(service), ...leases(service), ...results(service) };
}

/** Into the queue, and rows of it. */
function intake(service: Supabase) {
  return {
    async enqueue(input: EnqueueInput): Promise<EnqueueAnswer> {
      const data = await rpc(service, 'enqueue_generation', {
        p_user_id: input.userId,
        p_request_id: input.requestId,
        p_kind: input.kind,
        p_params: input.params,
        p_prompt: input.prompt,
        p_engine: input.engine,
        p_outputs: input.outputs,
        p_high_resolution: input.highResolution,
        p_premium: input.premium,
        p_reference_path: input.referencePath,
      });
      return enqueueSchema.parse(data);
    },

    /** A caller's own job by its id or by the request id it was sent with; null when there is none. */
    async findOwn(userId: string, id: string): Promise<GenerationRow | null> {
      const query = service.from('generations').select(COLUMNS).eq('user_id', userId);
      const safe = /^[\w.:-]+$/.test(id);
      if (!safe) return null;
      const found: unknown = unwrap(
        'read generation',
        await (isUuid(id) ? query.or(`id.eq.${id},request_id.eq.${id}`) : query.eq('request_id', id)).limit(1),
      );
      return z.array(rowSchema).parse(found)[0] ?? null;
    },

    /** Whether a job could be begun now and nobody has. */
    async jobWaits(engine: GenerationRow['engine']): Promise<boolean> {
      const waiting = service.from('generations').select('id').eq('status', 'queued').eq('engine', engine);
      const found = unwrap('look for waiting jobs', await waiting.lte('next_at', new Date().toISOString()).limit(1));
      return found.length > 0;
    },

    async readMany(ids: readonly string[]): Promise<GenerationRow[]> {
      const found: unknown = unwrap(
        'read generations',
        await service.from('generations').select(COLUMNS).in('id', ids),
      );
      return z.array(rowSchema).parse(found);
    },
  };
}

/** What belongs to a person: own jobs, balance, notes, receipts. */
function records(service: Supabase) {
  return {
    async cancel(userId: string, id: string): Promise<{ ok: boolean; status: GenerationStatus | null }> {
      const canceled = await call(service, cancelGeneration, { p_user_id: userId, p_id: id });
      return { ok: canceled.ok, status: canceled.ok ? canceled.value.status : null };
    },

    async balance(userId: string): Promise<number | null> {
      const query = service.from('user_subscriptions').select('current_credits').eq('user_id', userId).maybeSingle();
      const row: unknown = unwrap('read balance', await query);
      return z.object({ current_credits: z.number().int() }).nullable().parse(row)?.current_credits ?? null;
    },

    /** Notes of the engine about finished images, for people. */
    async notes(generationId: string): Promise<string[]> {
      const query = service.from('ai_generated_images').select('receipt').eq('generation_id', generationId);
      const rows: unknown = unwrap('read notes', await query);
      const schema = z.array(
        z.object({ receipt: z.object({ notes: z.array(z.object({ message: z.string() })).optional() }).nullable() }),
      );
      const all = schema.parse(rows).flatMap((row) => row.receipt?.notes?.map((note) => note.message) ?? []);
      return [...new Set(all)];
    },

    async receipt(userId: string, imageId: string): Promise<unknown> {
      return rpc(service, 'get_generation_receipt', { p_user_id: userId, p_image_id: imageId });
    },
  };
}

/** Worker side: every call names the worker, and a worker that lost its lease changes nothing. */
function leases(service: Supabase) {
  return {
    async sweep(): Promise<void> {
      await rpc(service, 'sweep_expired', {});
    },

    async claim(worker: string, limit: number, leaseSeconds: number): Promise<GenerationRow[]> {
      const data = await rpc(service, 'claim_generations', {
        p_worker: worker,
        p_limit: limit,
        p_lease_seconds: leaseSeconds,
      });
      return z.array(rowSchema).parse(data);
    },

    async extend(
      id: string,
      worker: string,
      leaseSeconds: number,
      progress: number,
      stage: string,
    ): Promise<{ ok: boolean; cancelRequested: boolean }> {
      const extended = await call(service, extendGenerationLease, {
        p_id: id,
        p_worker: worker,
        p_lease_seconds: leaseSeconds,
        p_progress: progress,
        p_stage: stage,
      });
      return { ok: extended.ok, cancelRequested: extended.ok && extended.value.cancelRequested };
    },

    async setPrediction(id: string, worker: string | null, predictionId: string): Promise<boolean> {
      const set = await call(service, setGenerationPrediction, {
        p_id: id,
        p_worker: worker,
        p_prediction_id: predictionId,
      });
      return set.ok;
    },
  };
}

/** Worker side: what came of a job. */
function results(service: Supabase) {
  return {
    async recordImage(
      id: string,
      worker: string,
      image: ImageRecord,
    ): Promise<{ ok: boolean; imageId: string | null }> {
      const recorded = await call(service, recordGenerationImage, {
        p_id: id,
        p_worker: worker,
        p_index: image.index,
        p_storage_path: image.storagePath,
        p_preview_path: image.previewPath,
        p_width: image.width,
        p_height: image.height,
        p_receipt: image.receipt,
        p_attributions: image.attributions,
      });
      return { ok: recorded.ok, imageId: recorded.ok ? recorded.value.imageId : null };
    },

    async finish(
      id: string,
      worker: string,
      status: 'succeeded' | 'failed' | 'canceled',
      error: { code: string; message: string } | null,
    ): Promise<{ ok: boolean; code?: string }> {
      const finished = await call(service, finishGeneration, {
        p_id: id,
        p_worker: worker,
        p_status: status,
        p_error_code: error?.code ?? null,
        p_error: error?.message ?? null,
      });
      return finished.ok ? { ok: true, ...finished.value } : { ok: false, code: finished.code };
    },

    async retry(id: string, worker: string, delaySeconds: number, error: string): Promise<void> {
      await rpc(service, 'retry_generation', {
        p_id: id,
        p_worker: worker,
        p_delay_seconds: delaySeconds,
        p_error: error,
      });
    },

    /** `duplicate`: the image is public already, with other files than these. */
    async publish(
      userId: string,
      imageId: string,
      publicPath: string,
      payload: object,
    ): Promise<{ ok: boolean; duplicate: boolean }> {
      const published = await call(service, publishGenerationImage, {
        p_user_id: userId,
        p_image_id: imageId,
        p_public_path: publicPath,
        p_payload: payload,
      });
      return { ok: published.ok, duplicate: published.ok && published.value.duplicate };
    },
  };
}
