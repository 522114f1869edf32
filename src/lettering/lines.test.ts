import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

/** Every character is one wide. */
const set = (text: string, language: string, most: number | null) =>
  linesOf(text, language, most, (part) => Array.from(part).length);

describe('lines', () => {
  it('end where the text says, and know where they begin', () => {
    expect(set('one\ntwo \n\nfour', 'en', null)).toEqual([
      { text: 'one', at: 0 },
      { text: 'two', at: 4 },
      { text: '', at: 9 },
      { text: 'four', at: 10 },
    ]);
  });

  it('end before a word that has no room', () => {
    expect(set('not all those who wander', 'en', 10)).toEqual([
      { text: 'not all', at: 0 },
      { text: 'those who', at: 8 },
      { text: 'wander', at: 18 },
    ]);
  });

  it('keep marks with their word, and words with an apostrophe or hyphen whole', () => {
    expect(set('well-known, don’t (stop)!', 'en', 8).map(({ text }) => text)).toEqual([
      'well-known,',
      'don’t',
      '(stop)!',
    ]);
  });

  it('leave a word alone that is wider than a line', () => {
    expect(set('a incomprehensible b', 'en', 5).map(({ text }) => text)).toEqual(['a', 'incomprehensible', 'b']);
  });

  it('never begin with a mark that closes, in Japanese', () => {
    for (const most of [3, 4, 5, 6]) {
      const lines = set('「七転び八起き」、人生。', 'ja', most);
      expect(lines.every(({ text }) => !/^[」、。]/u.test(text) && !/「$/u.test(text))).toBe(true);
      expect(lines.map(({ text }) => text).join('')).toBe('「七転び八起き」、人生。');
    }
  });

  it('find the words of Thai, which has no spaces', () => {
    const lines = set('กำลังใจที่สุด', 'th', 8);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe('กำลังใจที่สุด');
  });
});
