import { describe, expect, it } from 'vitest';

import { capitalized, cut, excerpt, firstCharacter } from './cut.ts';
import { initialsOf } from './initials.ts';
import { scrub } from './redaction.ts';

/** Characters that are several signs or several units. */
const WHOLE = ['😀', '👨‍👩‍👧', '👍🏽', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'e\u0301', 'कि', 'กำ', '각', '1️⃣', '\r\n'];

describe('cut', () => {
  it('keeps the beginning, and never half an emoji', () => {
    expect(cut('a rose', 10)).toBe('a rose');
    expect(cut('a rose', 3)).toBe('a r');
    expect(cut('ab😀c', 3)).toBe('ab');
    expect(cut('ab😀c', 4)).toBe('ab😀');
  });

  it.each(WHOLE)('never cuts within %j', (character) => {
    const text = `ab${character}c`;
    for (let most = 0; most <= text.length; most += 1) {
      const expected = most < 2 + character.length ? 'ab'.slice(0, most) : text.slice(0, most);
      expect(cut(text, most), `at ${most}`).toBe(expected);
    }
  });

  it('tells flags apart that stand side by side', () => {
    expect(cut('🇩🇪🇫🇷🇮🇹', 10)).toBe('🇩🇪🇫🇷');
  });

  it('cuts a letter with countless marks all the same, and in proportion to the limit', () => {
    const marks = 'a' + '\u0301'.repeat(1_000_000);
    expect(cut(marks, 200)).toBe(marks.slice(0, 200));
    expect(cut('👩‍'.repeat(100_000), 500).isWellFormed()).toBe(true);
  });
});

describe('excerpt', () => {
  it('says that there is more, within the limit', () => {
    expect(excerpt('a rose', 6)).toBe('a rose');
    expect(excerpt('a rose and a fox', 8)).toBe('a rose…');
    expect(excerpt('a 👨‍👩‍👧 and more', 6)).toBe('a…');
  });
});

describe('first characters', () => {
  it.each(WHOLE)('keep %j whole', (character) => {
    expect(firstCharacter(`${character}x`)).toBe(character);
  });

  it('are capital where a word begins', () => {
    expect(capitalized('rose')).toBe('Rose');
    expect(capitalized('')).toBe('');
    expect(capitalized('e\u0301toile')).toBe('E\u0301toile');
    expect(capitalized('😀 rose')).toBe('😀 rose');
    expect(firstCharacter('')).toBe('');
    expect(firstCharacter('a' + '\u0301'.repeat(1000)).length).toBeLessThanOrEqual(32);
  });

  it('are the initials of a person, of whatever a name consists', () => {
    expect(initialsOf({ firstName: '🦊 Fox', lastName: 'Wolf' })).toBe('🦊W');
    expect(initialsOf({ firstName: 'e\u0301lodie', lastName: '👩‍🎨' })).toBe('E\u0301👩‍🎨');
    expect(initialsOf({ email: '😀@example.test' })).toBe('😀');
  });
});

describe('scrub', () => {
  it('leaves nothing that cannot be stored', () => {
    expect(scrub('a\0b \ud83d c \ude00', 100)).toBe('a\ufffdb \ufffd c \ufffd');
    const long = scrub('😀'.repeat(2000), 100);
    expect(long).toBe(`${'😀'.repeat(49)}…`);
  });
});
