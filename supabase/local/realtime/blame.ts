import type { Condition } from './filters.ts';

/** Errors that a condition can cause: it ran out of time, its value does not fit, its operator failed. */
const BLAMABLE = /^(57014$|22|42|P0)/;

export function isBlamable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && BLAMABLE.test(code);
}

export interface Verdict {
  /** They fail alone. */
  guilty: Set<Condition>;
  /** Nobody had the time to find out. */
  unknown: Set<Condition>;
}

/**
 * Which of these conditions, that failed together, fail alone: by halves, within a time (milliseconds), because everybody
 * waits meanwhile.
 * @param evaluate rejects when the conditions fail
 */
export async function findGuilty(
  conditions: Condition[],
  evaluate: (conditions: Condition[]) => Promise<unknown>,
  patienceMs: number,
): Promise<Verdict> {
  const verdict: Verdict = { guilty: new Set(), unknown: new Set() };
  const deadline = Date.now() + patienceMs;
  const suspects = [conditions];
  for (let some = suspects.pop(); some; some = suspects.pop()) {
    if (some.length === 1 && conditions.length === 1) {
      verdict.guilty.add(some[0]);
      continue;
    }
    const middle = Math.ceil(some.length / 2);
    for (const half of [some.slice(0, middle), some.slice(middle)]) {
      if (half.length === 0) continue;
      if (Date.now() > deadline) {
        for (const condition of half) verdict.unknown.add(condition);
        continue;
      }
      try {
        await evaluate(half);
      } catch (error) {
        if (!isBlamable(error)) throw error;
        if (half.length > 1) suspects.push(half);
        else verdict.guilty.add(half[0]);
      }
    }
  }
  return verdict;
}
