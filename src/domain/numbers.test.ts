import { expect, it } from 'vitest';
import { grouped, shortNumber } from './numbers.ts';

it.each([0, 7, 999, 1000, -1000, 12_345, 100_000, 1_234_567, 12.5, -4321.25, 1234.125])(
  'shows %d as English does',
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString('en'));
  },
);

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10K'],
  [12_399, '12.3K'],
  [-12_399, '-12.3K'],
  [999_999, '999.9K'],
  [4_560_000, '4.5M'],
  [1_234_567_890, '1,234.5M'],
])('%d is short as "%s"', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});
