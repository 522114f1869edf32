/**
 * What a design costs, as ratios within one run: the engine against a plain libvips edge filter on the same photo, and
 * its Gaussian, bilateral and distance-transform steps against OpenCV compiled to WebAssembly.
 * Run: node bench/engine.ts
 */
import path from 'node:path';
import sharp from 'sharp';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import { orientedBilateral } from '../src/engine/bilateral.ts';
import { gaussian } from '../src/engine/blur.ts';
import { distanceTransform } from '../src/engine/distance.ts';
import {
  analysePhoto,
  ENGINE_STYLES,
  measurePhoto,
  openPhoto,
  renderDesign,
  type RgbImage,
} from '../src/engine/engine.ts';
import { edgeTangentFlow } from '../src/engine/flow.ts';
import { CANVAS } from '../src/engine/framing.ts';
import { loadOpenCv } from './opencv.ts';

const ROUNDS = 9;
const PHOTO = path.join(import.meta.dirname, '../tests/photos/coffee.jpg');

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

type Work = () => unknown;

/** Median milliseconds of each work, taken in turns so that a busy machine slows all of them alike. */
async function measure(works: Record<string, Work>, rounds = ROUNDS): Promise<Record<string, number>> {
  const names = Object.keys(works);
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await works[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await works[name]();
      times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

function show(name: string, ours: number, theirs: number, other: string): void {
  const ratio = (ours / theirs).toFixed(2);
  console.log(
    `${name.padEnd(34)} ${ours.toFixed(1).padStart(8)} ms   ${theirs.toFixed(1).padStart(8)} ms ${other}   x${ratio}`,
  );
}

async function benchDesigns(): Promise<void> {
  const decoded = await sharp(PHOTO).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = decoded.info;
  const source: RgbImage = { width, height, data: new Uint8Array(decoded.data) };
  const open = openPhoto(source);
  const analysis = analysePhoto(open, { cutout: 'auto' });
  const kernel = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] };
  const raw = { raw: { width, height, channels: 3 as const } };
  const works: Record<string, Work> = {
    filter: () =>
      sharp(source.data, raw).resize(1024, 1024, { fit: 'fill' }).greyscale().convolve(kernel).raw().toBuffer(),
    measurements: () => measurePhoto(source),
    analysis: () => analysePhoto(source, { cutout: 'auto', sourceSha256: '0' }),
    'analysis, photo open already': () => analysePhoto(open, { cutout: 'auto' }),
  };
  for (const style of ENGINE_STYLES) {
    works[style] = () =>
      renderDesign(
        {
          source,
          prompt: '',
          style,
          variation: 0,
          seed: 7,
          ...usualSettings,
          physicalWidthMm: null,
        },
        analysis,
      );
  }
  console.log('Engine at 1024 px against a libvips 3x3 edge filter on the same photo at 1024 px');
  const { filter, ...ours } = await measure(works, 5);
  for (const [name, time] of Object.entries(ours)) show(name, time, filter, 'edge filter');
  const renders = ENGINE_STYLES.map((style) => ours[style]);
  const mean = renders.reduce((sum, time) => sum + time, 0) / renders.length;
  show('image of a set of four', ours.analysis / 4 + mean, filter, 'edge filter');
}

async function benchFilters(): Promise<void> {
  const { cv } = await loadOpenCv();
  const plane = Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => {
    const x = i % CANVAS;
    const y = (i / CANVAS) | 0;
    return 0.5 + 0.3 * Math.sin(x * 0.05 + y * 0.02) + 0.1 * Math.sin(x * y * 0.001);
  });
  const mask = Uint8Array.from(plane, (v) => (v > 0.32 ? 1 : 0));
  const everywhere = new Uint8Array(plane.length).fill(1);
  const flow = edgeTangentFlow([{ plane, weight: 1 }], CANVAS, 2.6);
  const from = new cv.Mat(CANVAS, CANVAS, cv.CV_32FC1);
  from.data32F.set(plane);
  const fromMask = new cv.Mat(CANVAS, CANVAS, cv.CV_8UC1);
  fromMask.data.set(mask);
  const to = new cv.Mat();
  const any = new cv.Size(0, 0);
  const works: Record<string, Work> = {
    bilateral: () => orientedBilateral(plane, CANVAS, CANVAS, flow, everywhere, 1),
    bilateralCv: () => cv.bilateralFilter(from, to, 9, 0.055, 2.2),
    distance: () => distanceTransform(mask, CANVAS, CANVAS),
    distanceCv: () => cv.distanceTransform(fromMask, to, cv.DIST_L2, 0),
  };
  const sigmas = [1.2, 2.6, 9, 30];
  for (const sigma of sigmas) {
    works[`gaussian${sigma}`] = () => gaussian(plane, CANVAS, CANVAS, sigma);
    works[`gaussianCv${sigma}`] = () => cv.GaussianBlur(from, to, any, sigma, sigma, cv.BORDER_REPLICATE);
  }
  const times = await measure(works);
  console.log(`\nSteps at ${CANVAS} x ${CANVAS} (float) against OpenCV.js`);
  for (const sigma of sigmas) {
    show(`Gaussian, sigma ${sigma}`, times[`gaussian${sigma}`], times[`gaussianCv${sigma}`], 'GaussianBlur');
  }
  show('bilateral (oriented, one round)', times.bilateral, times.bilateralCv, 'bilateralFilter d=9');
  show('distance transform (exact)', times.distance, times.distanceCv, 'distanceTransform L2 exact');
  for (const mat of [from, fromMask, to]) mat.delete();
}

if (import.meta.main) {
  if (!process.argv.includes('--filters')) await benchDesigns();
  await benchFilters();
}
