const MOST = 10_000;

/** Keeps the newest entries, so that strangers cannot fill the memory; the oldest goes when there are too many. */
export function remember<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.delete(key);
  if (entries.size >= MOST) entries.delete(entries.keys().next().value ?? '');
  entries.set(key, value);
}
