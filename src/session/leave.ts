import type { AppThunk } from '../data/root-reducer.ts';
import { AppError } from '../data/errors.ts';
import { closeAllTopics } from '../data/realtime.ts';
import { forgetPerson } from '../data/storage.ts';
import { signedOut, type SignOut } from '../data/store.events.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { dropKeptProfile, forgetProfiles } from './profile-cache.ts';
import { endSession, refreshToken } from './session.data.ts';

/** Signs out: the server ends the session, this device forgets everything, open topics close. */
export function signOut(): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(leave('global', { left: true }));
}

/** Forgets the session of an account that is gone: there is nothing left to sign out of. */
export function forgetSession(): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(leave('local', { left: true }));
}

/** How often somebody has left since the page was opened: what began before that is late. */
let departures = 0;

export const countOfDepartures = (): number => departures;

/** Somebody else takes this one's place: every slice forgets them. */
export function giveWay(): AppThunk {
  return (dispatch) => {
    departures++;
    dispatch(signedOut());
  };
}

/** Ends the session here (`local`) or for all devices of its chain (`global`), and says why. */
export function leave(scope: 'global' | 'local', why: SignOut = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    departures++;
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
export function repairOrLeave(): AppThunk<Promise<string | null>> {
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
