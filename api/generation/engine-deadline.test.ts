/** A job that does not end in time is stopped for good, and takes none of those that wait with it. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { createEngineGateway } from './engine.gateway.ts';
import { GenerationFailure, type ClaimedJob } from './gateway.ts';
import { planJob } from './job.ts';

// No thread has even loaded its code by then.
const options = {
  subjectModel: null,
  ownModels: null,
  fontsFor: () => Promise.resolve([]),
  log: pino({ level: 'silent' }),
  deadlineMs: 20,
};
const gateway = createEngineGateway(1, options);
afterAll(() => gateway.stop());

const { params } = planJob(generateRequestSchema.parse({ concept: 'a rose' }), 'user:request', false, 'built-in');
const draw = () =>
  gateway
    .produce(
      {
        row: { id: randomUUID(), reference_path: null } as ClaimedJob['row'],
        params,
        reference: null,
        more: [],
        missing: [0],
      },
      {
        signal: new AbortController().signal,
        progress: () => undefined,
        image: () => undefined,
        submitted: () => Promise.resolve(true),
      },
    )
    .then(
      () => 'drawn',
      (error: unknown) => (error instanceof GenerationFailure ? error.code : `to be tried again: ${String(error)}`),
    );

it('each has its own time and its own thread', async () => {
  // With a thread that is ending, the second one would end at once, to be tried again.
  expect(await Promise.all([draw(), draw(), draw()])).toEqual(Array(3).fill('took_too_long'));
});
