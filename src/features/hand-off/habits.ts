import { safeStorage } from '../../data/storage.ts';
import { transferLimits } from '../../domain/transfer.ts';

/** The hand-offs that are remembered as habits. */
type Category = 'prompt_patterns' | 'style_combinations' | 'tool_preferences' | 'image_metadata';

interface Entry {
  value: unknown;
  uses: number;
  usedAt: number;
}

const KEY = 'inkroom.habits';

function read(now: number): [string, Entry][] {
  try {
    const kept = JSON.parse(safeStorage.getItem(KEY) ?? '{}') as Record<string, Entry>;
    return Object.entries(kept).filter(([, entry]) => now - entry.usedAt < transferLimits.cacheMs);
  } catch {
    return [];
  }
}

/** Counts a use. Another value than before begins anew; beyond fifty the one that was not used for longest goes. */
export function noteUse(category: Category, name: string, value: unknown, now = Date.now()): void {
  const key = `${category}:${name}`;
  const entries = read(now);
  const before = entries.find(([other]) => other === key)?.[1];
  const uses = before && JSON.stringify(before.value) === JSON.stringify(value) ? before.uses + 1 : 1;
  const newest: [string, Entry][] = [
    ...entries.filter(([other]) => other !== key),
    [key, { value, uses, usedAt: now }],
  ];
  newest.sort(([, a], [, b]) => a.usedAt - b.usedAt);
  safeStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(-transferLimits.cacheEntries))));
}

/** Returns the hand-off that was used three times, each within a day of the last; or null. */
export function habitOf(category: Category, name: string, now = Date.now()): unknown {
  const entry = read(now).find(([key]) => key === `${category}:${name}`)?.[1];
  return entry && entry.uses >= transferLimits.cacheAfterUses ? entry.value : null;
}
