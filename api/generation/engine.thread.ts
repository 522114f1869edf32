/**
 * One engine thread: decodes the photo, analyses it once, draws the variations one after the other and hands over the pixels
 * of each at once. One order at a time.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  analysePhoto,
  EngineCancelled,
  EngineError,
  openPhoto,
  renderDesign,
  type Cutout,
  type DesignResult,
  type EngineHooks,
  type OpenPhoto,
  type PhotoAnalysis,
  type RgbImage,
  type SubjectMap,
} from '#engine/engine.ts';
import { svgData } from '#lettering/svg-data.ts';
import { ApiError } from '../errors.ts';
import { decodePhoto } from '../images/decode.ts';
import { decodeReference, sha256Hex } from '../images/encode.ts';
import { lettersWith } from '../images/line-letters.ts';
import { motifFromDisk } from '../images/motifs.ts';
import type { EngineOrder, EngineReport, EngineTask } from './engine.protocol.ts';
import { createPhotoModels } from '../photo-models/photo-models.ts';
import type { EngineOptions } from './engine.gateway.ts';
import { createSubjectModel } from './subject-model.ts';

const port = parentPort;
if (!port) throw new Error('engine.thread.ts runs as a worker thread only');

const models = workerData as Pick<EngineOptions, 'subjectModel' | 'ownModels'>;
/** Makes the first guess of the subject; null leaves it to the engine. The operator's model has more to say than ours. */
const guess = guessOf(models);

function guessOf({ subjectModel, ownModels }: typeof models): ((photo: RgbImage) => Promise<SubjectMap | null>) | null {
  if (subjectModel !== null) return createSubjectModel(subjectModel);
  return ownModels === null ? null : createPhotoModels({ folder: ownModels }).find;
}

/** Share of the bar that the analysis of a photo takes; the rest is divided among the images. */
const ANALYSIS_SHARE = 0.3;

const report = (message: EngineReport, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);

port.on('message', (order: EngineOrder) => {
  work(order).then(
    () => report({ id: order.id, type: 'done' }),
    (error: unknown) => report({ id: order.id, type: 'failed', ...reasonOf(error) }),
  );
});

interface Photo {
  key: string;
  /** Of the decoded file. */
  fileKey: string;
  sha256: string;
  source: RgbImage;
  /** Null for a fusion, which looks at each of its pictures in its own way. */
  opened: Opened | null;
  analysis: PhotoAnalysis | null;
}

/** What was found in a photo: it serves other marks and switches too. */
interface Opened {
  asksModel: boolean;
  photo: OpenPhoto;
  modelFailed: boolean;
}

/** The photo that was drawn from last: whoever has one drawn again does so soon. It is forgotten after a while. */
let last: Photo | null = null;
const KEPT_FOR_MS = 10 * 60_000;
let forgetting: NodeJS.Timeout | undefined;

async function photoOf(
  order: EngineOrder,
  reference: Uint8Array,
  hooks: EngineHooks,
  cutout: Cutout = order.tasks[0].request.cutout,
): Promise<Photo> {
  const { marks = [], fusion, sketch } = order.tasks[0].request;
  const sha256 = sha256Hex(reference);
  const fileKey = JSON.stringify([sha256, order.isOwnFile]);
  const key = JSON.stringify([fileKey, cutout, marks, order.subjectModel, fusion !== undefined, sketch]);
  if (last?.key !== key) {
    const { source: known, opened: before } = last?.fileKey === fileKey ? last : nothingKnown;
    // Two analyses at a time would be more than a worker has room for.
    last = null;
    const source = known ?? (await decoded(reference, order.isOwnFile));
    const opened = fusion ? null : await openedFor(order, source, before);
    const analysis = opened && analysePhoto(opened.photo, { cutout, marks, sketch }, hooks);
    last = { key, fileKey, sha256, source, opened, analysis };
  }
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (last = null), KEPT_FOR_MS).unref();
  return last;
}

const decoded = (file: Uint8Array, isOwnFile: boolean) => (isOwnFile ? decodeReference(file) : decodePhoto(file));

const nothingKnown = { source: null, opened: null };

/**
 * With the first guess of a model, unless the image that is drawn again was drawn without it. Who marked on the photo saw the
 * guess of our own models, never that of the operator's: what they were shown is what is drawn.
 */
async function openedFor(order: EngineOrder, source: RgbImage, before: Opened | null): Promise<Opened> {
  const wasShown = models.subjectModel === null || !order.tasks[0].request.marks?.length;
  const asksModel = order.subjectModel !== null && wasShown;
  // A model that failed is asked again, and one that was replaced since, where the order names the model that it needs.
  const isWanted = order.subjectModel === undefined || before?.photo.subjectModel === order.subjectModel;
  if (before?.asksModel === asksModel && isWanted && !before.modelFailed) return before;
  const { subjectMap, modelFailed } = asksModel ? await firstGuess(order, source) : { modelFailed: false };
  return { asksModel, photo: openPhoto(source, { subjectMap }), modelFailed };
}

