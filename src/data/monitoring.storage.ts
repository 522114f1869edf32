/** What waits on the device to be reported. Small, because every page carries it. */
import type { MonitoringEvent } from '../domain/monitoring.ts';
import { mayStore } from './consent.ts';
import { safeStorage } from './storage.ts';

/** Where events that could not be sent yet are kept. */
export const UNSENT_KEY = 'inkroom.monitoring';
/** Where errors are kept whose reporter could not be fetched. Apart, because reporters of other tabs write the other one. */
export const UNREPORTED_KEY = 'inkroom.monitoring.unreported';

/** Older ones say nothing of the product as it is. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Each is a few hundred bytes. */
const UNREPORTED_MOST = 20;

/** Keeps that an error happened, under its reference, for a start that can report it: nothing of what it said. */
export function keepUnreported(
  error: unknown,
  { reference, ...about }: { reference: string } & Pick<MonitoringEvent, 'type' | 'statusCode' | 'requestId'>,
): void {
  if (!mayStore('diagnostics')) return;
  const name = error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown';
  const { type, statusCode, requestId } = about;
  const timestamp = new Date().toISOString();
  const event = { id: reference, timestamp, type, level: 'error', statusCode, requestId, details: { name } };
  const all = [...readEvents(UNREPORTED_KEY), event].slice(-UNREPORTED_MOST);
  safeStorage.setItem(UNREPORTED_KEY, JSON.stringify(all));
}

/** The events under a key, oldest first; what is too old or none is left out. */
export function readEvents(key: string): MonitoringEvent[] {
  try {
    const kept = JSON.parse(safeStorage.getItem(key) ?? '[]') as (MonitoringEvent | null)[];
    return kept.filter(
      (event) => event !== null && Date.now() - Date.parse(event.timestamp) < KEPT_DAYS * DAY_MS,
    ) as MonitoringEvent[];
  } catch {
    return [];
  }
}
