import { runtimeConfig } from '../../config/env.ts';
import {
  createTransfer,
  transferLimits,
  transferSource,
  validateTransfer,
  type Connectivity,
  type OriginalDesign,
  type TransferTarget,
} from '../../domain/transfer.ts';
import { cancelled, deliver, pause } from './delivery.ts';
import { habitOf, noteUse } from './habits.ts';
import { forgetOldPictures, keepPicture, ownReference, probePicture } from './pictures.ts';
import { keepRecord, trailOf } from './records.ts';

/** What is handed on: an own image, a design of the gallery, or a photo of this device. */
export interface Handed {
  /** An address that a browser can show, or a data image. */
  picture: string;
  /** The own image that it is: it is read again by its id, for its address ends. */
  imageId?: string;
  prompt?: string;
  style?: string;
  placement?: string;
  /** The design of the gallery that it is. */
  design?: OriginalDesign;
}

interface Way {
  target: TransferTarget;
  /** Path of the page that it comes from. */
  from: string;
  signal: AbortSignal;
  /** Asked where there are warnings; false ends it. */
  confirm: (warnings: string[]) => Promise<boolean>;
  onConnection: (now: Connectivity) => void;
}

let cleanedAt = 0;

/**
 * Hands a picture to another tool: checked, confirmed where there are warnings, kept for its page, and after a moment the page may
 * change. Throws Error with a sentence for people.
 */
export async function handOver(handed: Handed, { target, from, signal, confirm, onConnection }: Way): Promise<void> {
  const now = Date.now();
  const { picture, imageId, design, prompt = '', style = '', placement = '' } = handed;
  const isPhoto = picture.startsWith('data:');
  const name = imageId ? ownReference(imageId) : picture;
  const known = isPhoto ? null : (habitOf('image_metadata', name) as { width: number; height: number } | null);
  const ours = [window.location.origin, runtimeConfig().supabaseUrl];
  const source = transferSource(from);
  const request = { imageUrl: picture, targetPage: target, prompt, style, placement };
  const history = trailOf(source);
  const plan = (reference?: string) =>
    createTransfer({ ...request, source, generation: imageId, history, reference }, now, ours);
  // What cannot be handed on is said before anything is loaded.
  plan();
  const size = known ?? (await deliver((attempt) => probePicture(picture, attempt), { signal, onConnection }));
  const { warnings } = validateTransfer({ ...request, ...size }, ours);
  if (warnings.length > 0 && !(await confirm(warnings))) throw cancelled();
  if (!isPhoto) noteUse('image_metadata', name, size);
  if (now - cleanedAt > transferLimits.cleanupMs) {
    cleanedAt = now;
    await forgetOldPictures(now).catch(() => undefined);
  }
  const record = plan(imageId ? name : isPhoto ? await keepPicture(picture) : undefined);
  keepRecord(record, design ?? { id: imageId ?? '', title: '', style, tags: [] });
  await pause(transferLimits.pauseMs, signal);
}
