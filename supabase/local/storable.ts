/** What no column of the database takes: the character NUL, and one half of a pair of UTF-16 units. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

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
