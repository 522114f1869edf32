import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

import type { ensureUserProfile } from '../contracts/accounts.ts';
import { callLight } from '../data/call-light.ts';
import { AppError, databaseError } from '../data/errors.ts';
import {
  clearStoredAuth,
  createSeparateClient,
  hasStoredSession,
  supabase,
  takeStoredSession,
  type Row,
} from '../data/supabase.ts';
import type { AccountStatus, Role } from '../domain/roles.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { messageFor } from '../domain/errors.ts';
import { timeouts } from '../domain/limits.ts';
import type { Profile, SessionUser } from './auth.slice.ts';

/** The code of an account that was deleted, as the database says it. */
export const ACCOUNT_GONE = 'account_not_found';
/** The same of a token that outlives its session. */
export const SESSION_ENDED = 'session_ended';

const PROFILE_COLUMNS =
  'id, email, first_name, last_name, full_name, avatar_url, profile_image, role, status, status_reason';

type ProfileRow = Pick<
  Row<'user_profiles'>,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'avatar_url'
  | 'profile_image'
  | 'role'
  | 'status'
  | 'status_reason'
>;

/**
 * The session kept on this device, or null. Gives up with code `timeout` after 10 s on phones and 15 s elsewhere;
 * `onLate` then gets a session that arrives after all. A phone says so to `onSlow` after 5 s and waits on (decision 73).
 */
