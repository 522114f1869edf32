import type { Mask, Plane } from './planes.ts';

/** Labels 1..count (0 where the mask is off); sizes[0] is 0. */
export interface Components {
  labels: Int32Array;
  sizes: Int32Array;
  count: number;
}

/** Maximal horizontal stretches of equal value, joined into components. */
interface Runs {
  /** Index of the first pixel and of the one after the last. */
  from: Int32Array;
  to: Int32Array;
  /** Component of each run, 1..count. */
  label: Int32Array;
  length: number;
  sizes: Int32Array;
}

/**
 * Connected components by runs and union-find (He, Chao, Suzuki 2008): a run is touched once however long it is, where
 * a flood fill looks at every pixel eight times. Looks at pixels of `value`; eight neighbours when `diagonal`.
 */
function findRuns(mask: Mask, width: number, height: number, diagonal: boolean, value: number): Runs {
  let capacity = 4096;
  let from = new Int32Array(capacity);
  let to = new Int32Array(capacity);
  let parent = new Int32Array(capacity);
  const reach = diagonal ? 1 : 0;
  const root = (k: number): number => {
    let r = k;
    while (parent[r] !== r) r = parent[r];
    for (let p = k; parent[p] !== r;) {
      const next = parent[p];
      parent[p] = r;
      p = next;
    }
    return r;
  };
  let length = 0;
  let above = 0;
  for (let y = 0; y < height; y++) {
    const start = length;
    const o = y * width;
    for (let x = 0; x < width; x++) {
      if (mask[o + x] !== value) continue;
      const first = x;
      while (x < width && mask[o + x] === value) x++;
      if (length === capacity) {
        capacity *= 2;
        from = grown(from, capacity);
        to = grown(to, capacity);
        parent = grown(parent, capacity);
      }
      from[length] = o + first;
      to[length] = o + x;
      parent[length] = length;
      // Runs of the row above that end before this one begins cannot touch later ones either.
      while (above < start && to[above] + width + reach <= from[length]) above++;
      for (let k = above; k < start && from[k] + width < to[length] + reach; k++) {
        const a = root(k);
        const b = root(length);
        if (a < b) parent[b] = a;
        else parent[a] = b;
      }
      length++;
    }
    above = start;
  }
  return number(from, to, parent, length);
}

function grown(array: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer> {
  const out = new Int32Array(capacity);
  out.set(array);
  return out;
}

/** Parents always precede their children, so one pass in order gives every run its final label. */
function number(from: Int32Array, to: Int32Array, parent: Int32Array, length: number): Runs {
  const label = new Int32Array(length);
  let count = 0;
  for (let k = 0; k < length; k++) label[k] = parent[k] === k ? ++count : label[parent[k]];
  const sizes = new Int32Array(count + 1);
  for (let k = 0; k < length; k++) sizes[label[k]] += to[k] - from[k];
  return { from, to, label, length, sizes };
}

/** Connected components of a mask; eight neighbours, or four when `diagonal` is false. */
export function components(mask: Mask, width: number, height: number, diagonal = true): Components {
  const { from, to, label, length, sizes } = findRuns(mask, width, height, diagonal, 1);
  const labels = new Int32Array(width * height);
  for (let k = 0; k < length; k++) labels.fill(label[k], from[k], to[k]);
  return { labels, sizes, count: sizes.length - 1 };
}

/**
 * Clears components smaller than `minimum` pixels, in place. Where `care` is set, components need only `careMinimum`.
 */
export function dropSmall(
  mask: Mask,
  width: number,
  height: number,
  minimum: number,
  care: Mask | null = null,
  careMinimum = minimum,
): void {
  const { from, to, label, length, sizes } = findRuns(mask, width, height, true, 1);
  const cared = new Uint8Array(sizes.length);
  if (care) {
    for (let k = 0; k < length; k++) for (let i = from[k]; i < to[k]; i++) cared[label[k]] |= care[i];
  }
  for (let k = 0; k < length; k++) {
    if (sizes[label[k]] < (cared[label[k]] ? careMinimum : minimum)) mask.fill(0, from[k], to[k]);
  }
}

/** Fills holes (four-connected background parts) smaller than `maximum` pixels, in place. */
export function fillHoles(mask: Mask, width: number, height: number, maximum: number): void {
  const { from, to, label, length, sizes } = findRuns(mask, width, height, false, 0);
  for (let k = 0; k < length; k++) if (sizes[label[k]] < maximum) mask.fill(1, from[k], to[k]);
}

/**
 * Pixels whose response is below `strong`, and everything connected to them below `weak` (responses are negative on
 * ink, so lower is stronger). Everything below `weak` is taken first; parts without a strong pixel are dropped.
 */
export function hysteresis(
  response: Plane,
  width: number,
  height: number,
  weak: number,
  strong: number,
  active: Mask,
): Mask {
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = active[i] && response[i] < weak ? 1 : 0;
  const { from, to, label, length, sizes } = findRuns(mask, width, height, true, 1);
  const anchored = new Uint8Array(sizes.length);
  for (let k = 0; k < length; k++) {
    for (let i = from[k]; i < to[k]; i++) if (response[i] < strong) anchored[label[k]] = 1;
  }
  for (let k = 0; k < length; k++) if (!anchored[label[k]]) mask.fill(0, from[k], to[k]);
  return mask;
}
