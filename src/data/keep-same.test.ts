import { describe, expect, it } from 'vitest';

import { keepSame } from './keep-same.ts';

const before = { theme: { mode: 'dark', size: 1 }, widgets: [{ id: 'a' }, { id: 'b' }], none: null };

describe('what was read again', () => {
  it('is the very object from before when nothing changed, in whatever order its keys come', () => {
    const after = { none: null, widgets: [{ id: 'a' }, { id: 'b' }], theme: { size: 1, mode: 'dark' } };
    expect(keepSame(before, after)).toBe(before);
  });

  it('keeps the parts that did not change beside the one that did', () => {
    const after = keepSame(before, { ...structuredClone(before), theme: { mode: 'light', size: 1 } });
    expect(after).toEqual({ ...before, theme: { mode: 'light', size: 1 } });
    expect(after.widgets).toBe(before.widgets);
  });

  it.each([
    ['a key that went', { ...before, theme: { mode: 'dark' } }],
    ['a key that came', { ...before, theme: { mode: 'dark', size: 1, accent: 'red' } }],
    ['a key that became undefined', { ...before, theme: { mode: 'dark', size: undefined } }],
    ['a list that grew', { ...before, widgets: [...before.widgets, { id: 'c' }] }],
    ['a list that shrank', { ...before, widgets: [{ id: 'a' }] }],
    ['a list that became an object', { ...before, widgets: { 0: { id: 'a' }, 1: { id: 'b' } } }],
    ['an object that became null', { ...before, theme: null }],
    ['a null that became an object', { ...before, none: {} }],
  ])('is what is there now: %s', (_what, after) => {
    expect(keepSame<unknown>(before, after)).toStrictEqual(after);
  });
});
