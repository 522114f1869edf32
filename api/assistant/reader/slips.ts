/** Puts one or two slips of the keyboard right, against our own lists and nothing else. */
import { isKnownWord, vocabulary } from './lexicon.ts';

const byFirstLetter = new Map<string, string[]>();
for (const word of vocabulary) byFirstLetter.set(word[0], [...(byFirstLetter.get(word[0]) ?? []), word]);

/** Nothing of ours is longer, and what is looked for among long words would take long. */
const LONGEST = 16;

/** The word that was meant, or the word as it stands. */
export function withoutSlip(word: string): string {
  const isWord = isKnownWord(word) || isKnownWord(word.replace(/(?:er|est|ly|'s)$/, ''));
  if (isWord || word.includes("'") || word.length < 5 || word.length > LONGEST) return word;
  return nearest(word) ?? word;
}

/** The word of our lists that is nearest: one slip away, or two from eight letters on. */
function nearest(word: string): string | null {
  const most = word.length >= 8 ? 2 : 1;
  let found: string | null = null;
  let best = most + 1;
  for (const each of byFirstLetter.get(word[0]) ?? []) {
    if (Math.abs(each.length - word.length) > most) continue;
    const away = slipsBetween(word, each, best);
    if (away < best) [best, found] = [away, each];
  }
  return found;
}

/** Optimal string alignment: a swap of neighbours counts once. Gives up above `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return row[b.length];
}
