const DAY_MS = 86_400_000;

/**
 * When the next payment is due, in words: by whole days of the reader's calendar. `next` is a time, or null when
 * none is scheduled.
 */
export function billingText(next: Date | null, now: Date): string {
  if (!next) return 'No billing scheduled';
  const days = Math.round((startOfDay(next) - startOfDay(now)) / DAY_MS);
  if (days < 0) return 'Billing overdue';
  if (days === 0) return 'Billing today';
  if (days === 1) return 'Billing tomorrow';
  return `${days} days until billing`;
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
