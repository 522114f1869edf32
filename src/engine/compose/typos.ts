/** Shorter words are too near to each other. */
const LEAST_LETTERS = 6;

/** The one of `words` that somebody meant who slipped once: a letter too many, too few, another, or two exchanged. Null for none. */
export function withoutTypo(typed: string, words: Iterable<string>): string | null {
  if (typed.length < LEAST_LETTERS) return null;
  for (const word of words) if (word[0] === typed[0] && isOneSlip(typed, word)) return word;
  return null;
}

/** Whether two words differ by one slip. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (Math.max(left, right) <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