async function firstGuess(
  order: EngineOrder,
  source: RgbImage,
): Promise<{ subjectMap?: SubjectMap; modelFailed: boolean }> {
  if (!guess) return { modelFailed: false };
  try {
    return { subjectMap: (await guess(source)) ?? undefined, modelFailed: false };
  } catch (error) {
    report({ id: order.id, type: 'model-failed', message: error instanceof Error ? error.message : String(error) });
    return { modelFailed: true };
  }
}

/** An exact repetition needs the very model of the first time. */
function assertSameModel({ expectedSha256, subjectModel: wanted }: EngineOrder, photo: Photo | null): void {
  if (expectedSha256 === null || !photo?.analysis || photo.analysis.subjectModel === (wanted ?? null)) return;
  throw new ApiError('not_repeatable', {
    message:
      'The subject of this image was found by a model that is not there any more, so it cannot be recreated exactly.',
  });
}

async function work(order: EngineOrder): Promise<void> {
  const flag = new Int32Array(order.cancel);
  const cancelled = (): boolean => Atomics.load(flag, 0) !== 0;
  const progressFrom = (start: number, share: number, label: string) => (fraction: number, stage: string) =>
    report({ id: order.id, type: 'progress', fraction: start + share * fraction, stage: `${label}: ${stage}` });

  const share = order.reference ? ANALYSIS_SHARE : 0;
  let photo = order.reference
    ? await photoOf(order, order.reference, { progress: progressFrom(0, share, 'photo'), cancelled })
    : null;
  assertSameModel(order, photo);
  const tasks = tasksInDoubt(order, photo?.analysis ?? null);
  const more = [];
  for (const { file, isOwnFile, marks } of order.more) more.push({ source: await decoded(file, isOwnFile), marks });
  const letters = await lettersWith(order.fonts);
  const failures: { index: number; message: string; error: unknown }[] = [];
  for (const [n, task] of tasks.entries()) {
    const part = (1 - share) / tasks.length;
    const progress = progressFrom(share + part * n, part, `design ${n + 1} of ${tasks.length}`);
    if (photo && order.reference && task.isOtherWay) {
      photo = null;
      photo = await photoOf(order, order.reference, { cancelled }, task.request.cutout);
    }
    try {
      const request = { ...task.request, source: photo?.source ?? null, ...(more.length > 0 ? { more } : {}) };
      const design = renderDesign(request, photo?.analysis ?? null, {
        progress,
        cancelled,
        motifs: motifFromDisk,
        letters,
      });
      if (order.expectedSha256 && design.receipt.imageSha256 !== order.expectedSha256) {
        throw new EngineError('bad_request', 'The result differs from the original, so it was not kept.');
      }
      handOver(order, task, design, photo);
    } catch (error) {
      if (error instanceof EngineCancelled) throw error;
      failures.push({ index: task.index, ...reasonOf(error), error });
    }
    // Lets messages through between two images.
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The person keeps the designs that could be drawn, and pays for those alone.
  if (failures.length === tasks.length) throw failures[0].error;
  for (const { index, message } of failures) report({ id: order.id, type: 'left-out', index, message });
}

interface Task extends EngineTask {
  /** Drawn the other way than the engine would by itself. */
  isOtherWay?: boolean;
}

/**
 * Where it is open whether the subject should be drawn alone, every second design shows it the other way. What was decided
 * stands in the request, and so in the receipt. Those that share an analysis come one after the other.
 */
function tasksInDoubt({ tasks, expectedSha256 }: EngineOrder, analysis: PhotoAnalysis | null): Task[] {
  if (!analysis?.doubtful || expectedSha256 !== null) return tasks;
  const decided = tasks.map((task): Task => {
    const isOtherWay = task.request.variation % 2 === 1;
    const cutout = analysis.cut === isOtherWay ? 'off' : 'on';
    return { ...task, request: { ...task.request, cutout }, isOtherWay };
  });
  return [...decided.filter((task) => !task.isOtherWay), ...decided.filter((task) => task.isOtherWay)];
}

function handOver(order: EngineOrder, task: EngineTask, design: DesignResult, photo: Photo | null): void {
  const { attributions } = design;
  const image = design.coloured?.image ?? design.image;
  const receipt = {
    ...design.receipt,
    provider: 'inkroom',
    contentHash: design.receipt.imageSha256,
    reference: photo && { sha256: photo.sha256, width: photo.source.width, height: photo.source.height },
    ...(photo?.opened?.modelFailed ? { subjectModelFailed: true } : {}),
    notes: design.notes,
  };
  const letters = svgData(design.letters ?? []);
  report({ id: order.id, type: 'image', index: task.index, image, receipt, attributions, letters }, [
    image.data.buffer as ArrayBuffer,
  ]);
}

function reasonOf(error: unknown): { code: string | null; message: string } {
  if (error instanceof EngineError || error instanceof ApiError) return { code: error.code, message: error.message };
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
