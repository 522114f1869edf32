import type { Session } from '@supabase/supabase-js';

import { paths } from '../../config/paths.ts';
import { callApi } from '../../data/api.ts';
import { AppError } from '../../data/errors.ts';
import { safeStorage } from '../../data/storage.ts';
import {
  VERIFIER_KEY,
  clearStoredAuth,
  createSeparateClient,
  supabase,
  type InkroomClient,
} from '../../data/supabase.ts';
import { messageFor } from '../../domain/errors.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import type { registrationPayload } from '../../domain/registration.ts';
import type { RecoveryTokens } from '../../session/email-link.ts';
import { claimRegistration, registrationKey } from '../../session/registration.ts';
import { isSessionLost } from '../../session/session.data.ts';

/** The service lets a few more requests in by then, where it does not name a time. */
const REFILL_SECONDS = 60;
/** Between two mails of one kind to one person (max_frequency of the auth service). */
export const MAIL_INTERVAL_SECONDS = 60;

/** Loads the client when somebody turns to a form of this room, so that sending it does not wait. */
export function prepareSignIn(): void {
  // Without a network nothing is lost: sending tries again, and says what is wrong.
  supabase().catch(() => undefined);
}

/** Signs in with e-mail and password. Throws with the service's own message, which the form shows. */
export async function signInWithPassword(email: string, password: string): Promise<Session> {
  const { data, error } = await (await supabase()).auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw authError(error);
  if (!data.session) throw new AppError('no_session', accountTexts.noSessionFromLogin, { category: 'auth' });
  return data.session;
}

/** `session` is null when the address must be confirmed first. */
export type SignUpOutcome = { kind: 'exists' } | { kind: 'created'; session: Session | null };

/**
 * Creates an account, always as a client. An address that is taken is an outcome, not an error. An earlier sign-up of the
 * address that was never confirmed gives way first, so that its password is the one typed here and nobody else's.
 */
export async function signUp(payload: ReturnType<typeof registrationPayload>): Promise<SignUpOutcome> {
  const { email, password, ...metadata } = payload;
  const registration = registrationKey();
  await callApi('/api/auth/begin-registration', { body: { email, browser: registration }, auth: 'none' });
  // The database takes the value of this browser out of the metadata again.
  const options = { data: { ...metadata, registration }, emailRedirectTo: addressOf(paths.dashboard) };
  const { data, error } = await (await supabase()).auth.signUp({ email, password, options });
  if (error) {
    if (isTaken(error)) return { kind: 'exists' };
    throw authError(error);
  }
  if (!data.user) throw new AppError('no_user', accountTexts.noUserReturned, { category: 'auth' });
  // The service answers a taken address with a made-up user that has no identities.
  if (data.user.identities?.length === 0) return { kind: 'exists' };
  return { kind: 'created', session: data.session };
}

/**
 * Sends the confirmation mail again. When it is refused, the link of the mail before must go on signing in: the auth
 * client replaces the other half of its code before it asks, and drops both when the answer is no.
 */
export async function resendConfirmation(email: string): Promise<void> {
  const options = { emailRedirectTo: addressOf(paths.dashboard) };
  const { auth } = await supabase();
  const verifier = safeStorage.getItem(VERIFIER_KEY);
  const { error } = await auth.resend({ type: 'signup', email, options });
  if (!error) return;
  if (verifier) safeStorage.setItem(VERIFIER_KEY, verifier);
  throw authError(error);
}

export interface Confirmed {
  session: Session;
  /** True where the account was made by a registration of somebody else: whoever opened the mail chooses the password. */
  needsPassword: boolean;
}

/** Confirms an address by the code of its mail, and signs in: somebody may read mail on another device than this one. */
export async function confirmByCode(email: string, code: string): Promise<Confirmed> {
  const { data, error } = await (await supabase()).auth.verifyOtp({ email, token: code, type: 'email' });
  if (error?.code === 'otp_expired') throw new AppError('code_refused', accountTexts.codeRefused, { category: 'auth' });
  if (error) throw authError(error);
  if (!data.session) throw new AppError('no_session', accountTexts.noSessionFromLogin, { category: 'auth' });
  return { session: data.session, needsPassword: await claimRegistration() };
}

/** Sets the password of the account that has just been confirmed. */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await (await supabase()).auth.updateUser({ password });
  if (error) throw authError(error);
}

let recovery: Promise<InkroomClient> | null = null;

/** The client of the reset page: its session is not this browser's. */
function recoveryClient(): Promise<InkroomClient> {
  recovery ??= createSeparateClient().catch((error: unknown) => {
    recovery = null;
    throw error;
  });
  return recovery;
}

/** Sends the mail with the reset link. */
export async function sendResetMail(email: string): Promise<void> {
  const options = { redirectTo: addressOf(paths.resetPassword) };
  const { error } = await (await recoveryClient()).auth.resetPasswordForEmail(email.trim(), options);
  if (error) throw authError(error);
}

/** Checks a reset token from the address. Afterwards `updatePassword` may set the password of its account. */
export async function verifyResetToken(token: string): Promise<void> {
  const { error } = await (await recoveryClient()).auth.verifyOtp({ token_hash: token, type: 'recovery' });
  if (error) throw authError(error);
}

/** The same for the tokens that the auth service's own link brought. */
export async function openResetSession({ accessToken, refreshToken }: RecoveryTokens): Promise<void> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { data, error } = await (await recoveryClient()).auth.setSession(tokens);
  if (error) throw authError(error);
  if (!data.session) throw new AppError('no_session', messageFor('auth'), { category: 'auth' });
}

/**
 * Sets a new password for the account whose reset link was opened, then ends all its sessions: whoever knew the old one is
 * out, on every device. Answers the account's id.
 */
export async function updatePassword(password: string): Promise<string> {
  const { auth } = await recoveryClient();
  const { data, error } = await auth.updateUser({ password });
  if (error) throw authError(error);
  await auth.signOut({ scope: 'global' });
  recovery = null;
  return data.user.id;
}

/** Seconds to wait before asking again, when an error says that it was too often; null for any other error. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof AppError) || error.status !== 429) return null;
  const named = /after (\d+) second/.exec(error.message);
  return named ? Number(named[1]) : REFILL_SECONDS;
}

function isTaken(error: { code?: string; message: string }): boolean {
  if (error.code === 'user-already-exists' || error.code === 'user_already_exists') return true;
  return /already registered|already exists|already in use/i.test(error.message);
}

function authError(error: { code?: string; message: string; status?: number }): AppError {
  if (isSessionLost(error)) clearStoredAuth();
  const offline = error.status === 0 || error.message === 'Failed to fetch';
  if (offline) {
    return new AppError('network', messageFor('network'), { category: 'network', cause: error });
  }
  return new AppError(error.code ?? 'auth', error.message, { category: 'auth', status: error.status, cause: error });
}

function addressOf(path: string): string {
  return `${window.location.origin}${path}`;
}
