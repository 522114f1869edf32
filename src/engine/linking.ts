import type { Chain } from './skeleton.ts';

/** A line as a chain of pixels, possibly made of several skeleton chains. */
export interface Segment {
  xs: number[];
  ys: number[];
  closed: boolean;
}

interface End {
  segment: number;
  /** 0 the first point, 1 the last. */
  side: 0 | 1;
  x: number;
  y: number;
  /** Unit direction out of the line. */
  dx: number;
  dy: number;
}

interface LinkRule {
  reach: number;
  /** How much the two ends must face each other, as a cosine. */
  facing: number;
}

const SPUR = 7;

/**
 * Puts broken lines together: short spurs at junctions are dropped, then ends that touch are joined, then ends within
 * `reach` pixels whose directions agree.
 */
export function linkChains(chains: Chain[], reach: number): Segment[] {
  const kept = chains.filter((c) => c.closed || c.xs.length >= SPUR || c.freeStart === c.freeEnd);
  const segments = kept.map(({ xs, ys, closed }) => ({ xs, ys, closed }));
  return joinEnds(joinEnds(segments, { reach: 2.9, facing: 0.6 }), { reach, facing: 0.75 });
}

function joinEnds(segments: Segment[], rule: LinkRule): Segment[] {
  const ends = collectEnds(segments);
  const mates = matchEnds(ends, rule);
  return walkChains(segments, ends, mates);
}

function collectEnds(segments: Segment[]): End[] {
  const ends: End[] = [];
  const add = (segment: number, side: 0 | 1, tip: number, back: number) => {
    const { xs, ys } = segments[segment];
    const dx = xs[tip] - xs[back];
    const dy = ys[tip] - ys[back];
    const length = Math.hypot(dx, dy) || 1;
    ends.push({ segment, side, x: xs[tip], y: ys[tip], dx: dx / length, dy: dy / length });
  };
  segments.forEach(({ xs, closed }, i) => {
    if (closed || xs.length < 3) return;
    const last = xs.length - 1;
    const back = Math.min(9, last);
    add(i, 0, 0, back);
    add(i, 1, last, last - back);
  });
  return ends;
}

const CELL = 24;

/** Pairs each end with at most one other, best pairs first. Returns the mate's index or -1. */
function matchEnds(ends: End[], rule: LinkRule): Int32Array {
  const grid = new Map<number, number[]>();
  const cellOf = (x: number, y: number) => ((x / CELL) | 0) + ((y / CELL) | 0) * 4096;
  ends.forEach((end, i) => {
    const key = cellOf(end.x, end.y);
    const list = grid.get(key);
    if (list) list.push(i);
    else grid.set(key, [i]);
  });
  const candidates: { a: number; b: number; cost: number }[] = [];
  ends.forEach((end, a) => {
    const cell = cellOf(end.x, end.y);
    for (const neighbour of [-4097, -4096, -4095, -1, 0, 1, 4095, 4096, 4097]) {
      for (const b of grid.get(cell + neighbour) ?? []) {
        if (b <= a) continue;
        const cost = linkCost(end, ends[b], rule);
        if (cost !== null) candidates.push({ a, b, cost });
      }
    }
  });
  candidates.sort((p, q) => p.cost - q.cost || p.a - q.a || p.b - q.b);
  const mates = new Int32Array(ends.length).fill(-1);
  for (const { a, b } of candidates) {
    if (mates[a] >= 0 || mates[b] >= 0) continue;
    mates[a] = b;
    mates[b] = a;
  }
  return mates;
}

function linkCost(a: End, b: End, rule: LinkRule): number | null {
  if (a.segment === b.segment) return null;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  if (distance > rule.reach) return null;
  const facing = -(a.dx * b.dx + a.dy * b.dy);
  if (facing < rule.facing) return null;
  if (distance > 3) {
    // Across a real gap both ends must also point at each other.
    const fromA = (dx * a.dx + dy * a.dy) / distance;
    const fromB = -(dx * b.dx + dy * b.dy) / distance;
    if (fromA < 0.8 || fromB < 0.8) return null;
  }
  return distance + (1 - facing) * 14;
}

function walkChains(segments: Segment[], ends: End[], mates: Int32Array): Segment[] {
  const endIndex = new Map<number, number>();
  ends.forEach((end, i) => endIndex.set(end.segment * 2 + end.side, i));
  const mateOf = (segment: number, side: 0 | 1): End | null => {
    const index = endIndex.get(segment * 2 + side);
    const mate = index === undefined ? -1 : mates[index];
    return mate < 0 ? null : ends[mate];
  };
  const done = new Uint8Array(segments.length);
  const out: Segment[] = [];
  segments.forEach((segment, i) => {
    if (done[i]) return;
    if (segment.closed || segment.xs.length < 3) {
      done[i] = 1;
      out.push(segment);
      return;
    }
    const start = chainStart(i, mateOf);
    out.push(collectChain(segments, start.segment, start.side, mateOf, done));
  });
  return out;
}

/** Walks backwards until an end has no mate (or the chain closes on itself). */
function chainStart(from: number, mateOf: (segment: number, side: 0 | 1) => End | null) {
  let segment = from;
  let side: 0 | 1 = 0;
  for (;;) {
    const mate = mateOf(segment, side);
    if (!mate || mate.segment === from) return { segment, side };
    segment = mate.segment;
    side = mate.side === 0 ? 1 : 0;
  }
}

function collectChain(
  segments: Segment[],
  first: number,
  entry: 0 | 1,
  mateOf: (segment: number, side: 0 | 1) => End | null,
  done: Uint8Array,
): Segment {
  const xs: number[] = [];
  const ys: number[] = [];
  let current = first;
  let side = entry;
  let closed = false;
  while (!done[current]) {
    done[current] = 1;
    const segment = segments[current];
    const n = segment.xs.length;
    for (let k = 0; k < n; k++) {
      const i = side === 0 ? k : n - 1 - k;
      xs.push(segment.xs[i]);
      ys.push(segment.ys[i]);
    }
    const mate = mateOf(current, side === 0 ? 1 : 0);
    if (!mate) break;
    bridge(xs, ys, mate.x, mate.y);
    if (done[mate.segment]) {
      closed = mate.segment === first;
      break;
    }
    current = mate.segment;
    side = mate.side;
  }
  return { xs, ys, closed };
}

/** Fills the gap to the next end with evenly spaced points. */
function bridge(xs: number[], ys: number[], x: number, y: number): void {
  const fromX = xs[xs.length - 1];
  const fromY = ys[ys.length - 1];
  const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY)));
  for (let i = 1; i < steps; i++) {
    xs.push(fromX + ((x - fromX) * i) / steps);
    ys.push(fromY + ((y - fromY) * i) / steps);
  }
}
