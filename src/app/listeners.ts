import { createListenerMiddleware } from '@reduxjs/toolkit';

import { listenForKeptSlices } from '../data/kept-slice.ts';
import type { StartListening } from '../data/root-reducer.ts';
import { listenForPreferences } from '../features/preferences/preferences.listeners.ts';
import { listenForProfile } from '../features/profile/profile.listeners.ts';
import { listenForDesigner } from '../features/designer/designer.listeners.ts';
import { listenForHandOff } from '../features/hand-off/hand-off.listeners.ts';
import { listenForTryOut } from '../features/try-out/try-out.listeners.ts';
import { listenForLettering } from '../features/typography/typography.listeners.ts';
import { followSession } from '../session/follow.ts';
import { signedOut } from '../data/store.events.ts';
import { signedIn } from '../session/auth.slice.ts';

/** The listener middleware with every feature's effects registered. */
export function createListeners() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening as StartListening;
  listenForSession(startListening);
  listenForPreferences(startListening);
  listenForProfile(startListening);
  listenForKeptSlices(startListening);
  listenForDesigner(startListening);
  listenForHandOff(startListening);
  listenForTryOut(startListening);
  listenForLettering(startListening);
  return listeners;
}

/** While somebody is signed in their session is followed. */
function listenForSession(startListening: StartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { dispatch, condition, cancelActiveListeners, getOriginalState }) => {
      if (getOriginalState().auth.user?.id === payload.user.id) return;
      cancelActiveListeners();
      const stop = dispatch(followSession(payload.user.id));
      try {
        await condition((action) => signedOut.match(action));
      } finally {
        stop();
      }
    },
  });
}
