/** Which writing a character belongs to, and what that means for setting it. */

const PATTERNS = [
  ['Latn', /\p{Script=Latin}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /[\p{Script=Katakana}\u30fc]/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
] as const;

const NAMES: Record<string, string> = {
  Latn: 'Latin',
  Arab: 'Arabic',
  Hebr: 'Hebrew',
  Deva: 'Devanagari',
  Thai: 'Thai',
  Hani: 'Han',
  Hira: 'Hiragana',
  Kana: 'Katakana',
  Hang: 'Hangul',
  Grek: 'Greek',
  Cyrl: 'Cyrillic',
};

/** ISO 15924 code of the first character that has one; '' where all belong to every script (spaces, digits, marks). */
export function scriptOf(text: string): string {
  for (const character of text) {
    for (const [code, pattern] of PATTERNS) if (pattern.test(character)) return code;
  }
  return '';
}

/** English name of a script's code. */
export const scriptName = (code: string): string => NAMES[code] ?? 'unknown script';

const JAPANESE = new Set(['Hani', 'Hira', 'Kana']);

/** Han, Hiragana and Katakana are one writing, in which a word may have all three. */
export const isSameWriting = (a: string, b: string): boolean => a === b || (JAPANESE.has(a) && JAPANESE.has(b));

/** Letters hang together: they are never pulled apart, and bent on a curve instead of turned. */
export const isJoined = (script: string): boolean => script === 'Arab' || script === 'Deva';

/** Scripts with large and small letters, whose size is told by the height of an x. */
export const isCased = (script: string): boolean => script === 'Latn' || script === 'Grek' || script === 'Cyrl';

const UPRIGHT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fc\uff01-\uff5e\ufe30-\ufe4f]/u;

/** Stands upright in a vertical line (after Unicode's Vertical_Orientation U, Tu and Tr, for the scripts that are set). */
export const standsUpright = (grapheme: string): boolean => UPRIGHT.test(grapheme);

/** Joiners, variation selectors and marks of direction need no glyph. */
export function needsNoGlyph(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  const isSelector = (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);
  return isSelector || (point >= 0x200b && point <= 0x200f) || point === 0x2060 || /\p{Bidi_Control}/u.test(character);
}

/** What a person reads of a character that cannot be drawn: "漢 (Han, U+6F22)". */
export function characterName(character: string): string {
  const codes = Array.from(
    character,
    (c) => `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const code = codes.slice(0, 3).join(' ');
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return `${character} (emoji, ${code})`;
  const script = scriptOf(character);
  if (script) return `${character} (${scriptName(script)}, ${code})`;
  if (/^\p{M}/u.test(character)) return `${code} (a mark that stands on a letter)`;
  return /[\p{P}\p{S}\p{N}\p{L}]/u.test(character) ? `${character} (${code})` : `${code} (not visible)`;
}
