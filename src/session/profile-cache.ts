import { safeStorage } from '../data/storage.ts';
import type { Profile } from './auth.slice.ts';

/** How long a profile that was read counts as known. */
const FRESH_MS = 60_000;
/** How often what is no longer fresh is thrown away. */
const CLEAN_MS = 5 * 60_000;

/** Where the profile last read stays on this device while its owner is signed in. */
const KEPT_KEY = 'inkroom.profile.session';

const entries = new Map<string, { profile: Profile; until: number }>();

/** A profile read less than 60 s ago, or null. Time is measured since the page was opened: device clocks jump. */
export function knownProfile(userId: string): Profile | null {
  const entry = entries.get(userId);
  return entry && entry.until > performance.now() ? entry.profile : null;
}

export function rememberProfile(profile: Profile): void {
  entries.set(profile.id, { profile, until: performance.now() + FRESH_MS });
}

/** After a write, a change seen from elsewhere, and when a session ends. */
export function forgetProfiles(): void {
  entries.clear();
}

/** For a day on which the server cannot be reached. */
export function keepProfile(profile: Profile): void {
  safeStorage.setItem(KEPT_KEY, JSON.stringify(profile));
}

/** The profile of this person as last read on this device, or null. */
export function keptProfile(userId: string): Partial<Profile> | null {
  try {
    const kept = JSON.parse(safeStorage.getItem(KEPT_KEY) ?? 'null') as Partial<Profile> | null;
    return kept?.id === userId ? kept : null;
  } catch {
    return null;
  }
}

/** When a session ends: nothing of it stays for the next person. */
export function dropKeptProfile(): void {
  safeStorage.removeItem(KEPT_KEY);
}

/** Throws old entries away every five minutes; returns the function that stops it. */
export function cleanProfiles(): () => void {
  const timer = setInterval(() => {
    for (const [id, entry] of entries) if (entry.until <= performance.now()) entries.delete(id);
  }, CLEAN_MS);
  return () => clearInterval(timer);
}

/** How many are held; for tests. */
export function heldProfiles(): number {
  return entries.size;
}
