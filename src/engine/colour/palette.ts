import { inkIds, inks, mostInks, type InkId } from '../../domain/colour.ts';
import { smoothstep } from '../planes.ts';
import { channelsOf, difference, okLabOf, type OkLab } from './oklab.ts';

/** A colour of the photo that stands for many of its pixels, and the ink that it is drawn in; null leaves the paper open. */
export interface Tone {
  colour: OkLab;
  /** Of the subject, 0..1. */
  share: number;
  ink: InkId | null;
}

const inkColour = Object.fromEntries(inkIds.map((id) => [id, okLabOf(...channelsOf(inks[id].hex))])) as Record<
  InkId,
  OkLab
>;

/** Colours of photos are duller than inks: as an artist would, one decides for a hue where there is one. */
const HUED = [0.025, 0.07] as const;
const VIVID = 1.15;
const vivid = (colour: OkLab): OkLab => {
  const [l, a, b] = colour;
  const chroma = chromaOf(colour);
  const hue = Math.atan2(b, a);
  // Skin, fur and wood are no oranges.
  const isEarthy = hue > 0.55 && hue < 1.35 && chroma < 0.15;
  const more = 0.7 + ((isEarthy ? 0.85 : VIVID) - 0.7) * smoothstep(HUED[0], HUED[1], chroma);
  return [l, a * more, b * more];
};

const chromaOf = ([, a, b]: OkLab): number => Math.hypot(a, b);

/** So light and colourless is open skin. */
const isPaper = (colour: OkLab): boolean => colour[0] > 0.86 && chromaOf(colour) < 0.045;

const TONES = 11;
/** Below this share of the subject a hue has to be vivid to be worth an ink. */
const WORTH_AN_INK = 0.05;

/** What of a palette comes nearest to the colours of a subject. `pixels` are samples of it. */
export function tonesFromPhoto(pixels: readonly OkLab[], palette: readonly InkId[] = inkIds): Tone[] {
  const found = merged(clusters(pixels, TONES)).map((tone): Tone => ({
    ...tone,
    ink: isPaper(tone.colour) ? null : nearestInk(vivid(tone.colour), palette),
  }));
  const weight = new Map<InkId, number>();
  for (const { colour, share, ink } of found)
    if (ink) weight.set(ink, (weight.get(ink) ?? 0) + share * (0.25 + 6 * chromaOf(colour)));
  const kept = [...weight]
    .sort((p, q) => q[1] - p[1])
    // One ink there is in any case.
    .filter(([ink, sum], n) => n === 0 || sum > WORTH_AN_INK * (0.25 + 6 * chromaOf(inkColour[ink])) * 0.5)
    .slice(0, mostInks)
    .map(([ink]) => ink);
  return found.map((tone) =>
    tone.ink === null || kept.includes(tone.ink) ? tone : { ...tone, ink: nearestInk(vivid(tone.colour), kept) },
  );
}

/** Below this difference two tones are one: the light on a cloth is no second colour. */
const ALIKE = 0.0032;

function merged(tones: Omit<Tone, 'ink'>[]): Omit<Tone, 'ink'>[] {
  const left = [...tones];
  for (let p = 0; p < left.length; p++) {
    for (let q = p + 1; q < left.length; q++) {
      if (difference(left[p].colour, left[q].colour) >= ALIKE) continue;
      const share = left[p].share + left[q].share;
      const mean = (n: 0 | 1 | 2) => (left[p].colour[n] * left[p].share + left[q].colour[n] * left[q].share) / share;
      left[p] = { colour: [mean(0), mean(1), mean(2)], share };
      left.splice(q, 1);
      q = p;
    }
  }
  return left;
}

/** The chosen inks over the colours of a subject, each used: lights and hues go to what is nearest to them. */
export function tonesInInks(pixels: readonly OkLab[], chosen: readonly InkId[]): Tone[] {
  const found = clusters(pixels, Math.max(4, chosen.length + 2));
  const open = found.filter(({ colour }) => isPaper(colour)).map((tone): Tone => ({ ...tone, ink: null }));
  const coloured = found.filter(({ colour }) => !isPaper(colour));
  const cost = coloured.map(({ colour }) => chosen.map((ink) => difference(vivid(colour), inkColour[ink])));
  const given = eachUsed(cost, chosen.length);
  return [...open, ...coloured.map((tone, n): Tone => ({ ...tone, ink: chosen[given[n]] }))];
}

function nearestInk(colour: OkLab, among: readonly InkId[] = inkIds): InkId {
  return among.reduce((best, id) =>
    hueDifference(inkColour[id], colour) < hueDifference(inkColour[best], colour) ? id : best,
  );
}

