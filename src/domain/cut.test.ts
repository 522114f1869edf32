import { describe, expect, it } from 'vitest';

import { cut } from './cut.ts';
import { scrub } from './redaction.ts';

describe('cut', () => {
  it('keeps the beginning, and never half an emoji', () => {
    expect(cut('a rose', 10)).toBe('a rose');
    expect(cut('a rose', 3)).toBe('a r');
    expect(cut('ab😀c', 3)).toBe('ab');
    expect(cut('ab😀c', 4)).toBe('ab😀');
  });
});

describe('scrub', () => {
  it('leaves nothing that cannot be stored', () => {
    expect(scrub('a\0b \ud83d c \ude00', 100)).toBe('a\ufffdb \ufffd c \ufffd');
    const long = scrub('😀'.repeat(2000), 100);
    expect(long).toBe(`${'😀'.repeat(49)}…`);
  });
});
