import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

import type { AppThunk } from '../app/store.ts';
import { plainError } from '../data/errors.ts';
import { closeAllTopics, watchRows } from '../data/realtime.ts';
import { onUnauthorized } from '../data/repair.ts';
import { AUTH_STORAGE_KEY, clearStoredAuth, hasStoredSession, urlCarriesAuth } from '../data/supabase.ts';
import {
  endSession,
  fallbackProfile,
  isSessionLost,
  readProfile,
  readSession,
  refreshToken,
  userOf,
  watchSession,
} from './session.data.ts';
import { linkOpened, signedIn, signedOut, type EmailLink, type Profile } from './session.slice.ts';

export const BLOCKED_NOTICE = 'This account has been blocked. Please contact support.';
export const EXPIRED_NOTICE = 'Your session has ended. Please sign in again.';
export const BROKEN_LINK_NOTICE = 'This link has expired or was used before. Sign in, or ask for a new one.';

/**
 * Finds out who is signed in and keeps knowing it. A visitor without a stored session is known at once, without
 * loading the client. Returns the function that stops watching.
 */
export function startSession(): AppThunk<() => void> {
  return (dispatch) => {
    const stopRepair = onUnauthorized(() => dispatch(repairOrLeave()));
    const onStorage = (event: StorageEvent) => {
      if (event.key === AUTH_STORAGE_KEY && event.newValue) void dispatch(resume());
    };
    window.addEventListener('storage', onStorage);
    const link = readEmailLink();
    if (link) dispatch(linkOpened(link));
    if (hasStoredSession() || urlCarriesAuth()) void dispatch(resume());
    else dispatch(signedOut());
    return () => {
      stopRepair();
      window.removeEventListener('storage', onStorage);
    };
  };
}

/** Makes a session that was just obtained (sign-in, sign-up) the current one: profile, role, blocked or not. */
export function adoptSession(session: Session): AppThunk<Promise<Profile | null>> {
  return async (dispatch, getState) => {
    const { profile, error } = await loadProfile(session);
    if (profile.status !== 'active') {
      await dispatch(leave('local', { notice: BLOCKED_NOTICE }));
      return null;
    }
    if (getState().session.user?.id === profile.id && error) return getState().session.profile;
    dispatch(signedIn({ user: userOf(session), profile, profileError: error }));
    return profile;
  };
}

/** Reads the profile again after a failure or a change. */
export function reloadProfile(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const session = await readSession();
    if (session) await dispatch(adoptSession(session));
  };
}

/** Signs out: the server ends the session, this device forgets everything, open topics close. */
export function signOut(): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(leave('global', { left: true }));
}

function leave(scope: 'global' | 'local', why: { notice?: string; left?: boolean } = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    closeAllTopics();
    dispatch(signedOut(why));
    await endSession(scope).catch(() => clearStoredAuth());
  };
}

/** One refresh; when it fails the stored session is cleared and the person must sign in again. */
function repairOrLeave(): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    try {
      return await refreshToken();
    } catch {
      await dispatch(leave('local', { notice: EXPIRED_NOTICE }));
      return null;
    }
  };
}

function resume(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    try {
      const session = await readSession();
      if (session) await dispatch(adoptSession(session));
      else dispatch(signedOut(getState().session.link?.failed ? { notice: BROKEN_LINK_NOTICE } : undefined));
    } catch (error) {
      if (isSessionLost(error)) clearStoredAuth();
      dispatch(signedOut({ notice: plainError(error).message }));
    }
  };
}

/**
 * Follows the session while somebody is signed in: sign-out in another tab, another user, a changed or blocked
 * profile. The auth client's callback must not call the client, hence the step out of it.
 */
export function followSession(userId: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const stopProfile = watchRows(
      { table: 'user_profiles', filter: `id=eq.${userId}`, event: 'UPDATE' },
      { onChange: () => void dispatch(reloadProfile()), refetch: () => undefined },
    );
    let stopped = false;
    let stopAuth: (() => void) | null = null;
    const onAuth = (event: AuthChangeEvent, session: Session | null) => {
      if (stopped) return;
      // Another tab left, or a refresh on the timer failed; leaving from here has been handled already.
      const here = getState().session.status === 'signedIn';
      if (event === 'SIGNED_OUT' && here) void dispatch(leave('local', { notice: EXPIRED_NOTICE }));
      if (event === 'SIGNED_IN' && session && session.user.id !== userId) void dispatch(adoptSession(session));
    };
    void watchSession((event, session) => setTimeout(onAuth, 0, event, session)).then((stop) => {
      if (stopped) stop();
      stopAuth = stop;
    });
    return () => {
      stopped = true;
      stopAuth?.();
      stopProfile();
    };
  };
}

/** What the address says about an e-mail link, before the auth client takes it out of the address. */
function readEmailLink(): EmailLink | null {
  if (!urlCarriesAuth()) return null;
  const values = new URLSearchParams(window.location.hash.slice(1));
  const type = values.get('type');
  return {
    kind: type === 'recovery' || type === 'signup' ? type : 'other',
    failed: values.has('error') || values.has('error_code'),
  };
}

async function loadProfile(session: Session): Promise<{ profile: Profile; error: string | null }> {
  try {
    return { profile: await readProfile(session), error: null };
  } catch (error) {
    return { profile: fallbackProfile(session), error: plainError(error).message };
  }
}
