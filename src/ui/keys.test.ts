import { describe, expect, it } from 'vitest';

import { isEnter, isEscape } from './keys.ts';

describe.each([
  ['Enter', isEnter, isEscape, 13],
  ['Escape', isEscape, isEnter, 27],
])('%s', (key, isIt, isOther, keyCode) => {
  it('is meant by its press', () => {
    expect(isIt({ key, keyCode, isComposing: false })).toBe(true);
    expect(isOther({ key, keyCode, isComposing: false })).toBe(false);
    expect(isIt({ key, keyCode, nativeEvent: { isComposing: false } })).toBe(true);
    expect(isIt({ key: 'a', keyCode: 65 })).toBe(false);
  });

  it('belongs to an input method while a word is put together, and when it ends one', () => {
    expect(isIt({ key, keyCode, isComposing: true })).toBe(false);
    expect(isIt({ key, keyCode, nativeEvent: { isComposing: true } })).toBe(false);
    // Safari has ended the word before it tells of the press.
    expect(isIt({ key, keyCode: 229, isComposing: false })).toBe(false);
  });
});
