import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

import type { AppThunk } from '../data/root-reducer.ts';
import { watchRows } from '../data/realtime.ts';
import { hasStoredSession } from '../data/supabase.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { adoptSession, reloadProfile } from './enter.ts';
import { leave } from './leave.ts';
import { isAccountGone, watchSession } from './session.data.ts';

/** Coming back to the window asks whether the session still stands, but not more often than this. */
const LOOK_AGAIN_MS = 5_000;
/** Whether the session still stands on the server is asked when the first page has what it needs. */
const FIRST_LOOK_MS = 3_000;

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
      const here = getState().auth.status === 'signedIn';
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
