/**
 * What becomes of photos whose subjects were traced by hand, in the styles that photos are drawn in most: how much of the light parts is
 * inked, beside an adaptive threshold of the same photo; how many pieces are crumbs; nodes of the outlines, and pixels that differ where
 * they are drawn again; how alike the four variations are; and how well the subject is found, by itself and after three strokes.
 * Run: node bench/drawing.ts [photo ...]
 */
import sharp from 'sharp';
import type { Mark } from '../src/domain/marks.ts';
import { boxMean } from '../src/engine/blur.ts';
import { components } from '../src/engine/components.ts';
import { analysePhoto, openPhoto, renderDesign, type EngineVariation, type GrayImage } from '../src/engine/engine.ts';
import { CANVAS, placeOnCanvas } from '../src/engine/framing.ts';
import { maskWhere, type Mask, type Plane } from '../src/engine/planes.ts';
import { Marking } from '../src/engine/subject/marking.ts';
import { requestFor } from '../src/engine/testing.ts';
import { svgOf, traceInk } from '../src/engine/trace/trace.ts';
import { agreement, nextStroke, readTraced, SUBJECT_PHOTOS, type Traced } from '../tests/photos/subject-photos.ts';

const STYLES = ['line', 'blackwork', 'woodcut', 'sketch'] as const;
const VARIATIONS: EngineVariation[] = [0, 1, 2, 3];
const STROKES = 3;
/** Lightness from which a part of the subject is light, and by how much a threshold wants it below its surroundings. */
const LIGHT = 0.7;
const BELOW = 0.03;
const SURROUNDINGS = 12;
const SIZE = 1024;
/** Smaller pieces of ink, in pixels, are crumbs. */
const CRUMB = 20;

const inkOf = ({ data }: GrayImage): Mask => Uint8Array.from(data, (v) => (v < 128 ? 1 : 0));

/** How well the subject is found by itself, and when a person corrects the largest error three times. */
function found(traced: Traced): [number, number] {
  const marking = new Marking(traced.photo);
  const marks: Mark[] = [];
  let mask = marking.settle([]);
  const alone = agreement(mask, traced.truth);
  for (let n = 1; n <= STROKES; n++) {
    const mark = nextStroke(traced, mask, n);
    if (!mark) break;
    marks.push(mark);
    mask = marking.settle(marks);
  }
  return [alone, agreement(mask, traced.truth)];
}

/** Share of a part of the canvas that is ink on a sheet of `side` pixels. */
function inkIn(part: Mask, ink: Mask, side: number): number {
  let [inked, all] = [0, 0];
  for (let i = 0; i < part.length; i++) {
    if (part[i] === 0) continue;
    const onSheet = (v: number) => Math.floor(((v + 0.5) / CANVAS) * side);
    all++;
    inked += ink[onSheet(Math.floor(i / CANVAS)) * side + onSheet(i % CANVAS)];
  }
  return all === 0 ? 0 : inked / all;
}

function thresholdIn(part: Mask, lightness: Plane): number {
  const around = boxMean(lightness, CANVAS, CANVAS, SURROUNDINGS);
  const ink = maskWhere(lightness, (v, i) => v < around[i] - BELOW);
  return inkIn(part, ink, CANVAS);
}

function crumbsOf(ink: Mask): number {
  return components(ink, SIZE, SIZE).sizes.filter((size) => size > 0 && size < CRUMB).length;
}

/** The file of a drawing: its nodes, and the share of its pixels that are ink where the drawing has paper, or the other way round. */
async function fileOf(image: GrayImage): Promise<{ nodes: number; differ: number }> {
  const svg = svgOf(traceInk(image), image, null);
  const shown = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
  const different = shown.filter((grey, i) => grey < 128 !== image.data[i] < 128).length;
  return { nodes: svg.match(/[LQC]/g)?.length ?? 0, differ: different / shown.length };
}

const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

interface Measured {
  light: number;
  crumbs: number;
  nodes: number;
  differ: number;
  alike: number;
}

function measure(photo: Traced['photo'], analysis: ReturnType<typeof analysePhoto>, light: Mask): Promise<Measured[]> {
  const measured = STYLES.map(async (style) => {
    const designs = VARIATIONS.map((variation) =>
      renderDesign(requestFor(photo, { style, variation, size: SIZE }), analysis),
    );
    const inks = designs.map(({ image }) => inkOf(image));
    const pairs = inks.flatMap((a, n) => inks.slice(n + 1).map((b) => agreement(a, b)));
    const [first] = designs;
    return {
      light: inkIn(light, inks[0], SIZE),
      crumbs: crumbsOf(inks[0]),
      ...(await fileOf(first.image)),
      alike: Math.max(...pairs),
    };
  });
  return Promise.all(measured);
}

const names = process.argv.slice(2);
const rows: { alone: number; marked: number; threshold: number; styles: Measured[] }[] = [];
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`.padStart(5);
console.log(
  `photo         found  marked   light parts inked: threshold ${STYLES.map((style) => style.padStart(10)).join('')}`,
);
for (const name of SUBJECT_PHOTOS.filter((each) => names.length === 0 || names.includes(each))) {
  const traced = await readTraced(name);
  const [alone, marked] = found(traced);
  const analysis = analysePhoto(openPhoto(traced.photo), { cutout: 'auto' });
  const { lightness } = placeOnCanvas(traced.photo, analysis.frame);
  const light = maskWhere(lightness, (v, i) => analysis.solid[i] === 1 && v > LIGHT);
  const row = {
    alone,
    marked,
    threshold: thresholdIn(light, lightness),
    styles: await measure(traced.photo, analysis, light),
  };
  rows.push(row);
  const lights = row.styles.map((style) => percent(style.light).padStart(10)).join('');
  console.log(
    `${name.padEnd(12)}   ${alone.toFixed(2)}    ${marked.toFixed(2)} ${percent(row.threshold).padStart(29)} ${lights}`,
  );
}
console.log('');
for (const [n, style] of STYLES.entries()) {
  const of = (key: keyof Measured) => rows.map(({ styles }) => styles[n][key]);
  console.log(
    `${style.padEnd(10)} light parts inked ${percent(mean(of('light')))}, crumbs ${mean(of('crumbs')).toFixed(0)}, nodes ${mean(of('nodes')).toFixed(0)}, pixels that differ ${(100 * mean(of('differ'))).toFixed(2)} %, most alike of four ${mean(of('alike')).toFixed(2)}`,
  );
}
console.log(
  `subjects found ${mean(rows.map(({ alone }) => alone)).toFixed(3)}, after three strokes ${mean(rows.map(({ marked }) => marked)).toFixed(3)} (intersection over union, ${rows.length} photos)`,
);
