import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetTransfer, keepTransfer } from './transfer.storage.ts';

const saveDelayMs = 150;

/** Keeps the page of this tab over a reload, and forgets it when the person signs out. */
export function listenForTransfer(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => before.transfer !== undefined && now.transfer !== before.transfer,
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(saveDelayMs);
      const { auth, transfer } = getState();
      if (auth.user && transfer) keepTransfer(auth.user.id, transfer);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().auth;
      if (user) forgetTransfer(user.id);
    },
  });
}
