import { describe, expect, it } from 'vitest';
import { letteringSpec, scaledCurve, type LetteringOrder } from './lettering.ts';

const order = (more: Partial<LetteringOrder>): LetteringOrder => ({
  text: 'Memento mori',
  faces: [{ id: 'great-vibes' }],
  size: { by: 'width', mm: 40 },
  ...more,
});
const sentences = (more: Partial<LetteringOrder>) =>
  letteringSpec.safeParse(order(more)).error?.issues.map(({ message }) => message) ?? [];

describe('an order of lettering', () => {
  it('is complete with a text, a font and a size', () => {
    expect(letteringSpec.parse(order({}))).toMatchObject({
      curve: { kind: 'straight' },
      treatment: { fill: 'solid', outline: null, shadow: null },
      rules: { needleMm: 0.3, counterMm: 0.8, apertureMm: 0.5, gapMm: 0.6 },
      struckOut: [],
    });
  });

  it('is kept in composed form, with plain line ends', () => {
    expect(letteringSpec.parse(order({ text: 'cafe\u0301\r\nnoir' })).text).toBe('café\nnoir');
  });

  it('comes back from JSON as it was', () => {
    const spec = letteringSpec.parse(
      order({ curve: { kind: 'circle', radiusMm: 30 }, letters: [{ at: 2, features: { ss01: 1 } }] }),
    );
    expect(letteringSpec.parse(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
  });

  it.each<[string, Partial<LetteringOrder>]>([
    ['Type the words that you want to wear.', { text: '  \n ' }],
    ['The text is longer than 4,000 characters. Set it in several parts.', { text: 'a'.repeat(4001) }],
    ['The text has more than 200 lines. Set it in several parts.', { text: 'a\n'.repeat(201) }],
    ['The text holds half a character. Delete what looks wrong, and type it again.', { text: 'love \ud83d' }],
    ['The text holds a control character that no font can draw. Paste it as plain text.', { text: 'a\u0000b' }],
    ['The x-height in mm must lie between 0.5 and 200.', { size: { by: 'xHeight', mm: 0 } }],
    ['The width in mm must lie between 3 and 1000.', { size: { by: 'width', mm: 5000 } }],
    ['The radius in mm must lie between 2 and 2000.', { curve: { kind: 'arc', radiusMm: 0 } }],
    ['Draw a line with two points at least.', { curve: { kind: 'drawn', points: [[0, 0]] } }],
    ['Choose a font.', { faces: [] }],
    ['The language is not known.', { language: 'x'.repeat(40) }],
    ['A feature of a font has a name of four letters.', { features: { 'no such': 1 } }],
  ])('%s', (sentence, more) => expect(sentences(more)).toContain(sentence));

  it('counts an emoji as one character', () => {
    expect(sentences({ text: '😀'.repeat(4000) })).toEqual([]);
    expect(sentences({ text: '😀'.repeat(4001) })).toHaveLength(1);
  });
});

describe('a curve for larger letters', () => {
  it('is larger by the same factor', () => {
    expect(scaledCurve({ kind: 'straight' }, 2)).toEqual({ kind: 'straight' });
    expect(scaledCurve({ kind: 'arc', radiusMm: 20, side: 'over' }, 2)).toEqual({
      kind: 'arc',
      radiusMm: 40,
      side: 'over',
    });
    expect(scaledCurve({ kind: 'wave', heightMm: 4, waves: 2, lengthMm: null }, 2)).toEqual({
      kind: 'wave',
      heightMm: 8,
      waves: 2,
      lengthMm: null,
    });
    const drawn = {
      kind: 'drawn',
      points: [
        [0, 0],
        [10, 5],
      ],
      closed: false,
    } as const;
    expect(
      scaledCurve(
        {
          ...drawn,
          points: [
            [0, 0],
            [10, 5],
          ],
        },
        2,
      ),
    ).toEqual({
      ...drawn,
      points: [
        [0, 0],
        [20, 10],
      ],
    });
  });
});
