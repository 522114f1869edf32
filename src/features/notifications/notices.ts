import type { Preferences } from '../preferences/preferences.public.ts';

type Frequency = Preferences['notifications']['frequency'];

const HOUR_MS = 3_600_000;
const REST_MS: Record<Frequency, number> = {
  immediate: 0,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};

/** Returns how long pending notifications have to wait, in ms; `last` is the time of the last one (epoch ms). */
export function restOf(frequency: Frequency, last: number, now: number): number {
  return Math.max(0, last + REST_MS[frequency] - now);
}

/** Returns the text of one browser notification for everything that waits. */
export function noticeOf(waiting: readonly { title: string; message: string }[]): { title: string; body: string } {
  if (waiting.length === 1) return { title: waiting[0].title, body: waiting[0].message };
  return { title: `${waiting.length} new notifications`, body: waiting.map(({ title }) => title).join('\n') };
}
