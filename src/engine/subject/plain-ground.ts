import { components } from '../components.ts';
import type { RgbImage } from '../contract.ts';
import { invert, maskWhere, type Mask, type Plane } from '../planes.ts';

/** At least this share of a photo's border is one even ground, such as a sheet of paper or a wall; the rest may be the subject's. */
const LEAST_BORDER = 0.84;
/** Steps of 0..255 by which a ground's pixels may differ from it: so much always, and so many of its own deviations. */
const LEAST_TOLERANCE = 14;
const DEVIATIONS = 3.5;
/** A ground that varies more than this is a scene, or has texture that a shadow cannot be told from. */
const MOST_DEVIATION = 4;
/** A soft shadow on a ground: so much darker than it, so little different in color, and so little from pixel to pixel. */
const SHADOW = { deep: 44, colour: 9, step: 5 };
/** A hole of a thing shows its ground, and more of it than this share of the photo. */
const LEAST_HOLE = 0.0003;
/** A ground of this lightness is burnt out, as highlights on a thing are, so that only something larger is surely a hole. */
const BURNT_OUT = 250;
const LEAST_BURNT_HOLE = 0.0015;
/** The ground's color within a thing is a hole only where it is as even as the ground. */
const EVEN_HOLE = 0.5;
/** Smaller things than this share of the largest are dust. */
const CRUMB = 0.002;
/** A thing on a ground has at least and at most this share of the photo. */
const LEAST_THING = 0.012;
const MOST_THING = 0.8;

/** What a photo's ground is without its subject, at each pixel: one colour, or a gradient of it. */
interface Ground {
  at: (x: number, y: number, channel: number) => number;
  tolerance: number;
}

/**
 * The things on an even ground: 1 where a photo shows anything else than the ground that surrounds all of it, or null where nothing even
 * does. Whole numbers and plain sums, so that every machine finds the same.
 */
export function thingsOnPlainGround(image: RgbImage): Mask | null {
  const ground = groundOf(image);
  if (!ground) return null;
  const { width, height } = image;
  const away = new Float32Array(width * height).map((_, i) => differenceFrom(ground, image, i));
  const things = invert(floodGround(image, ground, away));
  openHoles(things, image, away, ground);
  const { labels, sizes } = components(things, width, height);
  const largest = Math.max(0, ...sizes);
  let area = 0;
  for (let i = 0; i < things.length; i++) {
    if (things[i] === 1 && sizes[labels[i]] < largest * CRUMB) things[i] = 0;
    area += things[i];
  }
  const share = area / things.length;
  return share > LEAST_THING && share < MOST_THING ? things : null;
}

/** A plane through the colours of the border, fitted again to what lies near it; null where too little of the border does. */
function groundOf(image: RgbImage): Ground | null {
  const border = borderOf(image);
  let near = border;
  let ground = fitGround(image, near);
  for (let round = 0; round < 4; round++) {
    const differences = border.map((i) => differenceFrom(ground, image, i));
    const middle = [...differences].sort((p, q) => p - q)[differences.length >> 1];
    const within = Math.max(LEAST_TOLERANCE, 3 * middle);
    near = border.filter((_, k) => differences[k] <= within);
    if (near.length < border.length / 2) return null;
    ground = fitGround(image, near);
  }
  const deviation = Math.sqrt(near.reduce((sum, i) => sum + differenceFrom(ground, image, i) ** 2, 0) / near.length);
  if (deviation > MOST_DEVIATION) return null;
  const tolerance = Math.max(LEAST_TOLERANCE, DEVIATIONS * deviation);
  const even = border.filter((i) => differenceFrom(ground, image, i) <= tolerance).length;
  return even >= LEAST_BORDER * border.length ? { ...ground, tolerance } : null;
}

/** Indices of the outermost two rows and columns. */
function borderOf({ width, height }: RgbImage): number[] {
  const out: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (Math.min(x, y, width - 1 - x, height - 1 - y) < 2) out.push(y * width + x);
  return out;
}

