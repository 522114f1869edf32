import type { Mask } from './planes.ts';

/** A pixel chain of the skeleton. `freeStart`/`freeEnd` tell ends of lines from ends at junctions. */
export interface Chain {
  xs: number[];
  ys: number[];
  closed: boolean;
  freeStart: boolean;
  freeEnd: boolean;
}

/** Lines thicker than this many pixels are solids and are not thinned to the last pixel. */
const MAX_ROUNDS = 60;

/** Guo-Hall thinning (1989) with a work list: one pixel wide, eight-connected. The border pixels become 0. */
export function thin(mask: Mask, width: number, height: number): Mask {
  const b = mask.slice();
  b.fill(0, 0, width);
  b.fill(0, (height - 1) * width);
  for (let y = 0; y < height; y++) b[y * width] = b[y * width + width - 1] = 0;
  let list = new Int32Array(width * height);
  let length = 0;
  for (let i = 0; i < b.length; i++) if (b[i]) list[length++] = i;
  list = list.slice(0, length);
  const remove = new Int32Array(length);
  let quiet = 0;
  for (let round = 0; round < MAX_ROUNDS * 2 && quiet < 2; round++) {
    let removed = 0;
    for (let k = 0; k < length; k++) if (deletable(b, list[k], width, round & 1)) remove[removed++] = list[k];
    for (let k = 0; k < removed; k++) b[remove[k]] = 0;
    quiet = removed ? 0 : quiet + 1;
    let kept = 0;
    for (let k = 0; k < length; k++) if (b[list[k]]) list[kept++] = list[k];
    length = kept;
  }
  return b;
}

function deletable(b: Mask, i: number, width: number, phase: number): boolean {
  const n = b[i - width];
  const ne = b[i - width + 1];
  const e = b[i + 1];
  const se = b[i + width + 1];
  const s = b[i + width];
  const sw = b[i + width - 1];
  const w = b[i - 1];
  const nw = b[i - width - 1];
  const crossings = ((n ^ 1) & (ne | e)) + ((e ^ 1) & (se | s)) + ((s ^ 1) & (sw | w)) + ((w ^ 1) & (nw | n));
  if (crossings !== 1) return false;
  const n1 = (nw | n) + (ne | e) + (se | s) + (sw | w);
  const n2 = (n | ne) + (e | se) + (s | sw) + (w | nw);
  const neighbours = n1 < n2 ? n1 : n2;
  if (neighbours < 2 || neighbours > 3) return false;
  return (phase ? (s | sw | (nw ^ 1)) & w : (n | ne | (se ^ 1)) & e) === 0;
}

/** Follows the skeleton from end to end, from junction to junction, and around closed loops. */
export function traceSkeleton(skeleton: Mask, width: number, height: number): Chain[] {
  // Straight neighbours before diagonal ones, so that corners are not cut.
  const around = [-width, 1, width, -1, -width + 1, width + 1, width - 1, -width - 1];
  const pixels: number[] = [];
  const degree = new Uint8Array(width * height);
  for (let i = 0; i < skeleton.length; i++) {
    if (!skeleton[i]) continue;
    for (const o of around) if (skeleton[i + o]) degree[i]++;
    pixels.push(i);
  }
  const visited = new Uint8Array(width * height);
  const chains: Chain[] = [];
  const follow = (start: number, first: number): { xs: number[]; ys: number[]; last: number } => {
    const xs = [start % width, first % width];
    const ys = [(start / width) | 0, (first / width) | 0];
    let previous = start;
    let current = first;
    if (degree[first] === 2) visited[first] = 1;
    while (degree[current] === 2) {
      let next = -1;
      for (const o of around) {
        const q = current + o;
        if (!skeleton[q] || q === previous || (visited[q] && degree[q] === 2)) continue;
        next = q;
        break;
      }
      if (next < 0) break;
      previous = current;
      current = next;
      xs.push(current % width);
      ys.push((current / width) | 0);
      if (degree[current] === 2) visited[current] = 1;
    }
    return { xs, ys, last: current };
  };
  const bridges = new Set<number>();
  for (const start of pixels) {
    if (degree[start] === 2) continue;
    for (const o of around) {
      const q = start + o;
      if (!skeleton[q] || (degree[q] === 2 && visited[q])) continue;
      if (degree[q] !== 2) {
        const key = Math.min(start, q) * skeleton.length + Math.max(start, q);
        if (bridges.has(key)) continue;
        bridges.add(key);
      }
      const { xs, ys, last } = follow(start, q);
      chains.push({ xs, ys, closed: false, freeStart: degree[start] === 1, freeEnd: degree[last] <= 1 });
    }
  }
  for (const start of pixels) {
    if (degree[start] !== 2 || visited[start]) continue;
    visited[start] = 1;
    const step = around.find((o) => skeleton[start + o]);
    if (step === undefined) continue;
    const { xs, ys } = follow(start, start + step);
    chains.push({ xs, ys, closed: true, freeStart: false, freeEnd: false });
  }
  return chains;
}
