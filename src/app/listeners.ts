import { createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';

import { knownParts } from '../data/late-state.ts';
import { listenForPreferences } from '../features/preferences/preferences.listeners.ts';
import { listenForProfile } from '../features/profile/profile.listeners.ts';
import { listenForDesigner } from '../features/designer/designer.listeners.ts';
import { followSession } from '../session/session.effects.ts';
import { signedIn, signedOut } from '../session/session.slice.ts';
import type { AppDispatch, RootState } from './store.ts';

export type StartListening = TypedStartListening<RootState, AppDispatch>;

/** The listener middleware with every feature's effects registered. */
export function createListeners() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening as StartListening;
  listenForSession(startListening);
  listenForPreferences(startListening);
  listenForProfile(startListening);
  listenForDesigner(startListening);
  return listeners;
}

/** While somebody is signed in their session is followed; on sign-out the server state is thrown away. */
function listenForSession(startListening: StartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { dispatch, condition, cancelActiveListeners, getOriginalState }) => {
      if (getOriginalState().session.user?.id === payload.user.id) return;
      cancelActiveListeners();
      const stop = dispatch(followSession(payload.user.id));
      try {
        await condition((action) => signedOut.match(action));
      } finally {
        stop();
      }
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      for (const { onSignedOut } of knownParts()) if (onSignedOut) dispatch(onSignedOut());
    },
  });
}
