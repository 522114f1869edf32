/**
 * A three-way merge of ink and the ink difference at 2048 px, in a worker as in the product, beside the least that libvips can
 * do on the same pictures in the same run: decoded already, two differences, thresholded, and laid together.
 * Run: node bench/merge.ts
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { inkDifference } from '../src/engine/merge/difference.ts';
import { mergeInk, resolveMerge } from '../src/engine/merge/merge.ts';
import { movePins } from '../src/engine/merge/pins.ts';
import type { RgbaPicture } from '../src/engine/merge/picture.ts';
import { erased, sheet, withDisc, withStrokes, type Stroke } from '../src/engine/merge/testing.ts';
import { mulberry32 } from '../src/engine/random.ts';

const SIDE = 2048;
const ROUNDS = 7;
const PINS = 2000;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** A dense design, an edit at its left, one at its right, and one that both made differently. */
function pictures() {
  const random = mulberry32(19);
  const stroke = (left: number, right: number): Stroke => ({
    from: [left + random() * (right - left), random() * SIDE],
    to: [left + random() * (right - left), random() * SIDE],
    width: 3 + random() * 9,
  });
  const many = (count: number, left: number, right: number) => Array.from({ length: count }, () => stroke(left, right));
  const base = withStrokes(sheet(SIDE, SIDE), many(160, 0, SIDE));
  const ours = withDisc(withStrokes(erased(base, [200, 300, 700, 800]), many(30, 40, 900)), [1000, 1000], 60);
  const theirs = withDisc(withStrokes(erased(base, [1400, 900, 1900, 1500]), many(30, 1150, 2000)), [1030, 1000], 60);
  return { base, ours, theirs };
}

function times(work: () => unknown): number[] {
  work();
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

/** Soft everywhere, as when it was saved as a small JPEG between: every pixel has to be looked at. */
function noisy(picture: RgbaPicture): RgbaPicture {
  return { ...picture, data: picture.data.map((v, i) => (i % 4 === 3 ? 255 : v + ((i * 7919) % 25) - 12)) };
}

function inWorker() {
  const { base, ours, theirs } = pictures();
  const merge = mergeInk(base, ours, theirs);
  if (!merge.ok) throw new Error(merge.code);
  const soft = noisy(ours);
  const pins = Array.from({ length: PINS }, (_, k) => ({ x: (k % 50) / 50, y: Math.floor(k / 50) / 40 }));
  parentPort?.postMessage({
    conflicts: merge.conflicts.length,
    merge: times(() => mergeInk(base, ours, theirs)),
    noise: times(() => mergeInk(base, soft, theirs)),
    resolve: times(() => resolveMerge(merge, ['both'])),
    difference: times(() => inkDifference(base, ours, 0.1)),
    pins: times(() => movePins(pins, base, ours)),
  });
}

const channelsOf = ({ length }: Buffer) => (length === SIDE * SIDE * 3 ? 3 : 4);

/** Where ours differs from the base by more than a threshold, ours; else theirs. No neighbourhoods, no conflicts, no edges. */
async function withLibvips(): Promise<number[]> {
  const { base, ours, theirs } = pictures();
  const raw = { raw: { width: SIDE, height: SIDE, channels: 4 as const } };
  const input = ({ data }: RgbaPicture) => sharp(Buffer.from(data.buffer), raw);
  const spent: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    const [mask] = await Promise.all(
      [ours, theirs].map((side) =>
        input(side)
          .composite([{ input: Buffer.from(base.data.buffer), ...raw, blend: 'difference' }])
          .greyscale()
          .threshold(30)
          .raw()
          .toBuffer(),
      ),
    );
    const cut = await input(ours)
      .removeAlpha()
      .joinChannel(mask, { raw: { width: SIDE, height: SIDE, channels: 1 } })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    await input(theirs)
      .composite([{ input: cut, raw: { ...raw.raw, channels: channelsOf(cut) } }])
      .raw()
      .toBuffer();
    if (round > 0) spent.push(performance.now() - started);
  }
  return spent;
}

async function bench(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  const ours = await new Promise<
    Record<'merge' | 'noise' | 'resolve' | 'difference' | 'pins', number[]> & { conflicts: number }
  >((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await worker.terminate();
  const theirs = await withLibvips();
  const line = (name: string, values: number[]) =>
    console.log(
      `${name.padEnd(44)} median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms`,
    );
  console.log(`${SIDE} px, in a worker; ${ours.conflicts} places in conflict`);
  line('three-way merge', ours.merge);
  line('the same, one side noisy everywhere', ours.noise);
  line('one choice for the places in conflict', ours.resolve);
  line('ink difference with overlay and places', ours.difference);
  line(`${PINS} pins follow`, ours.pins);
  line('libvips: differences, thresholds, one composite', theirs);
  console.log(`merge by libvips x${(median(ours.merge) / median(theirs)).toFixed(2)}`);
  if (median(ours.merge) > 400) process.exitCode = 1;
}

if (!isMainThread) inWorker();
else if (import.meta.main) await bench();
