/** Lettering in files of vectors: its own outlines in place of what would be traced of it. */
import type { PathCommand } from '../../domain/lettering.ts';
import { edgesOf, movedTo } from '../inscriptions/letter-edges.ts';
import { Ink } from '../ink.ts';
import type { Curve } from './cubic.ts';
import type { Path } from './curves.ts';

/** A copy of a picture (four bytes a pixel) with bare paper where letters are; nothing else is as near to them. */
export function withoutLetters<T extends { width: number; height: number; data: Uint8ClampedArray }>(
  picture: T,
  letters: readonly PathCommand[],
): T {
  if (letters.length === 0) return picture;
  const ink = new Ink(picture.width, picture.height);
  ink.area(edgesOf(movedTo(letters, { scale: 1, x: -0.5, y: -0.5 })));
  const data = picture.data.slice();
  ink.coverage.forEach((cover, i) => {
    if (cover > 0) data.fill(255, 4 * i, 4 * i + 4);
  });
  return { ...picture, data };
}

/** Closed outlines as files have them: curves of four points. */
export function lettersAsPaths(letters: readonly PathCommand[]): Path[] {
  const paths: Path[] = [];
  let at: readonly [number, number] = [0, 0];
  for (const command of letters) {
    if (command[0] === 'Z') continue;
    if (command[0] === 'M') {
      at = [command[1], command[2]];
      paths.push({ start: at, curves: [] });
      continue;
    }
    const curve = curveOf(at, command);
    paths.at(-1)?.curves.push(curve);
    at = [curve[4], curve[5]];
  }
  return paths.filter(({ curves }) => curves.length > 1);
}

function curveOf([x, y]: readonly [number, number], command: Exclude<PathCommand, readonly ['Z']>): Curve {
  const towards = (from: number, to: number, share: number) => from + (to - from) * share;
  switch (command[0]) {
    case 'C':
      return [command[1], command[2], command[3], command[4], command[5], command[6]];
    case 'Q': {
      const [, cx, cy, ex, ey] = command;
      return [towards(x, cx, 2 / 3), towards(y, cy, 2 / 3), towards(ex, cx, 2 / 3), towards(ey, cy, 2 / 3), ex, ey];
    }
    default: {
      const [, ex, ey] = command;
      return [towards(x, ex, 1 / 3), towards(y, ey, 1 / 3), towards(x, ex, 2 / 3), towards(y, ey, 2 / 3), ex, ey];
    }
  }
}
