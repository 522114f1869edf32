import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetSketch, keepSketch } from './sketch.storage.ts';

const saveDelayMs = 150;

/** Keeps the page of this tab over a reload, and forgets it when the person signs out. */
export function listenForSketch(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => before.sketch !== undefined && now.sketch !== before.sketch,
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(saveDelayMs);
      const { auth, sketch } = getState();
      if (auth.user && sketch) keepSketch(auth.user.id, sketch);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().auth;
      if (user) forgetSketch(user.id);
    },
  });
}
