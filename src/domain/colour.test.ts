import { describe, expect, it } from 'vitest';

import { colourOfWords, wordsOfColour } from './colour-words.ts';
import { colourSchema, inkIds, mostInks, type Colour } from './colour.ts';

describe('the colour of a design', () => {
  it('has at most eight inks, each once', () => {
    const inks = (chosen: readonly string[]) => colourSchema.safeParse({ texture: 'fills', inks: chosen }).success;
    expect(inks(inkIds.slice(0, mostInks))).toBe(true);
    expect(inks(inkIds.slice(0, mostInks + 1))).toBe(false);
    expect(inks(['coral', 'coral'])).toBe(false);
    expect(inks([])).toBe(false);
    expect(inks(['invisible'])).toBe(false);
  });

  it.each<[string, Colour | null]>([
    ['black', null],
    ['full colour', { texture: 'fills', inks: 'photo' }],
    ['red', { texture: 'fills', inks: ['bright-red'] }],
    ['navy blue and gold, in coloured pencil', { texture: 'pencil', inks: ['ochre', 'navy-blue'] }],
    ['a colour of its own', { texture: 'fills', inks: 'photo' }],
  ])('is read from %s', (text, colour) => {
    expect(colourOfWords(text)).toEqual(colour);
  });

  it.each<[Colour | null]>([
    [null],
    [{ texture: 'pencil', inks: 'photo' }],
    [{ texture: 'fills', inks: inkIds.slice(0, mostInks) }],
    [{ texture: 'fills', inks: inkIds.slice(-mostInks) }],
  ])('is found again in the words of the brief', (colour) => {
    expect(wordsOfColour(colour).length).toBeLessThanOrEqual(200);
    expect(colourOfWords(wordsOfColour(colour))).toEqual(colour);
  });
});
