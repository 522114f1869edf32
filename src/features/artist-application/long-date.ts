/** A day in the reader's words, such as "November 22, 2026". */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });
}
