import { callUnread } from '../../data/call-light.ts';
import { watchRows } from '../../data/realtime.ts';
import type { PreferencesPatch } from './preferences.defaults.ts';

/** The stored document with the notification preferences in it, or null when the person never saved anything. */
export function readPreferences(): Promise<unknown> {
  return callUnread('get_preferences', 'Failed to load preferences');
}

/** Merges a change into the stored document, leaf by leaf, in the database: two open tabs do not undo each other. */
export async function writePreferences(patch: PreferencesPatch): Promise<void> {
  await callUnread('save_preferences', 'Failed to save preferences', { p_patch: patch });
}

/** Calls back when the person's preferences changed elsewhere, or may have. Returns what ends it. */
export function watchPreferences(userId: string, onChange: () => void): () => void {
  const filter = `user_id=eq.${userId}`;
  const stops = [
    watchRows({ table: 'user_preferences', filter }, { onChange }),
    watchRows({ table: 'notification_preferences', filter }, { onChange, refetch: onChange, fallbackMs: 60_000 }),
  ];
  return () => stops.forEach((stop) => stop());
}
