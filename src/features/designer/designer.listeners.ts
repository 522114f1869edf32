import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetDesigner, keepDesigner } from './designer.storage.ts';

const saveDelayMs = 150;

/** Keeps the designer of this tab over a reload, and forgets it when the person signs out. */
export function listenForDesigner(startListening: StartListening): void {
  startListening({
    // The state itself comes with the designer's page; its first appearance is not a change.
    predicate: (_action, now, before) => before.designer !== undefined && now.designer !== before.designer,
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(saveDelayMs);
      const { auth, designer } = getState();
      if (auth.user && designer) keepDesigner(auth.user.id, designer);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().auth;
      if (user) forgetDesigner(user.id);
    },
  });
}
