/** What one more mark means for the cut: where it pulls, what it may change, what it leaves behind. */
import type { Mark } from '../../domain/marks.ts';
import { components, dropSmall, fillHoles } from '../components.ts';
import { invert, type Mask } from '../planes.ts';
import type { CoarseCut, Seeds } from './coarse-cut.ts';
import { SCALE } from './edge-links.ts';
import { exactExp } from './exact-math.ts';
import { EVEN_STEP, geodesicDistance, type StepCosts } from './geodesic.ts';
import { pixelOf, type MarkedRaster } from './seeds.ts';

/** How far a mark is felt over an even area, in coarse pixels, and how strongly (natural logarithm of odds). */
const PULL_REACH = 120;
const PULL = { taps: 9.6, strokes: 6 };
/** The first guess counts less with every mark. */
const FADE = 0.6;
/**
 * How firmly what was accepted stays where no mark is near (natural logarithm of odds). Who has made several marks and
 * left the rest alone is content with it, so later marks sweep less.
 */
const KEEP = { first: 1.2, more: 1 };
/** A box in which less than this share was found is taken as a whole to begin with. */
const EMPTY_BOX = 0.15;
/** Islands and holes of fewer coarse pixels are dirt. */
const SPECK = 8;

/** exp(-distance / PULL_REACH) by table, down to where it no longer matters. */
const NEARNESS = Float64Array.from({ length: PULL_REACH * EVEN_STEP * 7 }, (_, d) =>
  exactExp(-d / (PULL_REACH * EVEN_STEP)),
);

function nearness(distance: number): number {
  return NEARNESS[distance] ?? 0;
}

/**
 * Pulls every pixel towards the mark that it reaches without crossing edges, where the sides contend for it less, and
 * holds what lies far from all marks on the side on which it was accepted. Writes the cut's `bias`.
 */
export function pullToMarks(
  cut: CoarseCut,
  steps: StepCosts,
  drawn: MarkedRaster,
  accepted: Mask,
  guess: Int32Array | null,
): void {
  const toFigure = geodesicDistance(drawn.touched, 1, steps, cut.width, cut.height);
  const toGround = geodesicDistance(drawn.touched, -1, steps, cut.width, cut.height);
  const strength = SCALE * (drawn.taps ? PULL.taps : PULL.strokes);
  const keep = SCALE * (KEEP.first + KEEP.more * (drawn.count - 1));
  // With marks of one side only there is nothing to contend with, so these reach less far.
  const haste = drawn.touched.includes(1) && drawn.touched.includes(-1) ? 1 : 2;
  let trust = 1;
  for (let k = 0; k < drawn.count; k++) trust *= FADE;
  for (let i = 0; i < cut.bias.length; i++) {
    const figure = nearness(toFigure[i] * haste);
    const ground = nearness(toGround[i] * haste);
    const contest = Math.abs(figure - ground) / (figure + ground + 1e-9);
    const pull = (figure > ground ? figure : -ground) * contest;
    const untouched = 1 - nearness(Math.min(toFigure[i], toGround[i]));
    const stay = accepted[i] === 1 ? untouched : -untouched;
    cut.bias[i] = Math.round((guess ? guess[i] * trust : 0) + strength * pull + keep * stay);
  }
}

/** What adds may only add and what takes away only take away, whatever else the new colours suggest. */
export function keepDirection(mask: Mask, accepted: Mask, { seeds, direction }: MarkedRaster): Mask {
  return mask.map((v, i) => {
    if (seeds[i] !== 0) return seeds[i] > 0 ? 1 : 0;
    if (direction === 0) return v;
    return direction > 0 ? v | accepted[i] : v & accepted[i];
  });
}

/** A box around something that was not found: all of it is tried. */
export function acceptedInBox(mark: Mark, { seeds, inverted }: MarkedRaster, accepted: Mask): Mask {
  if (mark.kind !== 'box') return accepted;
  const figure = inverted ? 0 : 1;
  let inside = 0;
  let found = 0;
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 0) continue;
    inside++;
    if (accepted[i] === figure) found++;
  }
  if (found >= inside * EMPTY_BOX) return accepted;
  return accepted.map((v, i) => (seeds[i] === 0 ? figure : v));
}

/** An island goes as a whole only where one remains that is at least this share as large. */
const OTHER_ISLAND = 0.5;

/**
 * A tap that takes away takes the island under it whole, where another is left: of two flowers one goes, whatever its colors. One
 * island alone, or one that a mark has added to, is corrected where it was tapped. In place.
 */
export function dropTappedIsland(
  mark: Mark,
  mask: Mask,
  accepted: Mask,
  cut: CoarseCut,
  { seeds, inverted }: MarkedRaster,
): void {
  if (mark.kind !== 'tap' || mark.add || inverted) return;
  const { width, height } = cut;
  const { labels, sizes } = components(accepted, width, height);
  const [x, y] = pixelOf(mark.at, cut);
  const tapped = labels[y * width + x];
  if (tapped === 0) return;
  const largestOther = Math.max(0, ...sizes.filter((_, label) => label > 0 && label !== tapped));
  if (largestOther < sizes[tapped] * OTHER_ISLAND) return;
  if (labels.some((label, i) => label === tapped && seeds[i] > 0)) return;
  for (let i = 0; i < mask.length; i++) if (labels[i] === tapped) mask[i] = 0;
}

/** Scraps of less than this share of what a mark changed go with it. */
const SCRAP = 0.08;

/**
 * What a mark tore off and left lying beside goes the same way: scraps of a flower that was taken away, pinholes in a
 * coat that was added. In place.
 */
export function clearScraps(mask: Mask, accepted: Mask, cut: CoarseCut, { seeds, direction }: MarkedRaster): void {
  if (direction === 0) return;
  const { width, height } = cut;
  const left = direction < 0 ? mask : invert(mask);
  const { labels, sizes } = components(left, width, height, false);
  const torn = new Uint8Array(sizes.length);
  const held = new Uint8Array(sizes.length);
  let changed = 0;
  for (let i = 0; i < mask.length; i++) {
    if (labels[i] > 0 && seeds[i] === -direction) held[labels[i]] = 1;
    if (mask[i] === accepted[i]) continue;
    changed++;
    const x = i % width;
    if (x > 0) torn[labels[i - 1]] = 1;
    if (x < width - 1) torn[labels[i + 1]] = 1;
    if (i >= width) torn[labels[i - width]] = 1;
    if (i + width < mask.length) torn[labels[i + width]] = 1;
  }
  for (let i = 0; i < mask.length; i++) {
    const label = labels[i];
    if (label > 0 && torn[label] === 1 && held[label] === 0 && sizes[label] < changed * SCRAP) mask[i] ^= 1;
  }
}

/** Drops specks and pinholes that nobody marked, in place. */
export function dropSpecks(mask: Mask, width: number, height: number, seeds: Seeds): void {
  dropSmall(
    mask,
    width,
    height,
    SPECK,
    Uint8Array.from(seeds, (v) => (v > 0 ? 1 : 0)),
    1,
  );
  fillHoles(mask, width, height, SPECK);
  for (let i = 0; i < mask.length; i++) if (seeds[i] < 0) mask[i] = 0;
}
