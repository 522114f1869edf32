/** Overlapping glyphs to one closed shape, made heavier or lighter, and added to each other. Skia's path operations keep curves as curves. */
import type { PathCommand } from '#domain/lettering.ts';
import { LetteringError } from './errors.ts';
import { contoursOf, eachGroup, groupsOf } from './groups.ts';
import { Edges } from './measure/edges.ts';
import { flatten, type Path, type Point } from './path.ts';
import { pathKit, type KitPath, type PathKit } from './path-kit.ts';

/** Skia calculates in 32 bits with tolerances meant for pixels: 1,000 units an em suit it. What fails at one scale works at another. */
const UNITS_PER_EM = [1000, 1237, 811, 433];
const COULD_NOT = 'The shapes of these letters could not be joined. Choose another font, or another size.';

const TOO_HEAVY = 'These lines are far wider than the letters. Make the letters larger, or the lines thinner.';
/** In em: less is nothing. */
const LEAST_GROWTH = 1e-5;
/** In em. Beyond it nothing of a letter can be told, and following its outline takes seconds. */
const MOST_GROWTH = 1.5;

const SVG_VERBS = ['M', 'L', 'Q', 'C', 'Z'] as const;

function verbsOf(kit: PathKit): Record<PathCommand[0], number> {
  return { M: kit.MOVE_VERB, L: kit.LINE_VERB, Q: kit.QUAD_VERB, C: kit.CUBIC_VERB, Z: kit.CLOSE_VERB };
}

/** How outlines are filled: those of fonts by `WINDING`, all that was welded by `EVENODD`. */
type FillRule = 'WINDING' | 'EVENODD';

function enter(path: readonly PathCommand[], scale: number, rule: FillRule): KitPath {
  const kit = pathKit();
  const verbs = verbsOf(kit);
  const entered = kit.FromCmds(path.map(([verb, ...numbers]) => [verbs[verb], ...numbers.map((n) => n * scale)]));
  entered.setFillType(kit.FillType[rule]);
  return entered;
}

function leave(path: KitPath, scale: number): Path {
  const kit = pathKit();
  const verbs = verbsOf(kit);
  const out: Path = [];
  let at: Point = [0, 0];
  for (const [verb, ...raw] of path.toCmds()) {
    if (verb === kit.CONIC_VERB) {
      const [x1, y1, x2, y2, weight] = raw;
      pushConic(out, [at, [x1 / scale, y1 / scale], [x2 / scale, y2 / scale]], weight, 2);
      at = [x2 / scale, y2 / scale];
      continue;
    }
    const numbers = raw.map((n) => n / scale);
    const letter = SVG_VERBS.find((name) => verbs[name] === verb) ?? 'Z';
    out.push([letter, ...numbers] as unknown as PathCommand);
    if (numbers.length >= 2) at = [numbers[numbers.length - 2], numbers[numbers.length - 1]];
  }
  return out;
}

/** Round joins come as conics, which neither SVG nor PDF has: four quadratics deviate by less than 0.1 % of the radius. */
function pushConic(out: Path, [a, b, c]: [Point, Point, Point], weight: number, depth: number): void {
  if (depth === 0) {
    out.push(['Q', b[0], b[1], c[0], c[1]]);
    return;
  }
  const s = 1 / (1 + weight);
  const ab: Point = [(a[0] + weight * b[0]) * s, (a[1] + weight * b[1]) * s];
  const bc: Point = [(weight * b[0] + c[0]) * s, (weight * b[1] + c[1]) * s];
  const middle: Point = [(ab[0] + bc[0]) / 2, (ab[1] + bc[1]) / 2];
  const half = Math.sqrt((1 + weight) / 2);
  pushConic(out, [a, ab, middle], half, depth - 1);
  pushConic(out, [middle, bc, c], half, depth - 1);
}

/** The first attempt that works; null says that one did not. */
function atScales(em: number, attempt: (scale: number) => Path | null): Path {
  for (const units of UNITS_PER_EM) {
    const done = attempt(units / em);
    if (done) return done;
  }
  throw new LetteringError('not_welded', COULD_NOT);
}

/** What several overlapping contours cover together: non-zero winding in; even-odd and without overlap out. `em` is its length in the path's unit. */
export function weld(path: readonly PathCommand[], em: number): Path {
  return atScales(em, (scale) => {
    const entered = enter(path, scale, 'WINDING');
    try {
      return entered.simplify() ? leave(entered, scale) : null;
    } finally {
      entered.delete();
    }
  });
}

/** Both are welded. `minus`: what is in `a` and not in `b`. */
export function combine(a: readonly PathCommand[], b: readonly PathCommand[], how: 'plus' | 'minus', em: number): Path {
  if (a.length === 0) return how === 'plus' ? [...b] : [];
  if (b.length === 0) return [...a];
  const { PathOp } = pathKit();
  return atScales(em, (scale) => {
    const [first, second] = [enter(a, scale, 'EVENODD'), enter(b, scale, 'EVENODD')];
    try {
      return first.op(second, how === 'plus' ? PathOp.UNION : PathOp.DIFFERENCE) ? leave(first, scale) : null;
    } finally {
      first.delete();
      second.delete();
    }
  });
}

/** Grows a welded outline by `distance` on every side, or shrinks it below 0. May come back empty. Throws LetteringError for more than letters bear, and where it would take too long. */
export function offset(welded: readonly PathCommand[], distance: number, em: number): Path {
  if (Math.abs(distance) < LEAST_GROWTH * em || welded.length === 0) return [...welded];
  if (distance > MOST_GROWTH * em) throw new LetteringError('too_heavy', TOO_HEAVY);
  // Grown shapes that do not meet need not know of each other; a hole lies in the box of its shape.
  const groups = groupsOf(contoursOf(welded), 2 * Math.max(0, distance));
  return eachGroup(groups, (group) => {
    const left = atScales(em, (scale) => offsetAt(group, distance, scale));
    return distance < 0 ? withoutLeftovers(left, group, -distance, em) : left;
  });
}

function offsetAt(welded: readonly PathCommand[], distance: number, scale: number): Path | null {
  const { PathOp, StrokeJoin, StrokeCap } = pathKit();
  const body = enter(welded, scale, 'EVENODD');
  const band = body.copy();
  // How finely curves are followed: the usual 1 of `res_scale` is meant for pixels.
  const pen = { width: 2 * Math.abs(distance) * scale, join: StrokeJoin.ROUND, cap: StrokeCap.BUTT, res_scale: 4 };
  const how = distance > 0 ? PathOp.UNION : PathOp.DIFFERENCE;
  try {
    return band.stroke(pen) && body.op(band, how) && body.simplify() ? leave(body, scale) : null;
  } finally {
    band.delete();
    body.delete();
  }
}

/** What is left after shrinking lies as far within the letter as was taken away: shapes that do not are faults of the calculation. */
function withoutLeftovers(left: Path, before: readonly PathCommand[], distance: number, em: number): Path {
  if (left.length === 0) return left;
  const edges = new Edges(flatten(before, em / 2000), em / 20);
  return contoursOf(left)
    .filter((shape) =>
      flatten(shape, em / 500)
        .flat()
        .every(([x, y]) => edges.closest(x, y).distance > 0.7 * distance),
    )
    .flat();
}
