import type { Profile } from './session.slice.ts';

/** How long a profile that was read counts as known. */
const FRESH_MS = 60_000;
/** How often what is no longer fresh is thrown away. */
const CLEAN_MS = 5 * 60_000;

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