export async function readSession(
  hear: { onSlow?: () => void; onLate?: (session: Session) => void } = {},
): Promise<Session | null> {
  const phone = isPhone();
  const slow = phone && hear.onSlow ? setTimeout(hear.onSlow, timeouts.mobileFallbackMs) : undefined;
  const reading = storedSession();
  try {
    return await within(phone ? timeouts.signInMobileMs : timeouts.signInDesktopMs, reading);
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') {
      reading.then((late) => late && hear.onLate?.(late)).catch(() => undefined);
    }
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

async function storedSession(): Promise<Session | null> {
  const { data, error } = await (await supabase()).auth.getSession();
  if (error && isSessionLost(error)) clearStoredAuth();
  if (error && isPassing(error)) {
    throw new AppError('network', messageFor('network'), { category: 'network', cause: error });
  }
  return data.session;
}

/** The session for the code of an e-mail link, whose other half this browser kept; null when the two do not fit. */
export async function exchangeCode(code: string, flowId: string | null): Promise<Session | null> {
  const { data, error } = await (await supabase()).auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  return error ? null : data.session;
}

/** Calls back on every change of the session: signed in, refreshed, signed out, a recovery link opened. */
export async function watchSession(onChange: (event: AuthChangeEvent, session: Session | null) => void) {
  const { data } = (await supabase()).auth.onAuthStateChange(onChange);
  return () => data.subscription.unsubscribe();
}

/**
 * Asks the auth service whether it still knows the session kept here: a token works on after its session has ended.
 * When it does not, its client forgets the session and says so to whoever watches. True when the account itself is gone.
 */
export async function isAccountGone(): Promise<boolean> {
  if (!hasStoredSession()) return false;
  const { error } = await (await supabase()).auth.getUser();
  return error?.code === 'user_not_found';
}

/** A fresh access token. Throws AppError with the specified sentences. */
export async function refreshToken(): Promise<string> {
  const client = await supabase();
  const { data: current } = await client.auth.getSession();
  if (!current.session) throw new AppError('no_session', sessionTexts.noSessionToRefresh, { category: 'auth' });
  const { data, error } = await client.auth.refreshSession();
  if (error) {
    // Another tab may have been faster; then its token stands in the storage that all tabs share.
    const { data: now } = await client.auth.getSession();
    if (now.session && now.session.access_token !== current.session.access_token) return now.session.access_token;
    const category = isPassing(error) ? 'network' : 'auth';
    throw new AppError('refresh_failed', sessionTexts.refreshFailed + error.message, { category, cause: error });
  }
  if (!data.session) {
    throw new AppError('refresh_empty', sessionTexts.refreshEmpty, { category: 'auth' });
  }
  return data.session.access_token;
}

/** A token this close to its end may be over when it arrives. */
const EXPIRY_MARGIN_MS = 10_000;

/**
 * Ends the session: everywhere, or on this device only. What is stored here goes before the server is asked: whoever closes
 * the window in that moment has left all the same, and what is stored later is somebody else's.
 */
export async function endSession(scope: 'global' | 'local'): Promise<void> {
  const kept = takeStoredSession();
  const { auth } = await supabase();
  // With nothing stored this asks no server; it tells whoever follows the session.
  await auth.signOut({ scope: 'local' });
  if (!kept) return;
  const { access_token, refresh_token, expires_at } = kept;
  if (expires_at * 1000 > Date.now() + EXPIRY_MARGIN_MS) {
    await auth.admin.signOut(access_token, scope);
    return;
  }
  // A token that is over ends nothing; it is renewed where it meets no other session.
  const aside = await createSeparateClient();
  await aside.auth.refreshSession({ refresh_token });
  await aside.auth.signOut({ scope });
}

/**
 * The person's profile. When the row cannot be seen it is either missing, and made from the sign-up data by the
 * database, or hidden because the account is not active, and the profile says so. Throws with code `account_not_found`
 * when there is no such account any more, and `session_ended` when somebody has ended the session: the token outlives both.
 */
export async function readProfile(session: Session): Promise<Profile> {
  const found = await selectProfile(session.user.id);
  if (found) return toProfile(found);
  const status = await ensureProfile();
  if (status !== 'active') return { ...fallbackProfile(session), status };
  const created = await selectProfile(session.user.id);
  if (!created) throw new AppError('profile_missing', sessionTexts.profileFailed, { category: 'database' });
  return toProfile(created);
}

/** What can be said without the profile row. The role is client whatever the token claims: roles live in the table. */
export function fallbackProfile(session: Session): Profile {
  const { firstName, lastName } = signUpNames(session);
  return {
    id: session.user.id,
    email: session.user.email ?? '',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    avatarUrl: null,
    profileImage: null,
    role: 'client',
    status: 'active',
  };
}

export function userOf(session: Session): SessionUser {
  return { id: session.user.id, email: session.user.email ?? '' };
}

/** The service could not be asked: that says nothing about the session. */
function isPassing(error: { name?: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** A session the server no longer knows: everything stored here is worthless. */
export function isSessionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === 'session_not_found' || !!message?.includes('session_not_found');
}

async function selectProfile(userId: string): Promise<ProfileRow | null> {
  const client = await supabase();
  const query = client.from('user_profiles').select(PROFILE_COLUMNS).eq('id', userId);
  const { data, error } = await query.maybeSingle();
  if (error) throw databaseError(error, sessionTexts.profileFailed);
  return data;
}

/** Makes a missing profile; answers the account's status. */
async function ensureProfile(): Promise<AccountStatus> {
  const { status, code } = await callLight<typeof ensureUserProfile>('ensure_user_profile', sessionTexts.profileFailed);
  if (code === ACCOUNT_GONE) throw new AppError(ACCOUNT_GONE, sessionTexts.gone, { category: 'auth' });
  if (code === SESSION_ENDED) throw new AppError(SESSION_ENDED, sessionTexts.sessionEnded, { category: 'auth' });
  return status ?? 'active';
}

function signUpNames(session: Session): { firstName: string; lastName: string } {
  const { firstName, lastName } = session.user.user_metadata as Record<string, unknown>;
  return {
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
  };
}

function toProfile(row: ProfileRow): Profile {
  const firstName = row.first_name ?? '';
  const lastName = row.last_name ?? '';
  return {
    id: row.id,
    email: row.email ?? '',
    firstName,
    lastName,
    fullName: row.full_name || `${firstName} ${lastName}`.trim(),
    avatarUrl: row.avatar_url,
    profileImage: row.profile_image,
    role: roleOf(row.role),
    status: row.status === 'blocked' || row.status === 'deleted' ? row.status : 'active',
    statusReason: row.status_reason,
  };
}

function roleOf(value: unknown): Role {
  return value === 'artist' || value === 'admin' ? value : 'client';
}

/** A mobile user agent on a screen of 768 px or less. */
export function isPhone(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) && window.innerWidth <= 768;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', messageFor('timeout'))), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
