import { expect, it } from 'vitest';

import { dropIndex, keyTarget, moveTo } from './rearrange.ts';

it('one of a list is moved to another place, and not beyond its ends', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 'b', -3)).toEqual(['b', 'a', 'c']);
});

it('keys lead to the neighbours and the ends, and no further', () => {
  expect(
    ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'a'].map((key) => keyTarget(key, 1, 4)),
  ).toEqual([0, 0, 2, 2, 0, 3, null]);
  expect([keyTarget('ArrowLeft', 0, 4), keyTarget('ArrowRight', 3, 4)]).toEqual([0, 3]);
});

it('what is dropped lands before the first whose middle lies ahead', () => {
  const rect = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 100 });
  const others = [rect(0, 0), rect(120, 0), rect(0, 120)];
  expect(dropIndex({ x: 10, y: 50 }, others)).toBe(0);
  expect(dropIndex({ x: 90, y: 50 }, others)).toBe(1);
  expect(dropIndex({ x: 200, y: 50 }, others)).toBe(2);
  expect(dropIndex({ x: 10, y: 150 }, others)).toBe(2);
  expect(dropIndex({ x: 10, y: 400 }, others)).toBe(3);
});
it('what is dropped beside a tall one lands among those that pile up there', () => {
  const rect = (left: number, top: number, height = 100) => ({ left, right: left + 100, top, bottom: top + height });
  const others = [rect(0, 0), rect(240, 0, 220), rect(120, 120)];
  const own = rect(0, 120);
  expect(dropIndex({ x: 130, y: 150 }, others, own)).toBe(2);
  expect(dropIndex({ x: 210, y: 150 }, others, own)).toBe(3);
  expect(dropIndex({ x: 10, y: 150 }, others, own)).toBe(2);
  expect(dropIndex({ x: 10, y: 150 }, others.slice(0, 2), own)).toBe(2);
  expect(dropIndex({ x: 250, y: 150 }, others, own)).toBe(1);
});
