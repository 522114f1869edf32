import { describe, expect, it } from 'vitest';
import { markLimits, marksSchema, type Mark } from './marks.ts';

const stroke = (count: number): Mark => ({
  kind: 'stroke',
  adds: true,
  radius: 0.02,
  points: Array.from({ length: count }, () => [0.5, 0.5]),
});

describe('marks', () => {
  it.each<[string, unknown, boolean]>([
    ['none', [], true],
    [
      'one of each kind',
      [
        { kind: 'tap', adds: false, at: [0, 1] },
        stroke(3),
        { kind: 'box', from: [0.1, 0.2], to: [0.9, 0.8] },
        { kind: 'whole' },
        { kind: 'invert' },
      ],
      true,
    ],
    ['a place outside of the picture', [{ kind: 'tap', adds: true, at: [1.01, 0] }], false],
    ['a place that is no number', [{ kind: 'tap', adds: true, at: [Number.NaN, 0] }], false],
    ['a stroke without points', [{ ...stroke(1), points: [] }], false],
    ['a brush as large as the picture', [{ ...stroke(1), radius: 1 }], false],
    ['something else beside', [{ kind: 'whole', script: 'x' }], false],
    ['too many', Array.from({ length: markLimits.marks + 1 }, () => ({ kind: 'invert' })), false],
    ['too many points in all', [stroke(markLimits.points), stroke(1)], false],
  ])('%s', (_name, marks, fits) => {
    expect(marksSchema.safeParse(marks).success).toBe(fits);
  });
});
