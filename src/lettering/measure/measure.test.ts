import { beforeAll, describe, expect, it } from 'vitest';
import { startKit } from '../lettering.harness.ts';
import { ringsToPath, transform, type Path, type Ring } from '../path.ts';
import { combine, weld } from '../weld.ts';
import { holesIn, measured } from './measure.ts';

beforeAll(startKit);

const EM = 10;
const circle = (x: number, y: number, radius: number): Ring =>
  Array.from({ length: 128 }, (_, i) => {
    const angle = (i / 128) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
const box = (left: number, low: number, right: number, high: number): Ring => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];
const shape = (...rings: Ring[]): Path => weld(ringsToPath(rings), EM);
const turnedBy = (path: Path, degrees: number): Path => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return transform(path, [c, s, -s, c, 0, 0]);
};

describe.each([0, 17, 45])('turned by %d degrees', (degrees) => {
  const widths = (path: Path, kind: string) => {
    const turned = turnedBy(path, degrees);
    const found = measured(turned, EM, holesIn(turned, EM));
    return found?.narrow.filter((narrow) => narrow.kind === kind).map(({ widthMm }) => widthMm) ?? [];
  };

  it('finds the eye of a letter as the largest circle in it', () => {
    const ring = combine(shape(circle(0, 0, 3)), shape(circle(0, 0, 0.61)), 'minus', EM);
    expect(widths(ring, 'counter')).toEqual([expect.closeTo(1.22, 2)]);
    const slot = combine(shape(box(0, 0, 6, 6)), shape(box(1, 2, 5, 3.22)), 'minus', EM);
    expect(widths(slot, 'counter')).toEqual([expect.closeTo(1.22, 1)]);
  });

  it('finds the gap between two parts', () => {
    const two = shape(box(0, 0, 1, 6), box(1.37, 0, 2.4, 6));
    expect(widths(two, 'gap')).toEqual([expect.closeTo(0.37, 2)]);
  });

  it('finds the mouth of a bay that is wider inside', () => {
    const ring = combine(shape(circle(0, 0, 3)), shape(circle(0, 0, 2)), 'minus', EM);
    const open = combine(ring, shape(box(0, -0.335, 4, 0.335)), 'minus', EM);
    expect(widths(open, 'aperture')).toEqual([expect.closeTo(0.67, 2)]);
    expect(widths(open, 'counter')).toEqual([]);
  });

  it('finds how wide the thin lines are', () => {
    const cross = turnedBy(shape(box(0, 0, 0.4, 8), box(0, 0, 8, 1.4)), degrees);
    expect(measured(cross, EM, [])?.hairline.width).toBeCloseTo(0.4, 2);
  });
});

it('tells a hole that only an overlap makes from the eye of a letter', () => {
  const frame = combine(shape(box(0, 0, 6, 6)), shape(box(1, 1, 5, 5)), 'minus', EM);
  expect(measured(frame, EM, [])?.narrow.map(({ kind }) => kind)).toEqual(['sliver']);
});

it('measures nothing that is too large for its grid, or has no ink', () => {
  expect(measured([], EM, [])).toBeNull();
  expect(measured(shape(box(0, 0, 400, 400)), EM, [])).toBeNull();
});
