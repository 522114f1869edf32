/** What tests ask of outlines: whether they cross themselves, and how much ink two of them differ by. */
import type { Ring } from '../path.ts';

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** How many edges of an outline cross another one properly, further than `tolerance` from their ends. */
export function crossings(rings: readonly Ring[], cell: number, tolerance: number): number {
  const grid = new Map<string, Edge[]>();
  const found = new Set<string>();
  for (const ring of rings) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      const edge: Edge = [ax, ay, bx, by];
      for (let x = Math.floor(Math.min(ax, bx) / cell); x <= Math.floor(Math.max(ax, bx) / cell); x++) {
        for (let y = Math.floor(Math.min(ay, by) / cell); y <= Math.floor(Math.max(ay, by) / cell); y++) {
          const others = grid.get(`${x} ${y}`) ?? [];
          grid.set(`${x} ${y}`, others);
          for (const other of others) if (cross(edge, other, tolerance)) found.add([...edge, ...other].join(' '));
          others.push(edge);
        }
      }
    });
  }
  return found.size;
}

/** Both ends of each lie on different sides of the other, clearly. */
function cross(p: Edge, q: Edge, tolerance: number): boolean {
  const side = ([ax, ay, bx, by]: Edge, x: number, y: number) =>
    ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
  const apart = (a: number, b: number) => Math.min(Math.abs(a), Math.abs(b)) > tolerance && a > 0 !== b > 0;
  return apart(side(p, q[0], q[1]), side(p, q[2], q[3])) && apart(side(q, p[0], p[1]), side(q, p[2], p[3]));
}

type Rule = 'nonzero' | 'evenodd';

/** Where a scanline enters and leaves the ink. */
function spans(rings: readonly Ring[], y: number, rule: Rule): number[] {
  const steps: [x: number, step: number][] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
      if (ay <= y !== by <= y) steps.push([ax + ((y - ay) / (by - ay)) * (bx - ax), by > ay ? 1 : -1]);
    }
  }
  steps.sort((a, b) => a[0] - b[0]);
  const isInk = (winding: number) => (rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0);
  let winding = 0;
  return steps.flatMap(([x, step]) => {
    const before = isInk(winding);
    winding += step;
    return before === isInk(winding) ? [] : [x];
  });
}

/** Share of the ink of `a` that only one of the two covers. */
export function inkApart(a: readonly Ring[], ruleOfA: Rule, b: readonly Ring[], ruleOfB: Rule, rows = 120): number {
  const ys = a.flat().map(([, y]) => y);
  const [low, high] = [ys.reduce((p, q) => Math.min(p, q)), ys.reduce((p, q) => Math.max(p, q))];
  let [ink, apart] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const y = low + ((row + 0.50317) / rows) * (high - low);
    const [ofA, ofB] = [spans(a, y, ruleOfA), spans(b, y, ruleOfB)];
    for (let k = 0; k + 1 < ofA.length; k += 2) ink += ofA[k + 1] - ofA[k];
    const borders = [...ofA, ...ofB].sort((p, q) => p - q);
    const inside = (list: readonly number[], x: number) => list.filter((border) => border <= x).length % 2 === 1;
    for (let k = 0; k + 1 < borders.length; k++) {
      const middle = (borders[k] + borders[k + 1]) / 2;
      if (inside(ofA, middle) !== inside(ofB, middle)) apart += borders[k + 1] - borders[k];
    }
  }
  return apart / ink;
}
