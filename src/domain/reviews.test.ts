import { expect, it } from 'vitest';

import { reviewSummary } from './reviews.ts';

it('the average has one decimal, and there is none without reviews', () => {
  expect(reviewSummary({ 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 })).toEqual({ count: 3, average: 4.3 });
  expect(reviewSummary({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toEqual({ count: 0, average: null });
});
