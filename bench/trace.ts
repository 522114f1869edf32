/**
 * Designs as vectors, beside imagetracerjs on the same images in the same run: pixels that differ when the outlines are drawn
 * again at 1024 px, nodes, and milliseconds. Then what the outlines come to at 2048 px against the engine at that size.
 * Run: node bench/trace.ts [photo ...]
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import { analysePhoto, ENGINE_STYLES, renderDesign, type GrayImage, type RgbImage } from '../src/engine/engine.ts';
import { svgOf, traceInk } from '../src/engine/trace/trace.ts';

interface ImageTracer {
  imagedataToSVG(image: { width: number; height: number; data: Uint8ClampedArray }, options: object): string;
}
const imageTracer = createRequire(import.meta.url)('imagetracerjs') as ImageTracer;

const ROUNDS = 5;
/** Two colours that are given and not looked for, every speck, and its finest fit. */
const THEIRS = {
  pal: [
    { r: 0, g: 0, b: 0, a: 255 },
    { r: 255, g: 255, b: 255, a: 255 },
  ],
  colorquantcycles: 1,
  pathomit: 0,
  strokewidth: 0,
  ltres: 0.1,
  qtres: 0.1,
  linefilter: false,
  roundcoords: 2,
};

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function readPhoto(name: string): Promise<RgbImage> {
  const file = path.join(import.meta.dirname, '../tests/photos', `${name}.jpg`);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Share of the pixels that are ink in one and paper in the other, in percent. */
async function difference(svg: string, image: GrayImage): Promise<number> {
  const shown = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(image.width, image.height)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
  let different = 0;
  for (let i = 0; i < shown.length; i++) if (shown[i] < 128 !== image.data[i] < 128) different++;
  return (100 * different) / shown.length;
}

const nodesOf = (svg: string) => svg.match(/[LQC]/g)?.length ?? 0;

function rgbaOf({ width, height, data }: GrayImage) {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255);
  for (let i = 0; i < data.length; i++) rgba.fill(data[i], i * 4, i * 4 + 3);
  return { width, height, data: rgba };
}

function timed(works: (() => string)[]): { svg: string; ms: number }[] {
  const times: number[][] = works.map(() => []);
  let made: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    made = works.map((work, index) => {
      const started = performance.now();
      const svg = work();
      times[index].push(performance.now() - started);
      return svg;
    });
  }
  return made.map((svg, index) => ({ svg, ms: median(times[index]) }));
}

const photos = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const worst = { differ: 0, ms: 0 };
const sums = { ours: 0, theirs: 0, nodes: 0, theirNodes: 0 };
console.log(
  'design                  differ   nodes      ms   imagetracerjs: differ   nodes      ms   at 2048 px: differ',
);
for (const name of photos.length > 0 ? photos : ['coffee', 'chelsea', 'astronaut']) {
  const source = await readPhoto(name);
  const analysis = analysePhoto(source, { cutout: 'auto' });
  for (const style of ENGINE_STYLES) {
    const same = { source, prompt: '', style, variation: 0, seed: 7 } as const;
    const more = { ...usualSettings, physicalWidthMm: 100 };
    const draw = (size: 1024 | 2048) => renderDesign({ ...same, ...more, size }, analysis).image;
    const image = draw(1024);
    const rgba = rgbaOf(image);
    const [ours, theirs] = timed([
      () => svgOf(traceInk(image), image, null),
      () => imageTracer.imagedataToSVG(rgba, THEIRS),
    ]);
    const differ = await difference(ours.svg, image);
    const row = [
      `${name} ${style}`.padEnd(22),
      `${differ.toFixed(3)} %`,
      String(nodesOf(ours.svg)).padStart(7),
      ours.ms.toFixed(0).padStart(7),
      `${(await difference(theirs.svg, image)).toFixed(3)} %`.padStart(23),
      String(nodesOf(theirs.svg)).padStart(7),
      theirs.ms.toFixed(0).padStart(7),
      `${(await difference(ours.svg, draw(2048))).toFixed(3)} %`.padStart(21),
    ];
    console.log(row.join(' '));
    worst.differ = Math.max(worst.differ, differ);
    worst.ms = Math.max(worst.ms, ours.ms);
    sums.ours += ours.ms;
    sums.theirs += theirs.ms;
    sums.nodes += nodesOf(ours.svg);
    sums.theirNodes += nodesOf(theirs.svg);
  }
}
console.log(
  `worst ${worst.differ.toFixed(3)} % and ${worst.ms.toFixed(0)} ms; imagetracerjs takes x${(sums.theirs / sums.ours).toFixed(1)} the time and x${(sums.theirNodes / sums.nodes).toFixed(1)} the nodes`,
);
