import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import type { ClaimedJob, GatewayHooks, ImageGateway } from './gateway.ts';
import { planJob } from './job.ts';
import { withJoinedPictures } from './joined-pictures.ts';

/** Notes the jobs that it gets, and hands over one picture. */
function gatewayDouble(png: Uint8Array) {
  const jobs: ClaimedJob[] = [];
  const gateway: ImageGateway = {
    produce: (job, hooks) => {
      jobs.push(job);
      hooks.progress(1, 'drawn');
      hooks.image({ index: 0, png, preview: png, width: 1, height: 1, receipt: {}, attributions: [] });
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  return { jobs, gateway };
}

function jobOf(more: Uint8Array[], aiModel = 'flux_dev'): ClaimedJob {
  const userPreferences = { fusion: { arrangement: 'split', blend: 0.5 }, aiModel, size: '2048x2048' };
  const request = generateRequestSchema.parse({ concept: 'a raven and a key', userPreferences });
  const { params } = planJob(request, 'person:request-1', false, 'replicate');
  const row = { id: randomUUID() } as ClaimedJob['row'];
  return { row, params, reference: new Uint8Array([1]), more, missing: [0, 1] };
}

async function produce(job: ClaimedJob) {
  const joined = new Uint8Array([0x89, 7]);
  const engine = gatewayDouble(joined);
  const vendor = gatewayDouble(new Uint8Array([2]));
  const [images, progress] = [[] as Uint8Array[], [] as number[]];
  const hooks: GatewayHooks = {
    signal: new AbortController().signal,
    progress: (fraction) => void progress.push(fraction),
    image: ({ png }) => void images.push(png),
    submitted: () => Promise.resolve(true),
  };
  await withJoinedPictures(vendor.gateway, engine.gateway).produce(job, hooks);
  return { joined, engine: engine.jobs, vendor: vendor.jobs, images, progress };
}

describe('several pictures for a model that takes one', () => {
  it('are joined by the built-in engine once, and the model draws over that', async () => {
    const job = jobOf([new Uint8Array([3])]);
    const { joined, engine, vendor, images, progress } = await produce(job);
    expect(engine).toHaveLength(1);
    expect(engine[0]).toMatchObject({ missing: [0], more: job.more, reference: job.reference });
    expect(engine[0].params).toMatchObject({ fusion: job.params.fusion, size: 1024 });
    expect(vendor).toEqual([{ ...job, reference: joined, more: [] }]);
    expect(images, 'what was joined is no design').toEqual([new Uint8Array([2])]);
    expect(progress).toEqual([0.1, 1]);
  });

  it.each([
    ['one picture', jobOf([])],
    ['a model that takes none', jobOf([new Uint8Array([3])], 'flux_schnell')],
  ])('are not joined for %s', async (_, job) => {
    const { engine, vendor } = await produce(job);
    expect([engine, vendor]).toEqual([[], [job]]);
  });
});
