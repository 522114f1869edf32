/** What no column of the database takes: the character NUL, and one half of a pair of UTF-16 units. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether a JSON value is nested no deeper than `levels`. No recursion, for the same reason as below. */
export function isShallow(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return false;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each as Record<string, unknown>) : [],
    );
  }
  return true;
}

/** Whether every text and name anywhere in a JSON value can be stored. No recursion: nesting may be deeper than the stack. */
export function allStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorable(name)) return false;
      open.push(inner);
    }
  }
  return true;
}
