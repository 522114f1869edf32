/**
 * Trimming of more than white space. A regular expression that looks for a run at the end of a text begins anew within each
 * run on its way there, which takes the square of a run's length: too long for a text that a stranger sent.
 */

/** `text` without any of `characters` at its end. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/** `text` without any of `characters` at its beginning. */
export function trimStartOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start])) start += 1;
  return text.slice(start);
}

/** `text` without any of `characters` at its beginning and end. */
export function trimOf(text: string, characters: string): string {
  return trimEndOf(trimStartOf(text, characters), characters);
}
