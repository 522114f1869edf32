import type { Session } from '@supabase/supabase-js';

import { paths } from '../../config/paths.ts';
import { AppError } from '../../data/errors.ts';
import { clearStoredAuth, supabase } from '../../data/supabase.ts';
import type { registrationPayload } from '../../domain/registration.ts';
import { isSessionLost } from '../../session/session.data.ts';

/** Loads the client when somebody turns to a form of this room, so that sending it does not wait. */
export function prepareSignIn(): void {
  // Without a network nothing is lost: sending tries again, and says what is wrong.
  supabase().catch(() => undefined);
}

/** Signs in with e-mail and password. Throws with the service's own message, which the form shows. */
export async function signInWithPassword(email: string, password: string): Promise<Session> {
  const { data, error } = await (await supabase()).auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw authError(error);
  if (!data.session) throw new AppError('no_session', 'No session returned from login', { category: 'auth' });
  return data.session;
}

/** `session` is null when the address must be confirmed first. */
export type SignUpOutcome = { kind: 'exists' } | { kind: 'created'; session: Session | null };

/** Creates an account, always as a client. An address that is taken is an outcome, not an error. */
export async function signUp(payload: ReturnType<typeof registrationPayload>): Promise<SignUpOutcome> {
  const { email, password, ...metadata } = payload;
  const { data, error } = await (
    await supabase()
  ).auth.signUp({ email, password, options: { data: metadata, emailRedirectTo: addressOf(paths.dashboard) } });
  if (error) {
    if (isTaken(error)) return { kind: 'exists' };
    throw authError(error);
  }
  if (!data.user) throw new AppError('no_user', 'No user returned from registration', { category: 'auth' });
  // The service answers a taken address with a made-up user that has no identities.
  if (data.user.identities?.length === 0) return { kind: 'exists' };
  return { kind: 'created', session: data.session };
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<void> {
  const options = { emailRedirectTo: addressOf(paths.dashboard) };
  const { error } = await (await supabase()).auth.resend({ type: 'signup', email, options });
  if (error) throw authError(error);
}

/** Sends the mail with the reset link. */
export async function sendResetMail(email: string): Promise<void> {
  const options = { redirectTo: addressOf(paths.resetPassword) };
  const { error } = await (await supabase()).auth.resetPasswordForEmail(email.trim(), options);
  if (error) throw authError(error);
}

/** Checks a reset token from the address; afterwards the client holds the session that may set the password. */
export async function verifyResetToken(token: string): Promise<void> {
  const { error } = await (await supabase()).auth.verifyOtp({ token_hash: token, type: 'recovery' });
  if (error) throw authError(error);
}

/** Sets a new password for the session that the reset link opened, then ends that session everywhere. */
export async function updatePassword(password: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw authError(error);
}

function isTaken(error: { code?: string; message: string }): boolean {
  if (error.code === 'user-already-exists' || error.code === 'user_already_exists') return true;
  return /already registered|already exists|already in use/i.test(error.message);
}

function authError(error: { code?: string; message: string; status?: number }): AppError {
  if (isSessionLost(error)) clearStoredAuth();
  const offline = error.status === 0 || error.message === 'Failed to fetch';
  if (offline) {
    const message = 'Network connection error. Please check your internet connection and try again.';
    return new AppError('network', message, { category: 'network', cause: error });
  }
  return new AppError(error.code ?? 'auth', error.message, { category: 'auth', status: error.status, cause: error });
}

function addressOf(path: string): string {
  return `${window.location.origin}${path}`;
}
