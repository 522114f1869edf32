/**
 * The built-in engine behind a small pool of threads. Each thread takes one whole job (its planes are too big to pass
 * around), so several jobs run side by side and the process itself stays free for leases and uploads.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { layersKeyword } from '#domain/colour.ts';
import { drawingSettingsOf } from '#domain/drawing-settings.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import { lettersKeyword } from '#domain/inscriptions.ts';
import type { LetteringFont } from '#lettering/lettering.ts';
import { ENGINE_VERSION, linesFor, type Attribution, type EngineVariation } from '#engine/engine.ts';
import { fontsOfLines, type FontsFor } from '#lettering/line-fonts.ts';
import { encodePng, encodePreview } from '../images/encode.ts';
import type { SubjectModelFile } from './subject-model.ts';
import type { EngineOrder, EngineReport, EngineTask } from './engine.protocol.ts';
import { GenerationFailure, RetryLater, type ClaimedJob, type GatewayHooks, type ImageGateway } from './gateway.ts';
import type { JobParams } from './job.ts';
import { isNamedByContent } from './reference.ts';

/** A job of four large images takes some seconds; what takes this long hangs. */
const JOB_DEADLINE_MS = 180_000;
const THREAD_MEMORY_MB = 1536;

interface Thread {
  worker: Worker;
  busy: boolean;
}

export interface EngineOptions {
  /** The operator's segmentation model. */
  subjectModel: SubjectModelFile | null;
  /** Folder of the models that come along, where the operator has none; null asks none. */
  ownModels: string | null;
  fontsFor: FontsFor;
  log: Logger;
  /** After which a job is stopped, ms. */
  deadlineMs?: number;
}

export function createEngineGateway(threads: number, options: EngineOptions): ImageGateway {
  const { subjectModel, ownModels, fontsFor, log, deadlineMs = JOB_DEADLINE_MS } = options;
  const pool: Thread[] = [];
  const waiting: ((thread: Thread) => void)[] = [];
  let nextId = 1;
  let stopped = false;

  function startThread(): Thread {
    const worker = new Worker(new URL('./engine.thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
      workerData: { subjectModel, ownModels },
    });
    const thread: Thread = { worker, busy: false };
    worker.once('exit', () => forget(thread));
    // An error ends the thread; whoever waits for it hears of it through its own listener.
    worker.on('error', () => undefined);
    worker.unref();
    pool.push(thread);
    return thread;
  }

  /** A thread that ends is given to nobody any more. */
  function forget(thread: Thread): void {
    const at = pool.indexOf(thread);
    if (at >= 0) pool.splice(at, 1);
  }

  async function takeThread(): Promise<Thread> {
    const free = pool.find((thread) => !thread.busy) ?? (pool.length < threads ? startThread() : null);
    const thread = free ?? (await new Promise<Thread>((resolve) => waiting.push(resolve)));
    thread.busy = true;
    return thread;
  }

  function giveBack(thread: Thread): void {
    thread.busy = false;
    const next = waiting.shift();
    if (!next) return;
    const usable = pool.includes(thread) ? thread : startThread();
    usable.busy = true;
    next(usable);
  }

  return {
    async produce(job, hooks) {
      if (stopped) throw new RetryLater(1, 'the engine is stopping');
      const thread = await takeThread();
      try {
        hooks.signal.throwIfAborted();
        const fonts = await fontsOf(job, fontsFor);
        hooks.signal.throwIfAborted();
        await runOn(thread, nextId++, { job, fonts }, hooks, { log, deadlineMs, forget });
      } finally {
        giveBack(thread);
      }
    },
    async stop() {
      stopped = true;
      await Promise.all(pool.map((thread) => thread.worker.terminate()));
    },
  };
}

interface PreparedJob {
  job: ClaimedJob;
  fonts: LetteringFont[];
}

/** The fonts of all lines of a job and of its banners, in each style that it is drawn in. */
function fontsOf({ params, reference }: ClaimedJob, fontsFor: FontsFor): Promise<LetteringFont[]> {
  const styles = params.tasks.map(({ style }) => style);
  const lines = params.tasks.flatMap((_, index) => linesFor(taskOf(params, index).request, reference === null));
  return fontsOfLines(lines, styles, fontsFor);
}

