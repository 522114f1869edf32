/** A design of several that cannot be drawn takes none of the others with it; none at all is a failure. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { createEngineGateway } from './engine.gateway.ts';
import type { ClaimedJob } from './gateway.ts';
import { planJob, type JobParams } from './job.ts';

const lines: string[] = [];
const gateway = createEngineGateway(1, {
  subjectModel: null,
  ownModels: null,
  fontsFor: () => Promise.resolve([]),
  log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
});
afterAll(() => gateway.stop());

const request = generateRequestSchema.parse({ concept: 'a rose', generationMode: 'batch' });
const planned = planJob(request, 'user:request', false, 'built-in').params;

/** Draws as many designs as there are styles; resolves with the indices of those that came. */
async function draw(styles: string[]): Promise<number[]> {
  const tasks = styles.map((style, n) => ({ ...planned.tasks[n], style })) as JobParams['tasks'];
  const came: number[] = [];
  const job: ClaimedJob = {
    row: { id: randomUUID(), reference_path: null } as ClaimedJob['row'],
    params: { ...planned, size: 512, tasks },
    reference: null,
    more: [],
    missing: tasks.map((_, n) => n),
  };
  await gateway.produce(job, {
    signal: new AbortController().signal,
    progress: () => undefined,
    image: ({ index }) => came.push(index),
    submitted: () => Promise.resolve(true),
  });
  return came.sort();
}

it('the others come, and who runs the installation hears of it', async () => {
  expect(await draw(['blackwork', 'no-such-style', 'blackwork'])).toEqual([0, 2]);
  expect(lines.map((line) => (JSON.parse(line) as { index: number }).index)).toEqual([1]);
});

it('where none can be drawn, the job has failed', async () => {
  await expect(draw(['no-such-style', 'no-such-style'])).rejects.toThrow();
});