/** Inks are purer than what they stand for: a hue that is off is seen at once, a purer one is wanted. */
function hueDifference(ink: OkLab, seen: OkLab): number {
  const [mine, its] = [chromaOf(ink), chromaOf(seen)];
  const chroma = (mine - its) ** 2;
  const hue = (ink[1] - seen[1]) ** 2 + (ink[2] - seen[2]) ** 2 - chroma;
  // A grey has no hue that an ink could take from it.
  if (its < 0.012 && mine > 0.02) return 1;
  return 0.6 * (ink[0] - seen[0]) ** 2 + (mine > its ? 1.2 : 2.4) * chroma + 6 * hue;
}

/** One column for each row so that the sum is least and, where there are rows enough, every column is used. */
function eachUsed(cost: readonly (readonly number[])[], columns: number): number[] {
  const all = (1 << columns) - 1;
  let best = new Map<number, { sum: number; given: number[] }>([[0, { sum: 0, given: [] }]]);
  for (const row of cost) {
    const next = new Map<number, { sum: number; given: number[] }>();
    for (const [used, { sum, given }] of best) {
      for (let c = 0; c < columns; c++) {
        const state = used | (1 << c);
        const total = sum + row[c];
        const known = next.get(state);
        if (!known || total < known.sum) next.set(state, { sum: total, given: [...given, c] });
      }
    }
    best = next;
  }
  const count = (state: number) => state.toString(2).replaceAll('0', '').length;
  const states = [...best].sort((p, q) => count(q[0]) - count(p[0]) || p[1].sum - q[1].sum);
  return (best.get(all) ?? states[0][1]).given;
}

/** Pixels of nearly one colour: their mean, and how many they are. */
interface Bin {
  colour: OkLab;
  count: number;
}

/** Cells a side of 0.05 in OKLab, in a fixed order: another size or encoding of a photo moves a few pixels and no cell. */
function binsOf(pixels: readonly OkLab[]): Bin[] {
  const cells = new Map<number, number[]>();
  for (const [l, a, b] of pixels) {
    const key = Math.round(l * 20) * 4096 + Math.round((a + 1) * 20) * 64 + Math.round((b + 1) * 20);
    const sum = cells.get(key) ?? [0, 0, 0, 0];
    for (const [n, v] of [l, a, b, 1].entries()) sum[n] += v;
    cells.set(key, sum);
  }
  const ordered = [...cells].sort(([p], [q]) => p - q);
  return ordered.map(([, [l, a, b, count]]) => ({ colour: [l / count, a / count, b / count], count }));
}

/**
 * K-means, begun with colours that lie far from each other and have many pixels: without chance, so that a preview and the design
 * that is drawn after it find the same.
 */
function clusters(pixels: readonly OkLab[], count: number): Omit<Tone, 'ink'>[] {
  const bins = binsOf(pixels);
  if (bins.length === 0) return [];
  const most = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const centres: OkLab[] = [most.colour];
  const nearest = bins.map(({ colour }) => difference(colour, centres[0]));
  while (centres.length < Math.min(count, bins.length)) {
    let pick = 0;
    // Far ones before near ones; single pixels are no colour.
    const worth = (at: number) => nearest[at] * Math.sqrt(bins[at].count);
    for (let at = 1; at < bins.length; at++) if (worth(at) > worth(pick)) pick = at;
    if (nearest[pick] === 0) break;
    centres.push(bins[pick].colour);
    for (const [at, { colour }] of bins.entries())
      nearest[at] = Math.min(nearest[at], difference(colour, bins[pick].colour));
  }
  let sizes: number[] = [];
  for (let round = 0; round < 12; round++) {
    const sums = centres.map(() => [0, 0, 0]);
    sizes = centres.map(() => 0);
    for (const { colour, count: pixelsHere } of bins) {
      const at = nearestOf(colour, centres);
      sizes[at] += pixelsHere;
      for (let n = 0; n < 3; n++) sums[at][n] += colour[n] * pixelsHere;
    }
    for (const [at, [l, a, b]] of sums.entries())
      if (sizes[at] > 0) centres[at] = [l / sizes[at], a / sizes[at], b / sizes[at]];
  }
  return centres.map((colour, at) => ({ colour, share: sizes[at] / pixels.length })).filter(({ share }) => share > 0);
}

function nearestOf(pixel: OkLab, centres: readonly OkLab[]): number {
  let best = 0;
  for (let at = 1; at < centres.length; at++)
    if (difference(pixel, centres[at]) < difference(pixel, centres[best])) best = at;
  return best;
}
