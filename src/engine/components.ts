import type { Mask, Plane } from './planes.ts';

/** Labels 1..count; sizes[0] is unused. */
export interface Components {
  labels: Int32Array;
  sizes: number[];
  count: number;
}

/** Connected components by flood fill; eight neighbours, or four when `diagonal` is false. */
export function components(mask: Mask, width: number, height: number, diagonal = true): Components {
  const n = width * height;
  const labels = new Int32Array(n);
  const stack = new Int32Array(n);
  const sizes = [0];
  for (let seed = 0; seed < n; seed++) {
    if (!mask[seed] || labels[seed]) continue;
    const label = sizes.length;
    let size = 0;
    let top = 0;
    stack[top++] = seed;
    labels[seed] = label;
    while (top) {
      const i = stack[--top];
      size++;
      const x = i % width;
      const left = x > 0;
      const right = x < width - 1;
      const up = i >= width;
      const down = i < n - width;
      const visit = (q: number) => {
        if (mask[q] && !labels[q]) {
          labels[q] = label;
          stack[top++] = q;
        }
      };
      if (left) visit(i - 1);
      if (right) visit(i + 1);
      if (up) visit(i - width);
      if (down) visit(i + width);
      if (!diagonal) continue;
      if (left && up) visit(i - width - 1);
      if (right && up) visit(i - width + 1);
      if (left && down) visit(i + width - 1);
      if (right && down) visit(i + width + 1);
    }
    sizes.push(size);
  }
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
  const { labels, sizes } = components(mask, width, height);
  const cared = new Uint8Array(sizes.length);
  if (care) for (let i = 0; i < mask.length; i++) if (care[i]) cared[labels[i]] = 1;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] && sizes[labels[i]] < (cared[labels[i]] ? careMinimum : minimum)) mask[i] = 0;
  }
}

/** Fills holes (four-connected background parts) smaller than `maximum` pixels, in place. */
export function fillHoles(mask: Mask, width: number, height: number, maximum: number): void {
  const background = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) background[i] = mask[i] ? 0 : 1;
  const found = components(background, width, height, false);
  for (let i = 0; i < mask.length; i++) if (background[i] && found.sizes[found.labels[i]] < maximum) mask[i] = 1;
}

/**
 * Pixels whose response is below `strong`, and everything connected to them below `weak` (responses are negative on
 * ink, so lower is stronger).
 */
export function hysteresis(
  response: Plane,
  width: number,
  height: number,
  weak: number,
  strong: number,
  active: Mask,
): Mask {
  const n = width * height;
  const out = new Uint8Array(n);
  const stack = new Int32Array(n);
  for (let seed = 0; seed < n; seed++) {
    if (out[seed] || !active[seed] || response[seed] >= strong) continue;
    let top = 0;
    out[seed] = 1;
    stack[top++] = seed;
    while (top) {
      const i = stack[--top];
      const x = i % width;
      const y = (i / width) | 0;
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy++) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
          const q = i + dy * width + dx;
          if (out[q] || !active[q] || response[q] >= weak) continue;
          out[q] = 1;
          stack[top++] = q;
        }
      }
    }
  }
  return out;
}