/** Least squares of each channel by column and row, both measured from the middle. */
function fitGround({ width, height, data }: RgbImage, indices: readonly number[]): Ground {
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const planes = [0, 1, 2].map((channel) => {
    let [n, sx, sy, sxx, syy, sxy, sv, sxv, syv] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (const i of indices) {
      const y = Math.floor(i / width) - cy;
      const x = (i % width) - cx;
      const v = data[3 * i + channel];
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      sv += v;
      sxv += x * v;
      syv += y * v;
    }
    return solve3([n, sx, sy, sv], [sx, sxx, sxy, sxv], [sy, sxy, syy, syv]);
  });
  return {
    at: (x, y, channel) => {
      const [mean, across, down] = planes[channel];
      return mean + across * (x - cx) + down * (y - cy);
    },
    tolerance: LEAST_TOLERANCE,
  };
}

type Row = readonly [number, number, number, number];

/** Cramer's rule for three equations. */
function solve3(p: Row, q: Row, r: Row): [number, number, number] {
  const determinant = (i: number, j: number, k: number) =>
    p[i] * (q[j] * r[k] - q[k] * r[j]) - p[j] * (q[i] * r[k] - q[k] * r[i]) + p[k] * (q[i] * r[j] - q[j] * r[i]);
  const whole = determinant(0, 1, 2) || 1;
  return [determinant(3, 1, 2) / whole, determinant(0, 3, 2) / whole, determinant(0, 1, 3) / whole];
}

function differenceFrom(ground: Ground, { width, data }: RgbImage, i: number): number {
  const y = Math.floor(i / width);
  const x = i - y * width;
  let most = 0;
  for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(data[3 * i + c] - ground.at(x, y, c)));
  return most;
}

/** 1 for the ground that hangs together with the border, soft shadows on it included. */
function floodGround(image: RgbImage, ground: Ground, away: Plane): Mask {
  const { width, height, data } = image;
  const reached = new Uint8Array(width * height);
  const open = borderOf(image).filter((i) => away[i] <= ground.tolerance);
  for (const i of open) reached[i] = 1;
  const canEnter = (from: number, to: number): boolean => {
    if (away[to] <= ground.tolerance) return true;
    const step = Math.max(...[0, 1, 2].map((c) => Math.abs(data[3 * from + c] - data[3 * to + c])));
    return step <= SHADOW.step && isShade(image, ground, to);
  };
  while (open.length > 0) {
    const i = open.pop() ?? 0;
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= reached.length || reached[j] === 1 || !canEnter(i, j)) continue;
      reached[j] = 1;
      open.push(j);
    }
  }
  return reached;
}

/** Whether a pixel is the ground with less light on it: all channels darker by about the same share. */
function isShade({ width, data }: RgbImage, ground: Ground, i: number): boolean {
  const y = Math.floor(i / width);
  const x = i - y * width;
  const darker = [0, 1, 2].map((c) => ground.at(x, y, c) - data[3 * i + c]);
  const [least, most] = [Math.min(...darker), Math.max(...darker)];
  return least >= 0 && most <= SHADOW.deep && most - least <= SHADOW.colour;
}

/** Opens what is enclosed by a thing and as even as the ground. */
function openHoles(things: Mask, { width, height }: RgbImage, away: Plane, ground: Ground): void {
  const like = maskWhere(things, (v, i) => v === 1 && away[i] <= ground.tolerance * EVEN_HOLE);
  const { labels, sizes } = components(like, width, height, false);
  const isBurntOut = [0, 1, 2].every((channel) => ground.at(width / 2, height / 2, channel) > BURNT_OUT);
  const least = (isBurntOut ? LEAST_BURNT_HOLE : LEAST_HOLE) * things.length;
  for (let i = 0; i < things.length; i++) if (like[i] === 1 && sizes[labels[i]] > least) things[i] = 0;
}
