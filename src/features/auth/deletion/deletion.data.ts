import { callApi } from '../../../data/api.ts';
import { callUnread } from '../../../data/call-light.ts';
import { AppError, ApiError } from '../../../data/errors.ts';
import { reportError } from '../../../data/monitoring.ts';
import { safeStorage, tabStorage } from '../../../data/storage.ts';
import { isOurKey } from '../../../domain/device-storage.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';

/** Removing many files takes its time. */
const PATIENCE_MS = 60_000;

/** The stored items that survive the deletion of an account: appearance and consent. */
const STAYS = /^(inkroom\.consent|persist:preferences)$/;

/**
 * Deletes the account with everything in it: by the API, and when that fails by the stored function for the caller's own
 * id, which closes the account at once (the server ends its subscriptions and removes files and rows a little later). Throws
 * with the specified sentences.
 */
export async function deleteAccount(userId: string | null): Promise<void> {
  if (!userId) throw new AppError('no_user', accountTexts.noUser, { category: 'auth' });
  try {
    await callApi('/api/auth/delete-account', { method: 'POST', repair: false, timeoutMs: PATIENCE_MS });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_blocked') throw error;
    reportError(new AppError('delete_via_api', accountTexts.apiDeletionFailed, { cause: error }), {
      type: 'account_deletion',
    });
    await callUnread('delete_user_account', accountTexts.deletionFailed, { user_id: userId });
  }
}

/** Removes what this device kept of the person: unsent changes, drafts, the session. */
export async function forgetDevice(): Promise<void> {
  for (const [storage, kept] of [
    [safeStorage, keysOf(() => localStorage)],
    [tabStorage, keysOf(() => sessionStorage)],
  ] as const) {
    for (const key of kept) if (isOurKey(key) && !STAYS.test(key)) storage.removeItem(key);
  }
  await forgetDatabases();
}

/** Leaves the running app for another page of the site. An object, so that a test can watch it. */
export const leaveFor = {
  page: (address: string): void => window.location.replace(address),
};

function keysOf(area: () => Storage): string[] {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
}

async function forgetDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name && isOurKey(name)) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without IndexedDB keeps nothing in it.
  }
}
