/** Texts that are longer than what can be kept: people see how much, instead of losing the end. */
import { grouped } from './numbers.ts';

/** By how many characters a text is longer than `most`; counted as the database does, so that an emoji is one. */
export function charactersOver(text: string, most: number): number {
  const trimmed = text.trim();
  // Nearly always: characters are never more than units.
  return trimmed.length <= most ? 0 : Math.max(0, Array.from(trimmed).length - most);
}

/** What is said of a text that is too long; null when it fits. */
export function tooLongText(text: string, most: number): string | null {
  const over = charactersOver(text, most);
  return over > 0
    ? `${grouped(over)} ${over === 1 ? 'character' : 'characters'} too many (at most ${grouped(most)})`
    : null;
}
