import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../random.ts';
import { DX, DY } from './edge-links.ts';
import { exactExp, exactLog } from './exact-math.ts';
import { GridCut } from './grid-cut.ts';

const WIDTH = 4;
const HEIGHT = 3;

interface Problem {
  terminals: number[];
  /** Cost between pixel i and its neighbour in an even direction d, by i * 8 + d. */
  links: number[];
}

function randomProblem(seed: number): Problem {
  const random = mulberry32(seed);
  return {
    terminals: Array.from({ length: WIDTH * HEIGHT }, () => Math.floor(random() * 41) - 20),
    links: Array.from({ length: WIDTH * HEIGHT * 8 }, () => Math.floor(random() * 12)),
  };
}

const neighbours = (i: number) =>
  [0, 2, 4, 6].flatMap((d) => {
    const x = (i % WIDTH) + DX[d];
    const y = Math.floor(i / WIDTH) + DY[d];
    return x >= 0 && x < WIDTH && y < HEIGHT ? [{ d, j: y * WIDTH + x }] : [];
  });

/** What a division costs: a pixel on the wrong side of its terminal, and every link that is cut. */
function costOf({ terminals, links }: Problem, inside: (i: number) => boolean): number {
  let cost = 0;
  for (let i = 0; i < terminals.length; i++) {
    if (inside(i) !== terminals[i] > 0) cost += Math.abs(terminals[i]);
    for (const { d, j } of neighbours(i)) if (inside(i) !== inside(j)) cost += links[i * 8 + d];
  }
  return cost;
}

function cheapest(problem: Problem): number {
  let least = Infinity;
  for (let set = 0; set < 1 << (WIDTH * HEIGHT); set++) {
    least = Math.min(
      least,
      costOf(problem, (i) => ((set >> i) & 1) === 1),
    );
  }
  return least;
}

const nodeOf = (cut: GridCut, i: number) => (Math.floor(i / WIDTH) + 1) * cut.stride + (i % WIDTH) + 1;

function build({ terminals, links }: Problem): GridCut {
  const cut = new GridCut(WIDTH, HEIGHT);
  for (let i = 0; i < terminals.length; i++) {
    cut.addTerminal(nodeOf(cut, i), terminals[i]);
    for (const { d, j } of neighbours(i)) {
      cut.capacity[nodeOf(cut, i) * 8 + d] = links[i * 8 + d];
      cut.capacity[nodeOf(cut, j) * 8 + (d ^ 1)] = links[i * 8 + d];
    }
  }
  cut.solve();
  return cut;
}

const sides = (cut: GridCut) => Array.from({ length: WIDTH * HEIGHT }, (_, i) => cut.isSource(nodeOf(cut, i)));

describe('GridCut', () => {
  it('finds the cheapest of all divisions', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const problem = randomProblem(seed);
      const found = sides(build(problem));
      expect(
        costOf(problem, (i) => found[i]),
        `seed ${seed}`,
      ).toBe(cheapest(problem));
    }
  });

  it('answers the same after changes as when it begins with them', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const problem = randomProblem(seed);
      const warm = build(problem);
      const random = mulberry32(seed + 1000);
      for (let change = 0; change < 6; change++) {
        const i = Math.floor(random() * WIDTH * HEIGHT);
        const delta = Math.floor(random() * 81) - 40;
        problem.terminals[i] += delta;
        warm.addTerminal(nodeOf(warm, i), delta);
        warm.solve();
        expect(sides(warm), `seed ${seed}, change ${change}`).toEqual(sides(build(problem)));
      }
    }
  });
});

describe('exponential and logarithm', () => {
  it('agree with those of the platform to a dozen digits', () => {
    for (const x of [-650, -30.3, -1, -1e-9, 0, 0.3, 1, 7.77, 600]) {
      expect(exactExp(x) / Math.exp(x)).toBeCloseTo(1, 12);
    }
    expect(exactExp(-800)).toBe(0);
    for (const x of [1e-300, 0.003, 0.74999, 1, 1.5, 2.5, 12345.678]) expect(exactLog(x)).toBeCloseTo(Math.log(x), 12);
  });
});
