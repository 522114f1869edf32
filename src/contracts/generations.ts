/** What the database answers to the server about jobs that draw. */
import * as z from 'zod/mini';
import { generationStatusSchema } from '../domain/generation.ts';
import { changes, row } from './contract.ts';

const failed = 'The job could not be changed.';
const notFound = 'This job is not there.';
/** For the worker: it stops, and cleans up nothing. */
const leased = { lease_lost: 'Another worker has this job.' };
const status = z.enum(generationStatusSchema.options);

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
    title_and_image_required: 'A shared design needs a title and a picture.',
    account_blocked: 'This account is not active.',
    not_found: 'This design is not there any more.',
  },
  z.object({ duplicate: z.boolean() }),
);
