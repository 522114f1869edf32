import { expect, it } from 'vitest';

import { keyTarget, moveTo } from './rearrange.ts';

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
