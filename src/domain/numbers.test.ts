import { expect, it } from 'vitest';
import { grouped } from './numbers.ts';

it.each([0, 7, 999, 1000, -1000, 12_345, 100_000, 1_234_567, 12.5, -4321.25, 1234.125])(
  'shows %d as English does',
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString('en'));
  },
);
