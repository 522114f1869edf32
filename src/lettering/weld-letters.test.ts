import { beforeAll, describe, expect, it } from 'vitest';
import { startKit } from './lettering.harness.ts';
import { flatten, ringArea, type Path } from './path.ts';
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
const areaOf = (path: Path): number => Math.abs(flatten(path, 0.0005).reduce((sum, ring) => sum + ringArea(ring), 0));

describe('welding letters', () => {
  it('joins what lies exactly on itself once: fonts draw all accents of a letter in one place', () => {
    const once = weldLetters([[...accent(0, 0), ...accent(1, 0)]], 10);
    const often = weldLetters([[...accent(0, 0), ...Array.from({ length: 40 }, () => accent(1, 0)).flat()]], 10);
    expect(often).toEqual(once);
    expect(areaOf(once)).toBeGreaterThan(areaOf(accent(0, 0)));
  });

  it('keeps letters apart that do not touch', () => {
    const [alone, both] = [weldLetters([accent(0, 0)], 10), weldLetters([accent(0, 0), accent(5, 0)], 10)];
    expect(areaOf(both)).toBeCloseTo(2 * areaOf(alone), 3);
  });
});
