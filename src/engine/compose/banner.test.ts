import { describe, expect, it } from 'vitest';

import letters from './letters.json' with { type: 'json' };
import { readPath } from './svg-path.ts';

describe('the letters of banners', () => {
  it('have a zero with nothing in its eye, so that 2009 cannot be read as 2889', () => {
    const outlinesOf = (letter: '0' | '8') => readPath(letters.letters[letter][1] as string).length;
    expect([outlinesOf('0'), outlinesOf('8')]).toEqual([2, 3]);
  });
});
