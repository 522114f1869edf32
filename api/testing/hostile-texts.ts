/** Texts that strangers send to keep a server busy, each a way to make a rule try again and again. For tests. */

export const times = (text: string, count: number): string => text.repeat(count);

export const HOSTILE_TEXTS: Record<string, string> = {
  'a run of blanks': `a${times(' ', 10_000)}b`,
  'blanks of every kind': `a${times(' \t\u00a0\u2003\n', 2_000)}b`,
  'zero-width letters': `fox${times('\u200b\u200d\ufeff', 3_000)}`,
  digits: times('1', 10_000),
  'sizes without an end': times('1 x 1 cm x ', 900),
  'half a size': `${times('10,', 3_000)} by`,
  'words that begin a phrase': times('change it from not a in the on my ', 300),
  'denials without an end': times('not a fox but not the ', 450),
  quotes: times('"', 10_000),
  'commas and blanks': times(' ,', 5_000),
  'questions in a row': times('what how can you? ', 550),
  'greetings in a row': times('hello thanks hi again ', 450),
  brackets: times('([{<', 2_500),
  'brackets that close': times('(', 5_000) + times(')', 5_000),
  'right to left': times('\u202e\u05d0\u0627', 3_000),
  'joined emojis': times('👩‍👩‍👧‍👦', 900),
  'halves of emojis': times('\ud83d', 5_000) + times('\udc69', 5_000),
  'one long word': times('a-', 5_000),
  'moods without an end': times('calm, dark, ', 800),
  'a style in every word': times('in a blackwork style tattoo ', 350),
};
