/** Texts that cannot be kept as they are: people see why and by how much, instead of losing the end. */
import { counted, grouped } from './numbers.ts';
import { isStorable, unstorableText } from './storable.ts';

/** By how many characters a text is longer than `most`; counted as the database does, so that an emoji is one. */
export function charactersOver(text: string, most: number): number {
  const trimmed = text.trim();
  // Nearly always: characters are never more than units.
  return trimmed.length <= most ? 0 : Math.max(0, Array.from(trimmed).length - most);
}

/** What is said of a text that is too long, or holds what no column takes; null when it can be kept. */
export function textProblem(text: string, most: number): string | null {
  if (!isStorable(text)) return unstorableText;
  const over = charactersOver(text, most);
  return over > 0 ? `${counted(over, 'character')} too many (at most ${grouped(most)})` : null;
}
