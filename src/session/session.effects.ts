import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

import type { AppThunk } from '../app/store.ts';
import { AppError, plainError } from '../data/errors.ts';
import { closeAllTopics, watchRows } from '../data/realtime.ts';
import { onForbidden, onUnauthorized } from '../data/repair.ts';
import { AUTH_STORAGE_KEY, clearStoredAuth, hasStoredSession } from '../data/supabase.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { takeEmailLink, type FoundLink } from './emailLink.ts';
import { cleanProfiles, forgetProfiles, knownProfile, rememberProfile } from './profileCache.ts';
import {
  endSession,
  exchangeCode,
  fallbackProfile,
  isSessionLost,
  readProfile,
  readSession,
  refreshToken,
  userOf,
  watchSession,
} from './session.data.ts';
import { linkOpened, signedIn, signedOut, waitedLong, type Profile } from './session.slice.ts';

export { hasStoredSession } from '../data/supabase.ts';

/** A 403 makes us look at the account again, but not more often than this. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Finds out who is signed in and keeps knowing it. A visitor without a stored session is known at once, without
 * loading the client. Returns the function that stops watching.
 */
export function startSession(): AppThunk<() => void> {
  return (dispatch, getState) => {
    const stops = [
      onUnauthorized(() => dispatch(repairOrLeave())),
      onForbidden(() => dispatch(lookAgain())),
      cleanProfiles(),
    ];
    const onStorage = (event: StorageEvent) => {
      // `null` is storage.clear().
      if (event.key !== AUTH_STORAGE_KEY && event.key !== null) return;
      if (event.newValue) void dispatch(resume());
      else if (getState().session.status === 'signedIn')
        void dispatch(leave('local', { notice: sessionTexts.sessionEnded }));
    };
    forgetProfiles();
    lookedAt = -Infinity;
    window.addEventListener('storage', onStorage);
    const link = takeEmailLink();
    if (link) dispatch(linkOpened({ kind: link.kind, failed: link.failed }));
    void dispatch(link?.code ? enterByCode(link) : resume(link));
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
    };
  };
}

/** Makes a session that was just obtained (sign-in, sign-up) the current one: profile, role, blocked or not. */
export function adoptSession(session: Session): AppThunk<Promise<Profile | null>> {
  return async (dispatch, getState) => {
    const { profile, error } = await loadProfile(session);
    if (profile.status !== 'active') {
      const notice = profile.status === 'deleted' ? sessionTexts.closing : sessionTexts.blocked;
      await dispatch(leave('local', { notice }));
      return null;
    }
    const before = getState().session;
    if (before.user?.id === profile.id && error) return before.profile;
    // Somebody else signed in here: nothing of the one before may stay.
    if (before.user && before.user.id !== profile.id) dispatch(signedOut());
    dispatch(signedIn({ user: userOf(session), profile, profileError: error }));
    return profile;
  };
}

/** Reads the profile again after a failure or a change. */
export function reloadProfile(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    forgetProfiles();
    const session = await readSession();
    if (session) await dispatch(adoptSession(session));
  };
}

/** Signs out: the server ends the session, this device forgets everything, open topics close. */
export function signOut(): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(leave('global', { left: true }));
}

/** Forgets the session of an account that is gone: there is nothing left to sign out of. */
export function forgetSession(): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(leave('local', { left: true }));
}

function leave(scope: 'global' | 'local', why: { notice?: string; left?: boolean } = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    closeAllTopics();
    forgetProfiles();
    dispatch(signedOut(why));
    await endSession(scope).catch(() => clearStoredAuth());
  };
}

/**
 * One refresh. When the service refuses it, the stored session is cleared and the person must sign in again; when it
 * could not be reached, the session stays for the next try.
 */
function repairOrLeave(): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    try {
      return await refreshToken();
    } catch (error) {
      if (error instanceof AppError && error.category === 'network') return null;
      await dispatch(leave('local', { notice: sessionTexts.sessionEnded }));
      return null;
    }
  };
}

let lookedAt = -Infinity;

/** After a 403: the account may have been blocked in the meantime. */
function lookAgain(): AppThunk {
  return (dispatch, getState) => {
    if (getState().session.status !== 'signedIn' || performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    void dispatch(reloadProfile()).catch(() => undefined);
  };
}

/** The session kept here, if there is one; otherwise a visitor, who is told what became of the link they came by. */
function resume(link: FoundLink | null = null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const visitor = () => dispatch(signedOut(noticeOf(link)));
    if (!hasStoredSession()) {
      visitor();
      return;
    }
    const onLate = (session: Session) => {
      const { status, left } = getState().session;
      if (status === 'signedOut' && !left) void dispatch(adoptSession(session));
    };
    try {
      const session = await readSession({ onSlow: () => dispatch(waitedLong()), onLate });
      if (session) await dispatch(adoptSession(session));
      else visitor();
    } catch (error) {
      if (isSessionLost(error)) clearStoredAuth();
      // A refresh in another tab, while this one is offline, must not put anybody out.
      if (getState().session.status !== 'signedIn') dispatch(signedOut({ notice: plainError(error).message }));
    }
  };
}

/** Comes in by the link of a sign-up that began in this browser. */
function enterByCode(link: FoundLink): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const session = link.code ? await exchangeCode(link.code, link.flowId).catch(() => null) : null;
    if (session) await dispatch(adoptSession(session));
    else await dispatch(resume(link));
  };
}

/** What a visitor reads who came by a link from a mail. The reset page speaks for itself. */
function noticeOf(link: FoundLink | null): { notice: string } | undefined {
  if (link?.failed) return { notice: sessionTexts.brokenLink };
  // The service confirms the address before it leads here, also on a device that cannot sign in by the link.
  return link?.kind === 'signup' ? { notice: sessionTexts.confirmed } : undefined;
}

/**
 * Follows the session while somebody is signed in: sign-out in another tab, another user, a changed or blocked
 * profile. The auth client's callback must not call the client, hence the step out of it.
 */
export function followSession(userId: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const reload = () => void dispatch(reloadProfile()).catch(() => undefined);
    let joined = false;
    const stopProfile = watchRows(
      { table: 'user_profiles', filter: `id=eq.${userId}`, event: 'UPDATE' },
      {
        onChange: reload,
        // What changed while the socket was down is not told again; the first join follows a fresh read.
        refetch: () => (joined ? reload() : (joined = true)),
      },
    );
    let stopped = false;
    let stopAuth: (() => void) | null = null;
    const onAuth = (event: AuthChangeEvent, session: Session | null) => {
      if (stopped) return;
      // Another tab left, or a refresh on the timer failed; leaving from here has been handled already.
      const here = getState().session.status === 'signedIn';
      if (event === 'SIGNED_OUT' && here) void dispatch(leave('local', { notice: sessionTexts.sessionEnded }));
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

async function loadProfile(session: Session): Promise<{ profile: Profile; error: string | null }> {
  const known = knownProfile(session.user.id);
  if (known) return { profile: known, error: null };
  try {
    const profile = await readProfile(session);
    rememberProfile(profile);
    return { profile, error: null };
  } catch (error) {
    return { profile: fallbackProfile(session), error: plainError(error).message };
  }
}
