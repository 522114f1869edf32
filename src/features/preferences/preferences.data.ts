import { databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import type { Json } from '../../data/database.types.ts';
import type { PreferencesPatch } from './preferences.defaults.ts';

/** The stored document, or null when the person never saved one. */
export async function readPreferences(userId: string): Promise<unknown> {
  const query = (await supabase()).from('user_preferences').select('preferences').eq('user_id', userId);
  const { data, error } = await query.maybeSingle();
  if (error) throw databaseError(error, 'Failed to load preferences');
  return data?.preferences ?? null;
}

/** Merges a change into the stored document, leaf by leaf, in the database: two open tabs do not undo each other. */
export async function writePreferences(patch: PreferencesPatch): Promise<void> {
  const { error } = await (await supabase()).rpc('save_preferences', { p_patch: patch as unknown as Json });
  if (error) throw databaseError(error, 'Failed to save preferences');
}
