import { describe, expect, it } from 'vitest';

import { dateInRoman, plainDate, readNumber, readRoman, toRoman } from './numerals.ts';

describe('numerals', () => {
  it('every number from 1 to 3999 comes back from its numeral, and no two numerals are alike', () => {
    const numerals = Array.from({ length: 3999 }, (_, n) => toRoman(n + 1));
    expect(new Set(numerals).size).toBe(3999);
    const back = numerals.map((numeral) => readRoman(numeral));
    expect(back).toEqual(numerals.map((standard, n) => ({ kind: 'number', value: n + 1, standard, note: null })));
    expect(Math.max(...numerals.map(({ length }) => length))).toBe(15);
  });

  it.each([
    ['IIII', 4, 'IV', /clock faces/],
    ['VIIII', 9, 'IX', /not the standard form/],
    ['IC', 99, 'XCIX', /not the standard form/],
    ['MIM', 1999, 'MCMXCIX', /not the standard form/],
  ])('%s is read as %i, and the standard form is said', (text, value, standard, note) => {
    expect(readRoman(text)).toEqual({ kind: 'number', value, standard, note: expect.stringMatching(note) as string });
  });

  it.each([
    ['ⅫⅠ', 13],
    ['mcm xciv', 1994],
  ])('%s is taken as it is typed', (text, value) => {
    expect(readRoman(text)).toMatchObject({ kind: 'number', value });
  });

  it.each(['', 'ABC', 'MMMMMMMMMMMMMMMMMMMM', 'MMMM', 'XII 🙂'])('“%s” is refused with a sentence', (text) => {
    expect(readRoman(text)).toMatchObject({ kind: 'problem', sentence: expect.stringMatching(/\.$/) as string });
  });

  it.each(['0', '4000', '-3', '12.5', 'XII', '9999999999999', ''])('“%s” is no number that has a numeral', (text) => {
    expect(readNumber(text)).toMatchObject({ kind: 'problem', sentence: expect.stringMatching(/\.$/) as string });
  });

  it.each([0, 4000, 1.5, Number.NaN])('toRoman(%d) throws', (value) => {
    expect(() => toRoman(value)).toThrow(RangeError);
  });
});

describe('dates', () => {
  const style = { order: 'DMY', separator: ' · ', shortYear: false } as const;
  const date = { day: 14, month: 3, year: 1987 };

  it.each([
    ['DMY', 'XIV · III · MCMLXXXVII'],
    ['MDY', 'III · XIV · MCMLXXXVII'],
    ['YMD', 'MCMLXXXVII · III · XIV'],
    ['MY', 'III · MCMLXXXVII'],
  ] as const)('are written in the order %s', (order, text) => {
    expect(dateInRoman(date, { ...style, order })).toEqual({ kind: 'date', text, notes: [] });
  });

  it.each([
    [{ day: 29, month: 2, year: 2023 }, 'day', /February 2023 has 28 days/],
    [{ day: 31, month: 4, year: 2000 }, 'day', /has 30 days/],
    [{ day: 29, month: 2, year: 1900 }, 'day', /has 28 days/],
    [{ day: 3, month: 14, year: 1987 }, 'month', /changed places/],
    [{ day: 3, month: 0, year: 1987 }, 'month', /1 to 12/],
    [{ day: 3, month: 4, year: 4000 }, 'year', /1 to 3999/],
    [{ day: Number.NaN, month: 4, year: 1987 }, 'day', /has 30 days/],
  ] as const)('that do not exist are refused: %o', (parts, part, sentence) => {
    expect(dateInRoman(parts, style)).toEqual({
      kind: 'problem',
      part,
      sentence: expect.stringMatching(sentence) as string,
    });
  });

  it('a leap day of 2000 is a day', () => {
    expect(dateInRoman({ day: 29, month: 2, year: 2000 }, style)).toMatchObject({ text: 'XXIX · II · MM' });
  });

  it('a short year is the year of that number, and is said so; there is none for 2000', () => {
    expect(dateInRoman({ ...date, year: 1986 }, { ...style, shortYear: true })).toMatchObject({
      text: 'XIV · III · LXXXVI',
      notes: [expect.stringMatching(/LXXXVI is the year 86/) as string],
    });
    expect(dateInRoman({ ...date, year: 2000 }, { ...style, shortYear: true })).toMatchObject({
      kind: 'problem',
      part: 'year',
    });
  });

  it('what can be read in another order is said with the other date', () => {
    expect(dateInRoman({ day: 4, month: 7, year: 2015 }, style)).toMatchObject({
      notes: [expect.stringMatching(/7 April 2015/) as string],
    });
    expect(dateInRoman({ day: 7, month: 4, year: 2015 }, { ...style, order: 'MDY' })).toMatchObject({
      notes: [expect.stringMatching(/4 July 2015/) as string],
    });
  });

  it('stand beside in plain words', () => {
    expect(plainDate(date, 'DMY')).toBe('14 March 1987');
    expect(plainDate(date, 'MY')).toBe('March 1987');
  });
});
