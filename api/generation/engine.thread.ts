/**
 * One engine thread: decodes the photo, analyses it once, draws the variations one after the other and hands each over
 * as soon as it is encoded. One order at a time.
 */
import { parentPort } from 'node:worker_threads';
import { analysePhoto, EngineError, renderDesign, type DesignResult, type RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { decodePhoto } from '../images/decode.ts';
import { encodePng, encodePreview, sha256Hex } from '../images/encode.ts';
import type { EngineOrder, EngineReport, EngineTask } from './engine.protocol.ts';

const port = parentPort;
if (!port) throw new Error('engine.thread.ts runs as a worker thread only');

/** Share of the bar that the analysis of a photo takes; the rest is divided among the images. */
const ANALYSIS_SHARE = 0.3;

const report = (message: EngineReport, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);

port.on('message', (order: EngineOrder) => {
  work(order).then(
    () => report({ id: order.id, type: 'done' }),
    (error: unknown) => report({ id: order.id, type: 'failed', ...reasonOf(error) }),
  );
});

async function work(order: EngineOrder): Promise<void> {
  const flag = new Int32Array(order.cancel);
  const cancelled = (): boolean => Atomics.load(flag, 0) !== 0;
  const progressFrom = (start: number, share: number, label: string) => (fraction: number, stage: string) =>
    report({ id: order.id, type: 'progress', fraction: start + share * fraction, stage: `${label}: ${stage}` });

  const source = order.reference ? await decodePhoto(order.reference) : null;
  const share = source ? ANALYSIS_SHARE : 0;
  const first = order.tasks[0];
  const analysis = source
    ? analysePhoto(
        source,
        { cutout: first.request.cutout, marks: first.request.marks },
        { progress: progressFrom(0, share, 'photo'), cancelled },
      )
    : null;
  for (const [n, task] of order.tasks.entries()) {
    const part = (1 - share) / order.tasks.length;
    const progress = progressFrom(share + part * n, part, `design ${n + 1} of ${order.tasks.length}`);
    const design = renderDesign({ ...task.request, source }, analysis, { progress, cancelled });
    if (order.expectedSha256 && design.receipt.imageSha256 !== order.expectedSha256) {
      throw new EngineError('bad_request', 'The result differs from the original, so it was not kept.');
    }
    await handOver(order, task, design, source);
    // Lets messages through between two images.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function handOver(
  order: EngineOrder,
  task: EngineTask,
  design: DesignResult,
  source: RgbImage | null,
): Promise<void> {
  const receipt = {
    ...design.receipt,
    provider: 'inkroom',
    contentHash: design.receipt.imageSha256,
    reference: order.reference
      ? { sha256: sha256Hex(order.reference), width: source?.width, height: source?.height }
      : null,
    notes: design.notes,
  };
  const preview = await encodePreview(design.image);
  const png = await encodePng(design.image, {
    Software: `Inkroom built-in engine ${design.receipt.version}`,
    inkroom: JSON.stringify(receipt),
    ...(design.attributions.length > 0 ? { Copyright: design.attributions.map(creditLine).join('; ') } : {}),
  });
  const files = { png: ownBytes(png), preview: ownBytes(preview) };
  const { width, height } = design.image;
  const { index } = task;
  const { attributions } = design;
  report({ id: order.id, type: 'image', index, width, height, receipt, attributions, ...files }, [
    files.png.buffer,
    files.preview.buffer,
  ]);
}

const creditLine = (by: { name: string; author: string; license: string; url: string }): string =>
  `${by.name} by ${by.author}, ${by.license}, ${by.url}`;

/** Node's small buffers share one pool, which must not be moved to another thread. */
function ownBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}

function reasonOf(error: unknown): { code: string | null; message: string } {
  if (error instanceof EngineError || error instanceof ApiError) return { code: error.code, message: error.message };
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
