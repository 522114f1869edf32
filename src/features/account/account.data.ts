import { AppError, transportError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';

/** What the auth service knows of the person who is signed in. Dates are ISO 8601. */
export interface AccountFacts {
  email: string;
  emailConfirmedAt: string | null;
  createdAt: string;
  lastSignInAt: string | null;
}

/** The facts of the account, fresh from the auth service. */
export async function readAccountFacts(): Promise<AccountFacts> {
  const { data, error } = await (await supabase()).auth.getUser();
  if (error) throw authProblem(error, 'Your account could not be loaded.');
  const { email, email_confirmed_at, created_at, last_sign_in_at } = data.user;
  return {
    email: email ?? '',
    emailConfirmedAt: email_confirmed_at ?? null,
    createdAt: created_at,
    lastSignInAt: last_sign_in_at ?? null,
  };
}

/**
 * Sets a new password after the current one has been proved. The proof is a fresh sign-in, whose session takes the
 * place of this one; the service ends every other session with the change.
 */
export async function changePassword(email: string, current: string, next: string): Promise<void> {
  const { auth } = await supabase();
  const proof = await auth.signInWithPassword({ email, password: current });
  if (proof.error) {
    if (proof.error.code === 'invalid_credentials') {
      throw new AppError('wrong_password', 'The current password is not right.', { category: 'auth' });
    }
    throw authProblem(proof.error, 'Your password could not be changed.');
  }
  const { error } = await auth.updateUser({ password: next });
  if (error) throw authProblem(error, 'Your password could not be changed.');
}

/** Ends every session of the person but this one. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await supabase()).auth.signOut({ scope: 'others' });
  if (error) throw authProblem(error, 'Your other sessions could not be ended.');
}

/** The service's sentences about passwords and limits are written for people; anything else gets ours. */
function authProblem(error: { code?: string; status?: number; message: string }, fallback: string): AppError {
  if (!error.status) return transportError('network', error);
  const speaks = ['same_password', 'weak_password', 'over_request_rate_limit'].includes(error.code ?? '');
  return new AppError(error.code ?? 'auth', speaks ? error.message : fallback, { category: 'auth', cause: error });
}
