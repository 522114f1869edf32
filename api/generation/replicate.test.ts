import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { createLogger } from '../http/logging.ts';
import { createGuardedFetch } from '../net/guarded-fetch.ts';
import { startReplicateDouble, type ReplicateDouble } from '../testing/replicate-double.ts';
import { GenerationFailure, RetryLater, type ClaimedJob, type ImageGateway, type ProducedImage } from './gateway.ts';
import { planJob } from './job.ts';
import { createReplicateGateway } from './replicate.gateway.ts';

const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>';

let double: ReplicateDouble;
let gateway: ImageGateway;
const secret = `whsec_${Buffer.from('a secret of the vendor').toString('base64')}`;

beforeEach(async () => {
  double = await startReplicateDouble();
  gateway = createReplicateGateway({
    token: 'r8_test',
    apiUrl: double.url,
    webhookSecret: secret,
    siteUrl: 'https://inkroom.example',
    guardedFetch: createGuardedFetch(),
    log: createLogger({ level: 'silent', name: 'test' }),
    pollMs: 10,
  });
});

afterEach(() => double.stop());

interface Run {
  images: ProducedImage[];
  submitted: string[];
  error: unknown;
}

function jobFor(more: Partial<ClaimedJob['row']> = {}, preferences: object = {}): ClaimedJob {
  const request = generateRequestSchema.parse({ concept: 'a raven', userPreferences: preferences });
  const { params } = planJob(request, 'person:request-1', false, 'replicate');
  const row = {
    id: randomUUID(),
    attempts: 1,
    prediction_id: null,
    created_at: new Date().toISOString(),
    ...more,
  } as ClaimedJob['row'];
  return { row, params, reference: null, more: [], missing: [0, 1, 2, 3] };
}

async function run(job: ClaimedJob, signal: AbortSignal = new AbortController().signal): Promise<Run> {
  const done: Run = { images: [], submitted: [], error: null };
  await gateway
    .produce(job, {
      signal,
      progress: () => undefined,
      image: (image) => void done.images.push(image),
      submitted: (id) => {
        done.submitted.push(id);
        return Promise.resolve(true);
      },
    })
    .catch((error: unknown) => {
      done.error = error;
    });
  return done;
}

describe('a prediction', () => {
  it('is asked once, brings four images, and its receipt holds the whole request', async () => {
    const job = jobFor();
    const { images, submitted, error } = await run(job);
    expect(error).toBeNull();
    expect(double.posts).toBe(1);
    expect(submitted).toEqual([double.predictions[0].id]);
    expect(images.map((image) => image.index)).toEqual([0, 1, 2, 3]);
    expect(double.predictions[0]).toMatchObject({
      model: 'black-forest-labs/flux-dev',
      // The specified defaults 12 and 40, clamped for this model (decision 37).
      input: { num_outputs: 4, seed: job.params.seed, guidance: 10, num_inference_steps: 40, go_fast: false },
    });
    expect(double.predictions[0].headers['cancel-after']).toBe('5m');
    expect(double.predictions[0].webhook).toContain(`generation=${job.row.id}`);
    expect(images[0].receipt).toMatchObject({ provider: 'replicate', input: double.predictions[0].input });
  });

  it('made again from the same job sends an equal request', async () => {
    await run(jobFor());
    await run(jobFor());
    expect(double.predictions[1].input).toEqual(double.predictions[0].input);
  });

  it('for a model with one image each is asked four times, and goes on where another worker stopped', async () => {
    const job = jobFor({}, { aiModel: 'sd_3.5_large' });
    double.outcomes = Array.from({ length: 4 }, () => ({ status: 'succeeded', single: true }));
    const first = await run(job);
    expect([double.posts, first.images.length]).toEqual([4, 4]);
    const ids = first.submitted[3].split(',');
    expect(new Set(double.predictions.map(({ input }) => input.seed)).size).toBe(4);

    const resumed = await run({
      ...job,
      row: { ...job.row, attempts: 2, prediction_id: ids.slice(0, 2).join(',') },
      missing: [1, 2, 3],
    });
    expect(resumed.images.map((image) => image.index)).toEqual([1, 2, 3]);
    // Predictions three and four stood in the vendor's list already, so none was asked again.
    expect(double.posts).toBe(4);
  });

  it('is found again, not repeated, when the connection drops after it was accepted', async () => {
    double.arrivals = ['accept-then-drop'];
    const { images, error } = await run(jobFor());
    expect([error, images.length, double.posts, double.predictions.length]).toEqual([null, 4, 1, 1]);
  });

  it('is left for later when the connection drops before it was accepted', async () => {
    double.arrivals = ['drop'];
    const job = jobFor();
    expect((await run(job)).error).toBeInstanceOf(RetryLater);
    expect([double.posts, double.predictions.length]).toEqual([1, 0]);
    const again = await run({ ...job, row: { ...job.row, attempts: 2 } });
    expect([again.images.length, double.posts, double.predictions.length]).toEqual([4, 2, 1]);
  });

  it('is asked later after 429, as the vendor says, with one POST now', async () => {
    double.arrivals = [{ status: 429, retryAfter: 7 }];
    const { error } = await run(jobFor());
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).delaySeconds).toBe(7);
    expect(double.posts).toBe(1);
  });

  it('that the vendor refuses ends the job with our sentence', async () => {
    double.arrivals = [{ status: 422 }];
    const { error } = await run(jobFor());
    expect(error).toMatchObject({ name: 'GenerationFailure', code: 'upstream_refused' });
    expect((error as Error).message).not.toContain('refused"');
    expect(double.posts).toBe(1);
  });

  it('that fails tells people nothing of the vendor, except that a prompt was refused', async () => {
    double.outcomes = [{ status: 'failed', error: 'CUDA out of memory on node gpu-17' }];
    const failed = (await run(jobFor())).error;
    expect(failed).toBeInstanceOf(GenerationFailure);
    expect((failed as Error).message).not.toContain('CUDA');
    double.outcomes = [{ status: 'failed', error: 'NSFW content detected' }];
    expect((await run(jobFor())).error).toMatchObject({ code: 'content_refused' });
  });

  it('that brings fewer images than asked hands over what came', async () => {
    double.outcomes = [{ status: 'succeeded', images: 1 }];
    const { images, error } = await run(jobFor());
    expect([error, images.length]).toEqual([null, 1]);
  });

  it('that brings a blank sheet ends the job unpaid, in the words of our own engine where there is a photo', async () => {
    double.shade = 255;
    expect(await run(jobFor())).toMatchObject({ images: [], error: { code: 'no_output' } });
    const job = { ...jobFor(), reference: new Uint8Array(await sharp(Buffer.from(photo)).jpeg().toBuffer()) };
    const message = expect.stringContaining('We found no lines to draw in this photo') as string;
    expect(await run(job)).toMatchObject({ images: [], error: { code: 'nothing_to_draw', message } });
  });

  it('is canceled at the vendor when the person cancels', async () => {
    double.outcomes = [{ status: 'never' }];
    const controller = new AbortController();
    const running = run(jobFor(), controller.signal);
    while (double.predictions[0]?.status !== 'processing') await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('canceled by the person'));
    expect((await running).error).toMatchObject({ message: 'canceled by the person' });
    expect(double.cancels).toBe(1);
  });
});
