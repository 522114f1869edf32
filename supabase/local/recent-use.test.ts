import { expect, test } from 'vitest';
import { RecentUse } from './recent-use.ts';

test('use that is small each time adds up, and half of it is forgotten after each half-life', () => {
  let clock = 0;
  const use = new RecentUse(() => clock);
  for (let count = 0; count < 100; count += 1) {
    clock += 0.001;
    use.add('busy', 0.5);
  }
  expect(use.of('busy')).toBeCloseTo(50, 1);
  expect(use.of('quiet')).toBe(0);
  clock += 2_000;
  expect(use.of('busy')).toBeCloseTo(25, 1);
});
