import { clockFormat } from './clock-format.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = new Intl.DateTimeFormat(undefined, day);
const moments = new Intl.DateTimeFormat(undefined, { ...day, ...clockFormat });

/** Says on which day something was, as everything in a project says it: Nov 27, 2026. */
export function dayText(iso: string): string {
  return days.format(new Date(iso));
}

/** Says when something was, as everything in a project says it: Nov 27, 2026, 9:39 PM. */
export function momentText(iso: string): string {
  return moments.format(new Date(iso));
}