/** A job as a thread is told of it. */
function orderOf(id: number, { job, fonts }: PreparedJob, cancel: SharedArrayBuffer): EngineOrder {
  return {
    id,
    reference: job.reference,
    isOwnFile: job.reference !== null && isNamedByContent(job.row.reference_path ?? '', job.reference),
    more: job.more.map((file, n) => {
      const { path = '', marks } = job.params.more?.[n] ?? {};
      return { file, isOwnFile: isNamedByContent(path, file), ...(marks ? { marks } : {}) };
    }),
    tasks: job.missing.map((index) => taskOf(job.params, index)),
    fonts,
    expectedSha256: typeof job.params.receipt?.imageSha256 === 'string' ? job.params.receipt.imageSha256 : null,
    subjectModel: job.params.subjectModel,
    cancel,
  };
}

interface RunOptions {
  log: Logger;
  deadlineMs: number;
  /** Takes a thread out of the pool. */
  forget: (thread: Thread) => void;
}

function runOn(
  thread: Thread,
  id: number,
  { job, fonts }: PreparedJob,
  hooks: GatewayHooks,
  { log, deadlineMs, forget }: RunOptions,
): Promise<void> {
  const cancel = new SharedArrayBuffer(4);
  const files: Promise<void>[] = [];
  return new Promise((resolve, reject) => {
    const end = (finish: () => void): void => {
      clearTimeout(deadline);
      thread.worker.off('message', onReport);
      thread.worker.off('exit', onExit);
      hooks.signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onAbort = (): void => {
      Atomics.store(new Int32Array(cancel), 0, 1);
    };
    const finished = (work: Promise<unknown>): void => {
      work.then(() => resolve(), reject);
    };
    const onExit = (): void => end(() => reject(new RetryLater(2, 'an engine thread ended unexpectedly')));
    const onReport = (report: EngineReport): void => {
      if (report.id !== id) return;
      if (report.type === 'progress') hooks.progress(report.fraction, report.stage);
      else if (report.type === 'model-failed') {
        log.warn({ generation: job.row.id }, `SUBJECT_MODEL was not used: ${report.message}`);
      } else if (report.type === 'left-out') {
        log.error({ generation: job.row.id, index: report.index }, `a design was left out: ${report.message}`);
      } else if (report.type === 'image') {
        const file = filesOf(report, job.params.physicalWidthMm).then(hooks.image);
        // Watched here so that a failure while others are still drawn is not an unhandled rejection.
        file.catch(() => undefined);
        files.push(file);
      } else if (report.type === 'done') end(() => finished(Promise.all(files)));
      else {
        const failure = hooks.signal.aborted ? abortError(hooks.signal) : failureOf(report);
        end(() => finished(Promise.allSettled(files).then(() => Promise.reject(failure))));
      }
    };
    const deadline = setTimeout(() => {
      // The next job must not be given a thread that is about to end.
      forget(thread);
      thread.worker.terminate().catch(() => undefined);
      // The same would take as long again, and all others would wait for it.
      end(() => reject(new GenerationFailure('took_too_long', designerTexts.tookTooLong)));
    }, deadlineMs);
    thread.worker.on('message', onReport);
    thread.worker.once('exit', onExit);
    hooks.signal.addEventListener('abort', onAbort, { once: true });
    thread.worker.postMessage(orderOf(id, { job, fonts }, cancel));
  });
}

type ImageReport = EngineReport & { type: 'image' };

/** Encoded beside the thread, which draws the next one meanwhile. */
async function filesOf(report: ImageReport, widthMm: number | null) {
  const { index, image, receipt, attributions } = report;
  const [png, preview] = await Promise.all([encodePng(image, textsOf(report), widthMm), encodePreview(image)]);
  return { index, png, preview, width: image.width, height: image.height, receipt, attributions };
}

const textsOf = ({ receipt, attributions, letters }: ImageReport): Record<string, string> => ({
  Software: `Inkroom built-in engine ${ENGINE_VERSION}`,
  inkroom: JSON.stringify(receipt),
  ...(receipt.separation ? { [layersKeyword]: JSON.stringify(receipt.separation) } : {}),
  ...(letters ? { [lettersKeyword]: letters } : {}),
  ...(attributions.length > 0 ? { Copyright: attributions.map(creditLine).join('; ') } : {}),
});

const creditLine = (by: Attribution): string => `${by.name} by ${by.author}, ${by.license}, ${by.url}`;

export function taskOf(params: JobParams, index: number): EngineTask {
  const { style, variation } = params.tasks[index];
  return {
    index,
    request: {
      ...drawingSettingsOf(params),
      prompt: params.concept,
      style,
      variation: variation satisfies EngineVariation,
    },
  };
}

function abortError(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}

function failureOf(report: { code: string | null; message: string }): Error {
  if (report.code) return new GenerationFailure(report.code, report.message);
  return new RetryLater(2, report.message);
}
