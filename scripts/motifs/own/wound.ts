/** What winds around something upright, or as a ring around something wide: what lies behind it and what lies before it. */
import { blob } from './nature-shapes.ts';
import { disc, path } from './shapes.ts';
import { snakeAround } from './snake.ts';
import { pieces, woundWay, type Stretch } from './winding.ts';

const INK = '#16151c';
/** Half the width of what has no tail. */
const EVEN = 8.5;

/** Rope of twisted strands. */
const rope: Stretch = (way, from, to) => {
  let art = path('#b08a55', way.band(from, to, -0.8, 0.8, EVEN));
  for (let i = from + 2; i < to - 3; i += 4) {
    art += path('#6b4a22', way.shape([[i - 2, -0.8], [i - 1, -0.8], [i + 3, 0.8], [i + 2, 0.8]], EVEN)); // prettier-ignore
    art += path('#ead7a8', way.shape([[i, -0.7], [i + 1.2, -0.72], [i + 4, 0.5], [i + 3, 0.55]], EVEN)); // prettier-ignore
  }
  return art;
};

/** Chain of links seen from the front and from the side in turn. */
const chain: Stretch = (way, from, to) => {
  let [flat, across] = ['', ''];
  const oval = (a: number, b: number, share: number) =>
    way.shape([[a, 0], [a + (b - a) * 0.12, -share * 0.8], [a + (b - a) * 0.35, -share], [a + (b - a) * 0.65, -share], [a + (b - a) * 0.88, -share * 0.8], [b, 0], [a + (b - a) * 0.88, share * 0.8], [a + (b - a) * 0.65, share], [a + (b - a) * 0.35, share], [a + (b - a) * 0.12, share * 0.8]], EVEN); // prettier-ignore
  for (let i = from; i + 7 < to + 1; i += 8) {
    flat +=
      path('#7d858f', oval(i, i + 7, 1)) +
      path('#d5d9de', oval(i + 0.7, i + 6.3, 0.7)) +
      path(INK, oval(i + 1.9, i + 5.1, 0.34));
    if (i + 9.5 < to) across += path('#aeb4bb', oval(i + 5.2, i + 9.8, 0.4));
  }
  return flat + across;
};

/** A vine with a leaf now and then, each in a light and a dark half. */
const vine: Stretch = (way, from, to) => {
  let art = path('#3f6d3b', way.band(from, to, -0.3, 0.3, EVEN));
  const text = (corners: readonly (readonly [i: number, share: number, mark?: '!'])[]) =>
    corners
      .map(
        ([i, share, mark = '']) =>
          `${way
            .beside(i, share, EVEN)
            .map((v) => v.toFixed(1))
            .join(',')}${mark}`,
      )
      .join(' ');
  for (let i = from + 3, side = 1; i < to - 7; i += 8, side = -side) {
    const [root, tip] = [[i, side * 0.2, '!'], [i + 7, side * 2.5, '!']] as const; // prettier-ignore
    art += blob('#3f7d4b', text([root, [i + 0.6, side * 1.1], [i + 3, side * 2.1], tip, [i + 4, side * 1.3]]));
    art += blob('#9ccb90', text([root, [i + 4, side * 1.3], tip, [i + 6.6, side * 1.4], [i + 4, side * 0.5]]));
  }
  return art;
};

/** The same with thorns instead of leaves. */
const thorns: Stretch = (way, from, to) => {
  let art = path('#4a3a24', way.band(from, to, -0.3, 0.3, EVEN));
  for (let i = from + 3, side = 1; i < to - 3; i += 5, side = -side)
    art += path('#8a6a42', way.shape([[i - 1.4, side * 0.2], [i + 1, side * 1.4], [i + 1.4, side * 0.2]], EVEN)); // prettier-ignore
  return art;
};

/** An empty ribbon, its edge turned over. */
const banner: Stretch = (way, from, to) =>
  path('#f4ead2', way.band(from, to, -1.2, 1.2, EVEN)) + path('#cdb27a', way.band(from, to, 0.7, 1.2, EVEN));

/** Beads on a cord. */
const rosary: Stretch = (way, from, to) => {
  let art = path(INK, way.band(from, to, -0.1, 0.1, EVEN));
  for (let i = from + 2; i < to - 1; i += 4.4) {
    const [x, y] = way.at(i);
    art += disc('#4a1f1c', 5.2, x, y) + disc('#b05a4c', 3.1, x - 0.7, y - 0.9);
  }
  return art;
};

const skins: Readonly<Record<string, Stretch>> = { rope, chain, vine, thorns, banner, rosary };

const shapes = ['wound', 'ring'] as const;

/** By itself it lies in a loop. */
const looped = (name: string) => {
  const { back, front } = pieces(woundWay('ring'), skins[name]);
  return back + front;
};

const strands: Record<string, string> = Object.fromEntries(
  shapes.flatMap((shape) => {
    const drawings = { ...mapped(shape), snake: snakeAround(shape) };
    return Object.entries(drawings).flatMap(([name, { back, front }]): [string, string][] => [
      [`${shape}-${name}-back`, back],
      [`${shape}-${name}-front`, front],
    ]);
  }),
);

function mapped(shape: (typeof shapes)[number]): Record<string, { back: string; front: string }> {
  return Object.fromEntries(Object.entries(skins).map(([name, skin]) => [name, pieces(woundWay(shape), skin)]));
}

export const wound: Record<string, string> = {
  ...strands,
  rope: looped('rope'),
  vine: looped('vine'),
  thorns: looped('thorns'),
};
