import type { Session } from '@supabase/supabase-js';

import type { AppThunk } from '../data/root-reducer.ts';
import { plainError, type PlainError } from '../data/errors.ts';
import { keepSame } from '../data/keep-same.ts';
import { onForbidden, onUnauthorized } from '../data/repair.ts';
import { AUTH_STORAGE_KEY, clearStoredAuth, hasStoredSession } from '../data/supabase.ts';
import { signedOut } from '../data/store.events.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { linkOpened, signedIn, waitedLong, type Profile } from './auth.slice.ts';
import { takeEmailLink, type FoundLink } from './email-link.ts';
import { countOfDepartures, giveWay, leave, repairOrLeave } from './leave.ts';
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
  exchangeCode,
  fallbackProfile,
  isSessionLost,
  readProfile,
  readSession,
  SESSION_ENDED,
  userOf,
} from './session.data.ts';

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
      // A tab that slept hears late: what is stored now counts, which may be the next person's.
      if (hasStoredSession()) void dispatch(resume());
      else if (getState().auth.status !== 'signedOut')
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
    const began = countOfDepartures();
    const { profile, error, isNew } = await loadProfile(session);
    // Somebody left while it was read: a late answer signs nobody in again.
    if (began !== countOfDepartures()) return null;
    const isGone = error?.code === ACCOUNT_GONE;
    const notice = isGone || error?.code === SESSION_ENDED ? error.message : refusalOf(profile);
    if (notice !== null) {
      const gone = isGone || profile.status === 'deleted' ? profile.id : undefined;
      await dispatch(leave('local', { notice, gone }));
      return null;
    }
    if (isNew) {
      rememberProfile(profile);
      keepProfile(profile);
    }
    const before = getState().auth;
    if (before.user?.id === profile.id && error) return before.profile;
    // Somebody else signed in here: nothing of the one before may stay.
    if (before.user && before.user.id !== profile.id) dispatch(giveWay());
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

let lookedAt = -Infinity;

/** After a 403: the account may have been blocked in the meantime. */
function lookAgain(): AppThunk {
  return (dispatch, getState) => {
    if (getState().auth.status !== 'signedIn' || performance.now() - lookedAt < LOOK_AGAIN_MS) return;
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
      const { status, left } = getState().auth;
      if (status === 'signedOut' && !left) void dispatch(adoptSession(session));
    };
    const began = countOfDepartures();
    try {
      const session = await readSession({ onSlow: () => dispatch(waitedLong()), onLate });
      if (session) await dispatch(adoptSession(session));
      // Who was told meanwhile that the session has ended reads that, and no visitor's page in its place.
      else if (began === countOfDepartures()) visitor();
    } catch (error) {
      if (isSessionLost(error)) clearStoredAuth();
      // A refresh in another tab, while this one is offline, must not put anybody out.
      if (getState().auth.status !== 'signedIn') dispatch(signedOut({ notice: plainError(error).message }));
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

/** Why somebody with such an account may not stay. */
function refusalOf({ status, statusReason }: Profile): string | null {
  if (status === 'blocked') return sessionTexts.blocked + (statusReason ? ` Reason: ${statusReason}` : '');
  return status === 'deleted' ? sessionTexts.closing : null;
}

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
