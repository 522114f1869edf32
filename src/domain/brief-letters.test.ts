import { describe, expect, it } from 'vitest';
import { linesAfter, wordsToWrite, wordsWritten } from './brief-letters.ts';
import { inscriptionsSchema } from './inscriptions.ts';

const the = (words: string) => `the words "${words}"`;
const brief = (mustHaves: string[], subject: string | null = null) => ({ subject, mustHaves });

describe('lettering in a brief', () => {
  it('is what is to be written, and short enough for a line', () => {
    expect([the('Anna'), 'three stars', 'no text', the('a'.repeat(81)), the(' ')].map(wordsToWrite)).toEqual([
      'Anna',
      null,
      null,
      null,
      null,
    ]);
  });

  it('comes to a line each, two names and a date too', () => {
    expect(linesAfter([], null, brief([the('Anna'), 'a frame', the('Ben'), the('12.03.2009')]))).toEqual([
      { text: 'Anna', place: 'below' },
      { text: 'Ben', place: 'below' },
      { text: '12.03.2009', place: 'below' },
    ]);
  });

  it('keeps the face and place that were chosen, and lines of the form alone', () => {
    const lines = [
      { text: 'Anna', place: 'around', face: 'caveat-600' },
      { text: 'own', place: 'above' },
    ] as const;
    expect(linesAfter(lines, brief([the('Anna')]), brief([the('Anna'), the('Ben')]))).toEqual([
      ...lines,
      { text: 'Ben', place: 'below' },
    ]);
    expect(linesAfter(lines, brief([the('Anna')]), brief([]))).toEqual([lines[1]]);
  });

  it('stands on the banner that the brief speaks of', () => {
    const lines = linesAfter([], null, brief([the('death before dishonor')], 'a dagger with a banner'));
    expect(lines).toEqual([{ text: 'death before dishonor', place: 'banner' }]);
  });

  it('stands where the conversation says, and moves when another place is said', () => {
    const said = brief([wordsWritten('Anna', 'above'), wordsWritten('Ben', 'banner'), wordsWritten('Mia')]);
    expect(said.mustHaves).toEqual([
      'the words "Anna" above the drawing',
      'the words "Ben" on a banner',
      'the words "Mia"',
    ]);
    const lines = linesAfter([], null, said);
    expect(lines.map(({ place }) => place)).toEqual(['above', 'banner', 'below']);
    const moved = lines.map((line) => ({ ...line, place: 'below' as const }));
    // What was changed in the form stays while nothing else is said.
    expect(linesAfter(moved, said, said)).toEqual(moved);
    const again = brief([wordsWritten('Anna', 'around'), ...said.mustHaves.slice(1)]);
    expect(linesAfter(moved, said, again).map(({ place }) => place)).toEqual(['around', 'below', 'below']);
  });

  it('is never more than a drawing takes', () => {
    const many = linesAfter([], null, brief(['a', 'b', 'c', 'd', 'e'].map(the)));
    expect(inscriptionsSchema.safeParse(many).success).toBe(true);
    expect(many).toHaveLength(4);
  });
});

describe('lines of lettering', () => {
  it.each([
    ['no words', '  '],
    ['too many', 'a'.repeat(81)],
    ['half a character', 'a\ud800'],
    ['a line break', 'a\nb'],
  ])('are refused with %s', (_, text) => {
    expect(inscriptionsSchema.safeParse([{ text, place: 'below' }]).success).toBe(false);
  });
});
