/**
 * The generation row and its functions. Money and job state change in SQL alone (one function, one transaction); this
 * file only calls and parses. Business outcomes come back as values, everything else is thrown as BackendError.
 */
import { z } from 'zod';
import {
  cancelGeneration,
  claimGenerations,
  enqueueGeneration,
  extendGenerationLease,
  finishGeneration,
  generationRow,
  getGenerationReceipt,
  publishGenerationImage,
  recordGenerationImage,
  setGenerationPrediction,
  type GenerationReceipt,
  type GenerationRow,
} from '#contracts/generations.ts';
import type { GenerationKind } from '#domain/catalogue/prices.ts';
import type { GenerationStatus } from '#domain/generation.ts';
import { isUuid } from '#domain/ids.ts';
import { answerOf, call, rpc, unwrap, type Supabase } from '../supabase.ts';

export type { GenerationRow, StoredOutput } from '#contracts/generations.ts';

const COLUMNS = Object.keys(generationRow.shape).join(', ');

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
  /** The newest price that the page of the order knows; null where nobody says. */
  knownPrice: number | null;
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
    async enqueue(input: EnqueueInput) {
      return call(service, enqueueGeneration, {
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
        p_known_price: input.knownPrice,
      });
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
      return claimGenerations.answer.parse(found)[0] ?? null;
    },

    /** Whether administrators let anything be drawn now; the intake of jobs asks by itself. */
    async drawingOn(): Promise<boolean> {
      const answer = await service.from('app_settings').select('generation_enabled').single();
      return unwrap('read whether drawing is on', answer).generation_enabled;
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
      return claimGenerations.answer.parse(found);
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

    async receipt(userId: string, imageId: string): Promise<GenerationReceipt> {
      return answerOf(service, getGenerationReceipt, { p_user_id: userId, p_image_id: imageId });
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
      return answerOf(service, claimGenerations, {
        p_worker: worker,
        p_limit: limit,
        p_lease_seconds: leaseSeconds,
      });
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
