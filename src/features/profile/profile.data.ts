import { callUnread } from '../../data/call-light.ts';
import { AppError, transportError } from '../../data/errors.ts';
import { safeStorage } from '../../data/storage.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { cacheKey } from './profile.keys.ts';
import type { OwnProfile, SavedProfile } from './profile.model.ts';
import { parseProfile, parseSaved } from './profile.schema.ts';

/** The caller's profile. Kept on this device, for a day on which the server cannot be reached. */
export async function readOwnProfile(userId: string): Promise<OwnProfile> {
  const data = await callUnread('get_own_profile', profileMessages.loadFailed);
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
  const data = await callUnread('save_profile', profileMessages.saveFailed, { p_changes: changes, p_base: base });
  return parsed(() => parseSaved(data));
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw transportError('parse', error);
  }
}
