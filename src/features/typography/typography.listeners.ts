import type { StartListening } from '../../data/root-reducer.ts';
import { safeStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import { KEPT_KEY } from './kept-key.ts';

/** Forgets a person's lettering when they sign out. A visitor's waits for their account. */
export function listenForLettering(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      if (getOriginalState().auth.user) safeStorage.removeItem(KEPT_KEY);
    },
  });
}
