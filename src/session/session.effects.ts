import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

import type { AppThunk } from '../data/root-reducer.ts';
import { AppError, plainError, type PlainError } from '../data/errors.ts';
import { keepSame } from '../data/keep-same.ts';
import { closeAllTopics, watchRows } from '../data/realtime.ts';
import { onForbidden, onUnauthorized } from '../data/repair.ts';
import { forgetPerson } from '../data/storage.ts';
import { AUTH_STORAGE_KEY, clearStoredAuth, hasStoredSession } from '../data/supabase.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { takeEmailLink, type FoundLink } from './email-link.ts';
import {
  cleanProfiles,
  dropKeptProfile,
  forgetProfiles,
  keepProfile,
  keptProfile,
  knownProfile,
  rememberProfile,
} from './profile-cache.ts';
import { claimRegistration } from './registration.ts';
import {
  ACCOUNT_GONE,
  endSession,
  exchangeCode,
  fallbackProfile,
  isAccountGone,
  isSessionLost,
  readProfile,
  readSession,
  refreshToken,
  SESSION_ENDED,
  userOf,
  watchSession,
} from './session.data.ts';
import { signedOut, type SignOut } from '../data/store.events.ts';
import { linkOpened, signedIn, waitedLong, type Profile } from './session.slice.ts';

/** A 403 makes us look at the account again, but not more often than this. */
const LOOK_AGAIN_MS = 5_000;
/** Whether the session still stands on the server is asked when the first page has what it needs. */
const FIRST_LOOK_MS = 3_000;

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
      // A tab that slept hears late: what is stored now counts, which may be the next person's.
      if (hasStoredSession()) void dispatch(resume());
      else if (getState().session.status !== 'signedOut')
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
    const began = leavings;
    const { profile, error, isNew } = await loadProfile(session);
    // Somebody left while it was read: a late answer signs nobody in again.
    if (began !== leavings) return null;
    const isGone = error?.code === ACCOUNT_GONE;
    const notice = isGone || error?.code === SESSION_ENDED ? error.message : refusals[profile.status];
    if (notice !== null) {
      const gone = isGone || profile.status === 'deleted' ? profile.id : undefined;
      await dispatch(leave('local', { notice, gone }));
      return null;
    }
    if (isNew) {
      rememberProfile(profile);
      keepProfile(profile);
    }
    const before = getState().session;
    if (before.user?.id === profile.id && error) return before.profile;
    // Somebody else signed in here: nothing of the one before may stay.
    if (before.user && before.user.id !== profile.id) {
      leavings++;
      dispatch(signedOut());
    }
    // Read again and the same, it stays the same object, and nothing that shows it is drawn anew.
    const now = { user: keepSame(before.user, userOf(session)), profile: keepSame(before.profile, profile) };
    dispatch(signedIn({ ...now, profileError: error?.message ?? null }));
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

/** How often somebody has left since the page was opened. */
let leavings = 0;

function leave(scope: 'global' | 'local', why: SignOut = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    leavings++;
    closeAllTopics();
    forgetProfiles();
    dropKeptProfile();
    dispatch(signedOut(why));
    // Otherwise what was not saved would wait here for somebody who cannot come back.
    if (why.gone) forgetPerson(why.gone);
    await endSession(scope).catch(() => undefined);
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
    const visitor = () => {
      dropKeptProfile();
      dispatch(signedOut(noticeOf(link)));
    };
    if (!hasStoredSession()) {
      visitor();
      return;
    }
    const onLate = (session: Session) => {
      const { status, left } = getState().session;
      if (status === 'signedOut' && !left) void dispatch(adoptSession(session));
    };
    const began = leavings;
    try {
      const session = await readSession({ onSlow: () => dispatch(waitedLong()), onLate });
      if (session) await dispatch(adoptSession(session));
      // Who was told meanwhile that the session has ended reads that, and no visitor's page in its place.
      else if (began === leavings) visitor();
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
    if (!session) return dispatch(resume(link));
    await claimRegistration().catch(() => undefined);
    await dispatch(adoptSession(session));
  };
}

/** What a visitor reads who came by a link from a mail. The reset page speaks for itself. */
function noticeOf(link: FoundLink | null): { notice: string } | undefined {
  if (link?.failed) return { notice: sessionTexts.brokenLink };
  // The service confirms the address before it leads here, also on a device that cannot sign in by the link.
  return link?.kind === 'signup' ? { notice: sessionTexts.confirmed } : undefined;
}

/**
 * Follows the session while somebody is signed in: sign-out in another tab, another user, a changed, blocked or
 * deleted profile. The auth client's callback must not call the client, hence the step out of it.
 */
export function followSession(userId: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const reload = () => void dispatch(reloadProfile()).catch(() => undefined);
    let [joined, looked] = [false, false];
    const stopProfile = watchRows(
      // Also its end: a deleted account leaves every device that shows it.
      { table: 'user_profiles', filter: `id=eq.${userId}` },
      {
        onChange: reload,
        // What changed while the socket was down is not told again. For the first join the first look below makes up, so that
        // nothing is read twice while the page still waits for what it needs.
        refetch: () => {
          if (joined || looked) reload();
          joined = true;
        },
      },
    );
    const stopLooking = whenLookedAt(() => {
      const isFirst = !looked;
      looked = true;
      void isAccountGone().then(
        (gone) => (gone || isFirst) && reload(),
        () => undefined, // It could not be asked; the next look will.
      );
    });
    let stopped = false;
    let stopAuth: (() => void) | null = null;
    const onAuth = (event: AuthChangeEvent, session: Session | null) => {
      if (stopped) return;
      // Another tab left, or a refresh on the timer failed; leaving from here has been handled already.
      const here = getState().session.status === 'signedIn';
      if (event === 'SIGNED_OUT' && here && !hasStoredSession())
        void dispatch(leave('local', { notice: sessionTexts.sessionEnded }));
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
      stopLooking();
    };
  };
}

/** Calls back a moment after now, and whenever the person comes back to this window, but not all the time. */
function whenLookedAt(look: () => void): () => void {
  let last = performance.now();
  const onSight = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < LOOK_AGAIN_MS) return;
    last = performance.now();
    look();
  };
  const first = setTimeout(look, FIRST_LOOK_MS);
  window.addEventListener('focus', onSight);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    clearTimeout(first);
    window.removeEventListener('focus', onSight);
    document.removeEventListener('visibilitychange', onSight);
  };
}

/** Why somebody with such an account may not stay. */
const refusals = { active: null, blocked: sessionTexts.blocked, deleted: sessionTexts.closing } as const;

interface LoadedProfile {
  profile: Profile;
  error: PlainError | null;
  /** Read from the server just now. */
  isNew: boolean;
}

async function loadProfile(session: Session): Promise<LoadedProfile> {
  const known = knownProfile(session.user.id);
  if (known) return { profile: known, error: null, isNew: false };
  try {
    return { profile: await readProfile(session), error: null, isNew: true };
  } catch (error) {
    // The role above all: nobody gets the pages of another one because the server is down.
    const profile = { ...fallbackProfile(session), ...keptProfile(session.user.id) };
    return { profile, error: plainError(error), isNew: false };
  }
}
