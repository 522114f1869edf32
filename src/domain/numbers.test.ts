import { expect, it } from 'vitest';
import { usualReason } from './credit-administration.ts';
import { counted, grouped, shortNumber } from './numbers.ts';
import { adminTexts } from './texts/admin.ts';
import { dashboardTexts } from './texts/dashboard.ts';

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

it('one of something is one, in the sentences that count too', () => {
  expect([0, 1, 2, 2000].map((many) => counted(many, 'user'))).toEqual(['0 users', '1 user', '2 users', '2,000 users']);
  expect([1, 1200].map(adminTexts.moreFailures)).toEqual(['and 1 more failure', 'and 1,200 more failures']);
  expect([1, -1, 2].map(usualReason)).toEqual([
    'Bulk credit addition of 1 credit',
    'Bulk credit removal of 1 credit',
    'Bulk credit addition of 2 credits',
  ]);
  expect(dashboardTexts.creditsAdded(1)).toBe('1 credit has been added to your account.');
});
