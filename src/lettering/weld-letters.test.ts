import { beforeAll, describe, expect, it } from 'vitest';
import { startKit } from './lettering.harness.ts';
import { flatten, ringArea, type Path } from './path.ts';
import { offset } from './weld.ts';
import { weldLetters } from './weld-letters.ts';

beforeAll(startKit);

/** A round accent: four curves around a middle. */
const accent = (x: number, y: number): Path => [
  ['M', x + 1, y],
  ['C', x + 1, y + 0.55, x + 0.55, y + 1, x, y + 1],
  ['C', x - 0.55, y + 1, x - 1, y + 0.55, x - 1, y],
  ['C', x - 1, y - 0.55, x - 0.55, y - 1, x, y - 1],
  ['C', x + 0.55, y - 1, x + 1, y - 0.55, x + 1, y],
  ['Z'],
];
const areaOf = (path: Path): number => flatten(path, 0.0005).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);

describe('welding letters', () => {
  it('joins what lies exactly on itself once: fonts draw all accents of a letter in one place', () => {
    const once = weldLetters([[...accent(0, 0), ...accent(1, 0)]], 10);
    const often = weldLetters([[...accent(0, 0), ...Array.from({ length: 40 }, () => accent(1, 0)).flat()]], 10);
    expect(often).toEqual(once);
    expect(areaOf(once)).toBeGreaterThan(areaOf(accent(0, 0)));
  });

  it('is refused where so many shapes touch that it would take minutes', () => {
    const crowd = Array.from({ length: 3_600 }, (_, i) => accent(i * 0.7, 0));
    expect(() => weldLetters(crowd, 10)).toThrow('too many strokes');
    const apart = crowd.map((_, i) => accent(i * 3, 0));
    expect(weldLetters(apart, 10).length).toBeGreaterThan(3_600 * 5);
  });

  it('and growing them takes each that stands alone by itself, and joins those that meet', () => {
    const [one, far, near] = [[accent(0, 0)], [accent(0, 0), accent(5, 0)], [accent(0, 0), accent(2.2, 0)]].map(
      (letters) => offset(weldLetters(letters, 10), 0.2, 10),
    );
    expect(areaOf(far)).toBeCloseTo(2 * areaOf(one), 3);
    expect(areaOf(near)).toBeLessThan(2 * areaOf(one) - 0.01);
    const many = weldLetters(
      Array.from({ length: 2_400 }, (_, i) => accent(i * 3, 0)),
      10,
    );
    expect(areaOf(offset(many, 0.2, 10)) / areaOf(one)).toBeCloseTo(2_400, 0);
  });

  it('keeps letters apart that do not touch', () => {
    const [alone, both] = [weldLetters([accent(0, 0)], 10), weldLetters([accent(0, 0), accent(5, 0)], 10)];
    expect(areaOf(both)).toBeCloseTo(2 * areaOf(alone), 3);
  });
});
