import { AppError, databaseError, transportError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { safeStorage } from '../../data/storage.ts';
import { supabase } from '../../data/supabase.ts';
import type { Json } from '../../data/database.types.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { cacheKey } from './profile.keys.ts';
import type { OwnProfile, SavedProfile } from './profile.model.ts';
import { parseProfile, parseSaved } from './profile.schema.ts';

/** The caller's profile. Kept on this device, for a day on which the server cannot be reached. */
export async function readOwnProfile(userId: string): Promise<OwnProfile> {
  const { data, error } = await (await supabase()).rpc('get_own_profile');
  if (error) throw databaseError(error, profileMessages.loadFailed);
  const profile = parsed(() => parseProfile(data));
  if (!profile) throw new AppError('profile_missing', profileMessages.noUser, { category: 'auth' });
  safeStorage.setItem(cacheKey(userId), JSON.stringify(data));
  return profile;
}

/** The profile as last read on this device, or null. */
export function readCachedProfile(userId: string): OwnProfile | null {
  try {
    const profile = parseProfile(JSON.parse(safeStorage.getItem(cacheKey(userId)) ?? 'null'));
    return profile?.id === userId ? profile : null;
  } catch {
    return null;
  }
}

/** Saves fields with what each started from; fields that changed elsewhere come back as conflicts. */
export async function saveProfile(
  changes: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Promise<SavedProfile> {
  const client = await supabase();
  const { data, error } = await client.rpc('save_profile', { p_changes: changes as Json, p_base: base as Json });
  if (error) throw databaseError(error, profileMessages.saveFailed);
  return parsed(() => parseSaved(data));
}

/** Calls back when the profile changed somewhere; `refetch` when it may have while nobody listened. */
export function watchOwnProfile(userId: string, handlers: { onChange: () => void; refetch: () => void }): () => void {
  return watchRows({ table: 'user_profiles', filter: `id=eq.${userId}` }, handlers);
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw transportError('parse', error);
  }
}
