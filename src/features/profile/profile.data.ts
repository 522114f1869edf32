import { getOwnProfile, invalidProfile, saveProfile as saving, type ProfileAnswer } from '../../contracts/profiles.ts';
import { ask } from '../../data/call.ts';
import { callUnread } from '../../data/call-light.ts';
import { AppError, transportError } from '../../data/errors.ts';
import { safeStorage } from '../../data/storage.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { cacheKey } from './profile.keys.ts';
import type { OwnProfile, SavedProfile } from './profile.model.ts';

/** The caller's profile. Kept on this device as it was answered, for a day on which the server cannot be reached. */
export async function readOwnProfile(userId: string): Promise<OwnProfile> {
  const data = await callUnread(getOwnProfile.name, getOwnProfile.failed);
  const { success, data: profile, error } = getOwnProfile.answer.safeParse(data);
  if (!success) throw transportError('parse', error);
  if (!profile) throw new AppError('profile_missing', profileMessages.noUser, { category: 'auth' });
  safeStorage.setItem(cacheKey(userId), JSON.stringify(data));
  return ownProfile(profile);
}

/** The profile as last read on this device, or null. */
export function readCachedProfile(userId: string): OwnProfile | null {
  try {
    const profile = getOwnProfile.answer.parse(JSON.parse(safeStorage.getItem(cacheKey(userId)) ?? 'null'));
    return profile?.id === userId ? ownProfile(profile) : null;
  } catch {
    return null;
  }
}

/** Saves fields with what each started from; fields that changed elsewhere come back as conflicts. */
export async function saveProfile(
  changes: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Promise<SavedProfile> {
  const saved = await ask(saving, { p_changes: changes, p_base: base });
  if (!saved.ok) return { profile: null, conflicts: {}, problems: invalidProfile.parse(saved.details).problems };
  return { profile: ownProfile(saved.value.profile), conflicts: saved.value.conflicts, problems: {} };
}

const ownProfile = ({ email, averageRating: rating, ...profile }: ProfileAnswer): OwnProfile => ({
  ...profile,
  email: email ?? '',
  rating,
});
