/** What the database answers to the server about jobs that draw. */
import * as z from 'zod/mini';
import { generationKinds } from '../domain/catalogue/prices.ts';
import { galleryTexts } from '../domain/texts/dashboard.ts';
import { generationStatusSchema } from '../domain/generation.ts';
import { changes, reads, row, text } from './contract.ts';

const failed = 'The job could not be changed.';
const notFound = 'This job is not there.';
/** For the worker: it stops, and cleans up nothing. */
const leased = { lease_lost: 'Another worker has this job.' };
const status = z.enum(generationStatusSchema.options);
const engine = z.enum(['built-in', 'replicate']);

/** Holds the credits and queues the job; the same request answers the same one. For want of credits it says what is `needed` and the `balance`. */
export const enqueueGeneration = changes(
  'enqueue_generation',
  failed,
  {
    insufficient_credits: 'There are not enough credits.',
    request_conflict: 'Something else was asked under this request id.',
    too_many_active: 'Several jobs of this person are under way already.',
    queue_full: 'Too many jobs wait already.',
    price_changed: 'The page of this order does not know a price that holds now.',
    generation_off: 'An administrator has switched drawing off.',
    account_blocked: 'This account is not active.',
    account_not_found: 'This account has no credits.',
  },
  row({ generation_id: z.string(), status, cost: z.number(), balance: z.number() }),
);

const output = z.object({
  index: z.number(),
  storage_path: z.string(),
  preview_path: z.string(),
  width: z.number(),
  height: z.number(),
  image_id: z.string(),
});
export type StoredOutput = z.output<typeof output>;

/** A row of the table under its own names, because the server reads it by these columns too. */
export const generationRow = z.object({
  id: z.string(),
  user_id: z.string(),
  request_id: z.string(),
  kind: z.enum(generationKinds),
  status,
  stage: text,
  progress: z.coerce.number(),
  params: z.unknown(),
  engine,
  prediction_id: text,
  reference_path: text,
  /** Images that were deleted since stand there without a path; they are left out. */
  outputs: z.pipe(
    z.array(z.union([output, z.object({ deleted: z.literal(true) })])),
    z.transform((all) => all.filter((each): each is StoredOutput => 'storage_path' in each)),
  ),
  error_code: text,
  error: text,
  cost: z.number(),
  charged: z.nullable(z.number()),
  output_count: z.number(),
  attempts: z.number(),
  locked_by: text,
  cancel_requested: z.boolean(),
  created_at: z.string(),
});
export type GenerationRow = z.output<typeof generationRow>;

/** Jobs that the worker draws from now on, under a lease. */
export const claimGenerations = reads('claim_generations', failed, z.array(generationRow));

/** All that is needed to draw an own image again; null where there is none. Of a job that is gone its part is null. */
export const getGenerationReceipt = reads(
  'get_generation_receipt',
  'The design could not be read.',
  z.nullable(
    row({
      generation_id: text,
      index: z.nullable(z.number()),
      receipt: z.unknown(),
      engine: z.nullable(engine),
      params: z.unknown(),
      premium: z.nullable(z.boolean()),
      reference_path: text,
    }),
  ),
);
export type GenerationReceipt = z.output<typeof getGenerationReceipt.answer>;

export const cancelGeneration = changes('cancel_generation', failed, { not_found: notFound }, z.object({ status }));

export const extendGenerationLease = changes(
  'extend_generation_lease',
  failed,
  leased,
  row({ cancel_requested: z.boolean() }),
);
export const setGenerationPrediction = changes('set_generation_prediction', failed, leased);
export const recordGenerationImage = changes('record_generation_image', failed, leased, row({ image_id: z.string() }));
export const finishGeneration = changes(
  'finish_generation',
  failed,
  { ...leased, not_found: notFound },
  z.object({ status, charged: z.nullish(z.number()), released: z.nullish(z.number()) }),
);

/** `duplicate`: the image is public already, with other files than these. */
export const publishGenerationImage = changes(
  'publish_generation_image',
  'The design could not be shared.',
  {
    title_and_image_required: galleryTexts.titleRequired,
    hidden: 'This design was reported and cannot be shared.',
    account_blocked: 'This account is not active.',
    not_found: 'This design is not there any more.',
  },
  z.object({ duplicate: z.boolean() }),
);
