/** The name that somebody probably meant. */

/** Longer names are no slips of a finger, and comparing takes the product of both lengths. */
const MAX_LENGTH = 63;
const ENOUGH_ALIKE = 0.6;

export function closest(name: string, candidates: Iterable<string>): string | null {
  if (name.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestLikeness = ENOUGH_ALIKE;
  for (const candidate of candidates) {
    const likeness = 1 - distance(name, candidate) / Math.max(name.length, candidate.length, 1);
    if (likeness > bestLikeness) [best, bestLikeness] = [candidate, likeness];
  }
  return best;
}

/** How many letters must be changed, added or taken away (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
