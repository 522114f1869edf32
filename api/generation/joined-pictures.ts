/**
 * Several pictures for models that take one. The built-in engine joins them first, and what it drew is the model's picture: so
 * the arrangement, the part of each picture and its marks count with a vendor's model too.
 */
import type { ClaimedJob, GatewayHooks, ImageGateway } from './gateway.ts';
import { DEFAULT_MODEL, modelByName } from './models.ts';

/** How much of a job joining is, in progress. */
const SHARE = 0.1;

/** `gateway` with pictures joined by `engine`. Models that take no picture at all get the words alone, as with one picture. */
export function withJoinedPictures(gateway: ImageGateway, engine: ImageGateway): ImageGateway {
  return {
    async produce(job, hooks) {
      const model = modelByName(job.params.model.name) ?? DEFAULT_MODEL;
      if (job.more.length === 0 || !model.imageInput) return gateway.produce(job, hooks);
      const reference = await join(job, hooks, engine);
      return gateway.produce(
        { ...job, reference, more: [] },
        { ...hooks, progress: (fraction, stage) => hooks.progress(SHARE + fraction * (1 - SHARE), stage) },
      );
    },
    stop: () => gateway.stop(),
  };
}

/** The PNG of the pictures as the built-in engine joins them. */
async function join(job: ClaimedJob, hooks: GatewayHooks, engine: ImageGateway): Promise<Uint8Array> {
  const drawn: Uint8Array[] = [];
  await engine.produce(
    // What a vendor drew before says nothing of what the engine draws.
    { ...job, params: { ...job.params, size: 1024, receipt: undefined }, missing: [0] },
    {
      signal: hooks.signal,
      progress: (fraction) => hooks.progress(fraction * SHARE, 'joining the pictures'),
      image({ png }) {
        drawn.push(png);
      },
      submitted: () => Promise.resolve(true),
    },
  );
  return drawn[0];
}
