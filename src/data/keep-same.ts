/**
 * `after` with every part that equals its counterpart in `before` replaced by it: what was read again and has not changed
 * stays the same object, and nothing that shows it is drawn anew. For plain JSON values; both stay untouched.
 */
export function keepSame<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const kept = keys.map((key) => [key, keepSame(before[key], after[key])] as const);
  const same = keys.length === Object.keys(before).length && kept.every(([key, part]) => part === before[key]);
  if (same) return before as T;
  return (Array.isArray(after) ? kept.map(([, part]) => part) : Object.fromEntries(kept)) as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
