import type { StartListening } from '../../data/root-reducer.ts';
import { forgetInTab, safeStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';

/** What is on its way belongs to the person who sent it, and so do habits. This runs with every page: it loads nothing of the rest. */
export function listenForHandOff(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: () => {
      for (const name of ['inkroom.hand-off', 'styleTransferData']) forgetInTab(name);
      safeStorage.removeItem('inkroom.habits');
      if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('inkroom.pictures');
    },
  });
}
