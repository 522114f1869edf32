/**
 * One claimed job from reference to settled hold. Every step can be repeated by another worker at any point: images have
 * fixed paths (upsert), recording is idempotent by index, finishing settles once, and each step names this worker, so that
 * after a lost lease nothing is changed any more.
 */
import type { Logger } from 'pino';
import { designerTexts } from '#domain/texts/designer.ts';
import { BackendError, type Supabase } from '../supabase.ts';
import { GenerationFailure, RetryLater, type ClaimedJob, type ImageGateway, type ProducedImage } from './gateway.ts';
import type { GenerationDb, GenerationRow } from './generation.db.ts';
import { jobParamsSchema } from './job.ts';
import { LeaseKeeper, LeaseLost, JobCancelled, WorkerStopping } from './lease.ts';
import { publishImages } from './publish.ts';

export interface RunnerDeps {
  db: GenerationDb;
  service: Supabase;
  gateways: { 'built-in': ImageGateway; replicate: ImageGateway | null };
  worker: string;
  leaseSeconds: number;
  log: Logger;
}

/** Runs one job; never rejects. `stopping` ends it early and puts it back into the queue. */
export async function runJob(deps: RunnerDeps, row: GenerationRow, stopping: AbortSignal): Promise<void> {
  const log = deps.log.child({ generation: row.id, attempt: row.attempts });
  const lease = new LeaseKeeper(deps.db, {
    id: row.id,
    worker: deps.worker,
    leaseSeconds: deps.leaseSeconds,
    stopping,
  });
  try {
    const started = performance.now();
    await makeImages(deps, row, lease);
    const answer = await lease.persist(() => deps.db.finish(row.id, deps.worker, 'succeeded', null));
    log.info({ ...answer, milliseconds: Math.round(performance.now() - started) }, 'job finished');
  } catch (error) {
    await endFailed(deps, row, lease, error, log).catch((failure: unknown) => {
      // The lease runs out and the next claim takes over; nothing is lost by leaving it.
      log.error({ err: failure }, 'could not end the job; it stays under its lease');
    });
  } finally {
    lease.release();
  }
}

async function makeImages(deps: RunnerDeps, row: GenerationRow, lease: LeaseKeeper): Promise<void> {
  const gateway = deps.gateways[row.engine];
  if (!gateway) throw new RetryLater(10, `this worker has no ${row.engine} engine`);
  const params = jobParamsSchema.parse(row.params);
  const done = new Set(row.outputs.map((output) => output.index));
  const missing = params.tasks.map((_, index) => index).filter((index) => !done.has(index));
  if (missing.length > 0) {
    lease.progress(0.01, 'preparing');
    const reference = row.reference_path ? await download(deps.service, row.reference_path, lease) : null;
    const more = await Promise.all((params.more ?? []).map(({ path }) => download(deps.service, path, lease)));
    const saves: Promise<void>[] = [];
    const job: ClaimedJob = { row, params, reference, more, missing };
    await gateway.produce(job, {
      signal: lease.signal,
      // The last tenth belongs to copying.
      progress: (fraction, stage) => lease.progress(fraction * 0.9, stage),
      image: (image) => {
        const save = saveImage(deps, row, image, lease);
        // Watched here so that a failure while others are still drawn is not an unhandled rejection.
        save.catch(() => undefined);
        saves.push(save);
      },
      submitted: (predictionId) => lease.persist(() => deps.db.setPrediction(row.id, deps.worker, predictionId)),
    });
    lease.progress(0.95, 'copying');
    await Promise.all(saves);
  }
  lease.signal.throwIfAborted();
  if (params.share) await publishImages(deps, row.id, params, lease);
}

/** Copies one image to storage, then records it; the row's event brings it to the browser. */
async function saveImage(
  deps: RunnerDeps,
  row: GenerationRow,
  image: ProducedImage,
  lease: LeaseKeeper,
): Promise<void> {
  const base = `${row.user_id}/${row.id}/${image.index}`;
  await Promise.all([
    lease.persist(() => upload(deps.service, 'designs', `${base}.png`, image.png, 'image/png')),
    lease.persist(() => upload(deps.service, 'designs', `${base}.webp`, image.preview, 'image/webp')),
  ]);
  const recorded = await lease.persist(() =>
    deps.db.recordImage(row.id, deps.worker, {
      index: image.index,
      storagePath: `${base}.png`,
      previewPath: `${base}.webp`,
      width: image.width,
      height: image.height,
      receipt: image.receipt,
      attributions: image.attributions,
    }),
  );
  if (!recorded.ok) throw lease.lost();
}

export async function upload(
  service: Supabase,
  bucket: string,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  // A Blob, not the bytes themselves: storage-js sends it as a form whose length is known.
  const file = new Blob([Uint8Array.from(bytes)], { type: contentType });
  const { error } = await service.storage
    .from(bucket)
    .upload(path, file, { contentType, upsert: true, cacheControl: '31536000' });
  if (error) throw new BackendError(`upload to ${bucket}`, error);
}

async function download(service: Supabase, path: string, lease: LeaseKeeper): Promise<Uint8Array> {
  return lease.persist(async () => {
    const { data, error } = await service.storage.from('user-content').download(path);
    if (!error) return new Uint8Array(await data.arrayBuffer());
    const status = 'status' in error ? error.status : undefined;
    if (status === 404 || status === 400) {
      throw new GenerationFailure('not_repeatable', 'The photo of this request has been deleted.', error);
    }
    throw new BackendError('download reference', error);
  });
}

async function endFailed(
  deps: RunnerDeps,
  row: GenerationRow,
  lease: LeaseKeeper,
  error: unknown,
  log: Logger,
): Promise<void> {
  const reason: unknown = lease.signal.aborted ? lease.signal.reason : error;
  if (reason instanceof LeaseLost) {
    log.warn('the lease was lost; another worker goes on');
    return;
  }
  if (reason instanceof JobCancelled) {
    await lease.persist(() => deps.db.finish(row.id, deps.worker, 'canceled', null), { evenAborted: true });
    log.info('job canceled');
    return;
  }
  if (reason instanceof WorkerStopping) {
    await lease.persist(() => deps.db.retry(row.id, deps.worker, 0, 'the worker was stopped'), { evenAborted: true });
    log.info('job put back, the worker stops');
    return;
  }
  if (error instanceof GenerationFailure) {
    const { code, message } = error;
    log.warn({ code, cause: error.cause }, message);
    await lease.persist(() => deps.db.finish(row.id, deps.worker, 'failed', { code, message }));
    return;
  }
  const delay = error instanceof RetryLater ? error.delaySeconds : 3 * row.attempts;
  log.error({ err: error, delay }, 'job attempt failed');
  await lease.persist(() => deps.db.retry(row.id, deps.worker, delay, designerTexts.generationFailed));
}
