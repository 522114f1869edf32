/** What a prediction made, copied at once: the vendor deletes it after an hour. */
import { designerTexts } from '#domain/texts/designer.ts';
import { EngineError, requireDrawn, type RgbImage } from '#engine/engine.ts';
import { isLoopback } from '../env.ts';
import { decodePhoto } from '../images/decode.ts';
import { encodePng, encodePreview, sha256Hex } from '../images/encode.ts';
import { GenerationFailure, RetryLater, type ClaimedJob, type GatewayHooks } from './gateway.ts';
import { outputUrls } from './replicate-input.ts';
import type { ReplicateOptions } from './replicate.gateway.ts';

const OUTPUT_BYTES = 40 * 1024 * 1024;
const OUTPUT_SIDE = 4096;

/** The part of a vendor's prediction that is read here. */
export interface FinishedPrediction {
  output?: unknown;
  version: string;
}

interface Finished {
  job: ClaimedJob;
  hooks: GatewayHooks;
  slot: { indices: readonly number[] };
  prediction: FinishedPrediction;
  receipt: Record<string, unknown>;
}

/**
 * Hands over every image of a prediction that is still missing; resolves with their number. A blank one is left out, and
 * fails the prediction only when there is no other.
 */
export async function fetchOutputs(options: ReplicateOptions, finished: Finished): Promise<number> {
  const { job, hooks, slot, prediction } = finished;
  const urls = outputUrls(prediction.output);
  let count = 0;
  let blank: GenerationFailure | null = null;
  for (const [i, index] of slot.indices.entries()) {
    const url = urls[i];
    if (url === undefined || !job.missing.includes(index)) continue;
    const bytes = await download(options, url, hooks.signal);
    // Decoded and encoded anew: only pixels of the vendor reach our storage.
    const image = await decodePhoto(bytes, { maxSide: OUTPUT_SIDE, maxBytes: OUTPUT_BYTES });
    const nothing = nothingDrawn(job, image);
    if (nothing) {
      blank = nothing;
      continue;
    }
    const receipt = {
      ...finished.receipt,
      output: i,
      version: prediction.version,
      contentHash: sha256Hex(image.data),
    };
    const texts = { Software: 'Inkroom', inkroom: JSON.stringify(receipt) };
    const png = await encodePng(image, texts, job.params.physicalWidthMm);
    hooks.image({
      index,
      png,
      preview: await encodePreview(image),
      width: image.width,
      height: image.height,
      receipt,
      attributions: [],
    });
    count += 1;
  }
  if (blank && count === 0) throw blank;
  return count;
}

/** A blank sheet is not charged, whoever made it. */
function nothingDrawn({ reference }: ClaimedJob, image: RgbImage): GenerationFailure | null {
  try {
    requireDrawn(image);
    return null;
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    if (reference) return new GenerationFailure(cause.code, cause.message, cause);
    return new GenerationFailure('no_output', designerTexts.noDesign, cause);
  }
}

async function download(options: ReplicateOptions, url: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    if (isOwnDouble(options.apiUrl, url)) return new Uint8Array(await (await fetch(url, { signal })).arrayBuffer());
    return (await options.guardedFetch(url, { maxBytes: OUTPUT_BYTES, timeoutMs: 60_000, signal })).bytes;
  } catch (error) {
    signal.throwIfAborted();
    throw new RetryLater(3, 'an output could not be fetched', error);
  }
}

/** A stand-in for the vendor on this very machine serves its files over plain http. */
function isOwnDouble(apiUrl: string | null, url: string): boolean {
  if (!apiUrl) return false;
  const api = new URL(apiUrl);
  return isLoopback(api.hostname) && new URL(url).origin === api.origin;
}
