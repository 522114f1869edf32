/** Compares and merges versions by their ink, off the page's thread; it keeps the last merge to ask about. */
import { inkDifference } from '#engine/merge/difference.ts';
import { mergeInk, resolveMerge, type InkMerge, type MergeChoice } from '#engine/merge/merge.ts';
import { movePins } from '#engine/merge/pins.ts';
import type { RgbaPicture } from '#engine/merge/picture.ts';
import { cropBox } from './crop-box.ts';
import type { Choices, FromInkDesk, Questions, ToInkDesk } from './compare.protocol.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
/** More pixels than any version has; a larger file is made smaller than that before it fills the memory. */
const LONGEST = 4096;
const CHOICES: readonly MergeChoice[] = ['ours', 'theirs', 'both', 'base'];

let merge: InkMerge | null = null;

scope.onmessage = ({ data }: MessageEvent<ToInkDesk>) => void reply(data);

async function reply(question: ToInkDesk): Promise<void> {
  const { number } = question;
  try {
    const answer = await answerTo(question);
    scope.postMessage({ number, answer } satisfies FromInkDesk, bitmapsIn(answer));
  } catch (error) {
    scope.postMessage({ number, failure: (error as Error).message } satisfies FromInkDesk);
  }
}

function answerTo(question: ToInkDesk) {
  switch (question.type) {
    case 'difference':
      return difference(question.ask);
    case 'merge':
      return begin(question.ask);
    case 'preview':
      return bitmapOf(resolved(question.ask.choices));
    case 'crops':
      return crops(question.ask.conflict);
    case 'file':
      return fileOf(resolved(question.ask.choices));
    case 'pins':
      return follow(question.ask);
  }
}

async function difference({ before, after, widthMm }: Questions['difference']['ask']) {
  const [was, is] = await Promise.all([read(before), read(after)]);
  const found = inkDifference(was, is, widthMm / is.width);
  if (!found.ok) return found;
  return { ...found, overlay: await bitmapOf(found.overlay), width: is.width, height: is.height };
}

async function begin({ base, ours, theirs }: Questions['merge']['ask']) {
  const found = mergeInk(...(await Promise.all([read(base), read(ours), read(theirs)])));
  if (!found.ok) return found;
  merge = found;
  const { conflicts, rewritten, changed, merged } = found;
  return { ok: true as const, conflicts, rewritten, changed, width: merged.width, height: merged.height };
}

async function follow({ before, after, pins }: Questions['pins']['ask']) {
  const [was, is] = await Promise.all([read(before), read(after)]);
  return movePins(pins, was, is);
}

function current(): InkMerge {
  if (!merge) throw new Error('Nothing has been merged yet.');
  return merge;
}

const resolved = (choices: Choices): RgbaPicture => resolveMerge(current(), choices);

/** The place with some of what is around it, as each choice would leave it. */
async function crops(conflict: number): Promise<Record<MergeChoice, ImageBitmap>> {
  const now = current();
  const box = cropBox(now.conflicts[conflict], now.merged);
  const made = await Promise.all(
    CHOICES.map(async (choice) => {
      const picture = resolveMerge(
        now,
        now.conflicts.map((_, k) => (k === conflict ? choice : undefined)),
      );
      const image = new ImageData(picture.data, picture.width, picture.height);
      return [choice, await createImageBitmap(image, box.left, box.top, box.width, box.height)] as const;
    }),
  );
  return Object.fromEntries(made) as Record<MergeChoice, ImageBitmap>;
}

async function read(file: Blob): Promise<RgbaPicture> {
  // Bytes are compared, so nothing may adapt them to the screen.
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot read the picture.');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}

function bitmapOf({ width, height, data }: RgbaPicture): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(data, width, height));
}

async function fileOf(picture: RgbaPicture): Promise<Blob> {
  const { width, height, data } = picture;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

function bitmapsIn(answer: unknown): Transferable[] {
  if (answer instanceof ImageBitmap) return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).filter((value) => value instanceof ImageBitmap);
}
