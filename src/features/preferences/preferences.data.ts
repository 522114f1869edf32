import type { Json } from '../../data/database.types.ts';
import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';
import type { PreferencesPatch } from './preferences.defaults.ts';

/** The stored document with the notification preferences in it, or null when the person never saved anything. */
export async function readPreferences(): Promise<unknown> {
  const { data, error } = await (await supabase()).rpc('get_preferences');
  if (error) throw databaseError(error, 'Failed to load preferences');
  return data;
}

/** Merges a change into the stored document, leaf by leaf, in the database: two open tabs do not undo each other. */
export async function writePreferences(patch: PreferencesPatch): Promise<void> {
  const { error } = await (await supabase()).rpc('save_preferences', { p_patch: patch as unknown as Json });
  if (error) throw databaseError(error, 'Failed to save preferences');
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
