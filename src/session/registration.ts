import type { claimRegistration as contract } from '../contracts/profiles.ts';
import { callLight } from '../data/call-light.ts';
import { safeStorage } from '../data/storage.ts';

/** Kept until the address is confirmed: who registers twice in one browser has no rival. */
const KEY = 'inkroom.auth.registration';

/** A random value by which the database tells the registrations of one address apart. */
export function registrationKey(): string {
  const kept = safeStorage.getItem(KEY);
  if (kept) return kept;
  const key = crypto.randomUUID();
  safeStorage.setItem(KEY, key);
  return key;
}

/**
 * Called with the session of an address that was just confirmed. Where somebody else registered it too, no password stands
 * any more; if the account was made in this browser, it gets its own back. Answers whether one has to be chosen.
 */
export async function claimRegistration(): Promise<boolean> {
  const key = safeStorage.getItem(KEY);
  try {
    const args = { p_browser: key ?? '' };
    const mustChoose = await callLight<typeof contract>('claim_registration', 'Not claimed.', args);
    safeStorage.removeItem(KEY);
    return mustChoose;
  } catch {
    return false;
  }
}
