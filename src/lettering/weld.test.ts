import { beforeAll, describe, expect, it } from 'vitest';
import { openFace } from './face.ts';
import { fontBytes, startKit } from './lettering.harness.ts';
import { extentOf, flatten, partsOf, ringArea, ringsToPath, type Path, type Ring } from './path.ts';
import { placed, shapeLine } from './shape.ts';
import { treated } from './treat.ts';
import { crossings, inkApart } from './testing/crossings.ts';
import { combine, offset, weld } from './weld.ts';

beforeAll(startKit);

const square = (left: number, low: number, side: number): Ring => [
  [left, low],
  [left + side, low],
  [left + side, low + side],
  [left, low + side],
];
const areaOf = (path: Path): number => flatten(path, 0.0005).reduce((sum, ring) => sum + ringArea(ring), 0);

/** Faces of every kind, among them those whose strokes cross themselves. */
const FACES = [
  'great-vibes/400Regular/GreatVibes_400Regular.ttf',
  'dancing-script/400Regular/DancingScript_400Regular.ttf',
  'pacifico/400Regular/Pacifico_400Regular.ttf',
  'cinzel/400Regular/Cinzel_400Regular.ttf',
  'unifrakturmaguntia/400Regular/UnifrakturMaguntia_400Regular.ttf',
];
const WORDS = 'Believe Memento Serenity Familia Aeternum Wanderlust Strength Fearless Grace Phoenix'.split(' ');

describe('welding', () => {
  it('makes one part of what overlaps, and keeps curves', () => {
    const both = weld(ringsToPath([square(0, 0, 2), square(1, 1, 2)]), 10);
    expect(partsOf(flatten(both, 0.01))).toHaveLength(1);
    expect(Math.abs(areaOf(both))).toBeCloseTo(7, 3);
  });

  it.each(FACES)('leaves no crossing and the same ink in ten words of %s', async (file) => {
    const face = openFace(file, await fontBytes(`@expo-google-fonts/${file}`), {});
    for (const text of WORDS) {
      const line = shapeLine(text, {
        faces: [face],
        language: 'en',
        base: 'auto',
        vertical: false,
        features: [],
        letterSpacing: 0,
        joinedFaces: new Set(),
      });
      const raw = line.glyphs.flatMap(placed);
      const welded = weld(raw, 1);
      const rings = flatten(welded, 0.0005);
      expect(crossings(rings, 0.02, 0.0008), text).toBe(0);
      expect(inkApart(flatten(raw, 0.0005), 'nonzero', rings, 'evenodd'), text).toBeLessThan(0.0015);
      expect(welded.some(([verb]) => verb === 'Q' || verb === 'C')).toBe(true);
    }
  });
});

describe('weight', () => {
  const block = () => weld(ringsToPath([square(0, 0, 10)]), 10);

  it('grows and shrinks by what is asked for', () => {
    const { left, right } = extentOf(offset(block(), 0.25, 10), 0.001);
    expect(right - left).toBeCloseTo(10.5, 2);
    const thin = extentOf(offset(block(), -0.25, 10), 0.001);
    expect(thin.right - thin.left).toBeCloseTo(9.5, 2);
  });

  it('leaves nothing of what is thinner than it takes away', () => {
    expect(offset(weld(ringsToPath([square(0, 0, 1)]), 10), -0.6, 10)).toEqual([]);
  });

  it('takes one shape away from another', () => {
    const rest = combine(block(), weld(ringsToPath([square(5, 0, 10)]), 10), 'minus', 10);
    expect(Math.abs(areaOf(rest))).toBeCloseTo(50, 2);
    expect(combine(block(), [], 'minus', 10)).toEqual(block());
    expect(combine([], block(), 'minus', 10)).toEqual([]);
  });
});

describe('treatment', () => {
  const block = () => weld(ringsToPath([square(0, 0, 10)]), 10);
  const plain = { fill: 'solid', lineMm: 0.5, outline: null, shadow: null } as const;
  const ink = (path: Path) => partsOf(flatten(path, 0.001));
  const filled = (path: Path) =>
    ink(path).reduce(
      (sum, [outer, ...holes]) =>
        sum + Math.abs(ringArea(outer)) - holes.reduce((all, hole) => all + Math.abs(ringArea(hole)), 0),
      0,
    );

  it('hollows with a line within the letter', () => {
    const hollow = treated(block(), { ...plain, fill: 'hollow', lineMm: 1 }, 10);
    expect(filled(hollow)).toBeCloseTo(100 - 64, 1);
    expect(extentOf(hollow, 0.01).right).toBeCloseTo(10, 2);
  });

  it('draws a line around, at its distance', () => {
    const around = treated(block(), { ...plain, outline: { gapMm: 1, lineMm: 0.5 } }, 10);
    expect(ink(around)).toHaveLength(2);
    expect(extentOf(around, 0.01).right).toBeCloseTo(11.5, 2);
  });

  it('casts a shadow to the lower right, with skin between', () => {
    const shadow = { kind: 'drop', degrees: 45, distanceMm: Math.SQRT2 * 2, gapMm: 0.5 } as const;
    const cast = treated(block(), { ...plain, shadow }, 10);
    const { left, low, right, high } = extentOf(cast, 0.01);
    expect([left, low, right, high].map((n) => Math.round(n * 100) / 100)).toEqual([0, -2, 12, 10]);
    expect(ink(cast)).toHaveLength(2);
  });

  it('makes a block of all that the letter passes over', () => {
    const shadow = { kind: 'block', degrees: 0, distanceMm: 3, gapMm: 0 } as const;
    expect(filled(treated(block(), { ...plain, shadow }, 10))).toBeCloseTo(130, 1);
    // Through a hole, the walls of the block are seen.
    const frame = combine(block(), weld(ringsToPath([square(3, 3, 4)]), 10), 'minus', 10);
    expect(filled(treated(frame, { ...plain, shadow }, 10))).toBeCloseTo(84 + 30 + 12, 1);
  });
});
