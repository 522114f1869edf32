import { describe, expect, it } from 'vitest';
import {
  markLimits,
  markPoint,
  markSchema,
  marksSchema,
  noMarks,
  redoMark,
  undoMark,
  withMark,
  type Mark,
} from './marks.ts';

const tap = (across: number, down: number, add = true): Mark => ({ kind: 'tap', add, at: [across, down] });
const stroke = (count: number): Mark => ({
  kind: 'stroke',
  add: false,
  radius: 0.02,
  points: Array.from({ length: count }, (_, i) => [i / count, 0.5]),
});

describe('marks', () => {
  it('takes every kind', () => {
    const marks: Mark[] = [tap(0, 1), stroke(3), { kind: 'box', from: [0.9, 0.1], to: [0.2, 0.8] }, { kind: 'whole' }];
    expect(marksSchema.parse([...marks, { kind: 'invert' }])).toEqual([...marks, { kind: 'invert' }]);
    expect(marksSchema.parse([])).toEqual([]);
  });

  it.each([
    ['a place beyond the picture', { kind: 'tap', add: true, at: [1.01, 0] }],
    ['no number', { kind: 'tap', add: true, at: [Number.NaN, 0] }],
    ['an unknown kind', { kind: 'lasso', add: true, points: [[0, 0]] }],
    ['more than was asked for', { ...tap(0, 0), colour: 'red' }],
    ['a stroke without points', { kind: 'stroke', add: true, radius: 0.02, points: [] }],
    ['a brush as large as the picture', { kind: 'stroke', add: true, radius: 1, points: [[0, 0]] }],
    ['a brush of no width', { kind: 'stroke', add: true, radius: 0, points: [[0, 0]] }],
  ])('refuses %s', (_, mark) => {
    expect(markSchema.safeParse(mark).success).toBe(false);
  });

  it('refuses too many marks, and too many points in all', () => {
    const taps = (count: number) => Array.from({ length: count }, () => tap(0.5, 0.5));
    expect(marksSchema.safeParse(taps(markLimits.marks)).success).toBe(true);
    expect(marksSchema.safeParse(taps(markLimits.marks + 1)).success).toBe(false);
    expect(marksSchema.safeParse([stroke(15_000), stroke(5000)]).success).toBe(true);
    expect(marksSchema.safeParse([stroke(15_000), stroke(5000), tap(0, 0)]).success).toBe(false);
  });

  it('keeps points on the picture and short', () => {
    expect(markPoint(-0.2, 0.123456)).toEqual([0, 0.1235]);
    expect(markPoint(1.7, 1 / 3)).toEqual([1, 0.3333]);
  });

  it('undoes and redoes in order', () => {
    const two = withMark(withMark(noMarks, tap(0.1, 0.1)), tap(0.2, 0.2));
    const back = undoMark(undoMark(two));
    expect(back.marks).toEqual([]);
    expect(undoMark(back)).toEqual(back);
    expect(redoMark(back).marks).toEqual([tap(0.1, 0.1)]);
    expect(redoMark(redoMark(redoMark(back)))).toEqual(two);
    expect(withMark(redoMark(back), tap(0.3, 0.3)).undone).toEqual([]);
  });
});
