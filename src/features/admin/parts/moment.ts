/** A moment as administrators compare it with logs: "Nov 22, 2026, 10:15 AM" in the reader's words. A dash for none. */
export function momentText(iso: string | null): string {
  return iso === null ? '—' : new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
