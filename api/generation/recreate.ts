import { z } from 'zod';
import { ENGINE_VERSION } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { jobParamsSchema, type JobParams, type PlannedJob } from './job.ts';

const foundSchema = z.object({
  engine: z.enum(['built-in', 'replicate']),
  params: z.unknown(),
  premium: z.boolean(),
  referencePath: z.string().nullable(),
  receipt: z
    .object({
      version: z.string().optional(),
      subjectModel: z.string().optional(),
      /** As it was drawn: where the job left it to the engine, its designs may differ. */
      cutout: jobParamsSchema.shape.cutout.optional(),
      remote: z.unknown().optional(),
    })
    .loose(),
  index: z.number().int(),
});
export type FoundReceipt = z.output<typeof foundSchema>;

/** Parses what get_generation_receipt answered; throws `not_found` or, when the job itself is gone, `not_repeatable`. */
export function readReceipt(data: unknown): FoundReceipt {
  if (data === null) throw new ApiError('not_found', { message: 'This image does not exist.' });
  const found = foundSchema.safeParse(data);
  if (found.success) return found.data;
  throw new ApiError('not_repeatable', {
    message: 'The record of how this image was made is incomplete, so it cannot be recreated exactly.',
    cause: found.error,
  });
}

/** The same, or null where it is incomplete. */
export function readableReceipt(data: unknown): FoundReceipt | null {
  return foundSchema.safeParse(data).data ?? null;
}

/** The job that repeats one image. `active` is the engine that this installation uses now. */
export function jobFromReceipt(found: FoundReceipt, active: 'built-in' | 'replicate'): PlannedJob {
  const params = paramsOfReceipt(found);
  if (found.engine === 'built-in' && found.receipt.version !== ENGINE_VERSION) {
    const made = found.receipt.version ?? 'unknown';
    throw new ApiError('not_repeatable', {
      message: `This image was made by engine version ${made}; version ${ENGINE_VERSION} cannot repeat it exactly.`,
    });
  }
  assertAvailable(found, active);
  return {
    kind: 'recreate',
    outputs: 1,
    highResolution: params.size === 2048,
    premium: found.premium,
    params: { ...params, mode: 'recreate', share: false, receipt: found.receipt },
  };
}

/** What one image was drawn from, as a job of this one alone. */
export function paramsOfReceipt(found: FoundReceipt): JobParams {
  const params = jobParamsSchema.parse(found.params);
  return {
    ...params,
    tasks: [params.tasks[found.index] ?? params.tasks[0]],
    cutout: found.receipt.cutout ?? params.cutout,
    subjectModel: found.receipt.subjectModel ?? null,
  };
}

/** Throws `not_repeatable` where the engine that made an image is not there. */
export function assertAvailable(found: FoundReceipt, active: 'built-in' | 'replicate'): void {
  if (found.engine !== 'replicate' || active === 'replicate') return;
  throw new ApiError('not_repeatable', {
    message: 'This image was made by a service that is not configured on this installation.',
  });
}
