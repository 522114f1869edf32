import { safeStorage } from '../data/storage.ts';
import { supabase } from '../data/supabase.ts';

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
  const { data, error } = await (await supabase()).rpc('claim_registration', { p_browser: key ?? '' });
  if (!error) safeStorage.removeItem(KEY);
  return data === true;
}
