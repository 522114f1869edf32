import { describe, expect, it } from 'vitest';
import { trimEndOf, trimOf } from './trim.ts';

describe('trimming', () => {
  it('takes the named characters away at the end, or at both ends, and none within', () => {
    expect(trimEndOf('/a//b//', '/')).toBe('/a//b');
    expect(trimOf(', a, b; ', ' ,;')).toBe('a, b');
    expect(trimOf('---', '-')).toBe('');
    expect(trimOf('', '-')).toBe('');
  });
});
