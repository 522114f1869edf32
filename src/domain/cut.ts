/**
 * Where a text may be cut: never within what a reader sees as one character (an emoji of several signs, a letter with its
 * marks), and never between the two halves of a sign, which no database takes. A limit here counts UTF-16 units, of which
 * a text has at least as many as it has characters in the database.
 */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** No real character is longer: a letter with more marks than any language has is cut between its marks. */
const LONGEST = 32;

function cutAtSign(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

/** The beginning of a text: whole characters, at most `most` units. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // The sign behind the place is needed to tell whether a character goes on there, and nothing that follows it.
  const end = characters.segment(text.slice(0, most + 2)).containing(most)?.index ?? most;
  return most - end > LONGEST ? cutAtSign(text, most) : text.slice(0, end);
}

/** The beginning of a text with a sign that there is more, together at most `most` units. */
export function excerpt(text: string, most: number): string {
  return text.length <= most ? text : `${cut(text, most - 1).trimEnd()}…`;
}

/** The first character of a text as a reader sees it; nothing of an empty text. */
export function firstCharacter(text: string): string {
  const [first] = characters.segment(text.slice(0, LONGEST + 2));
  return first ? cut(first.segment, LONGEST) : '';
}

/** A text that begins with a capital letter. */
export function capitalized(text: string): string {
  const first = firstCharacter(text);
  return first.toUpperCase() + text.slice(first.length);
}
