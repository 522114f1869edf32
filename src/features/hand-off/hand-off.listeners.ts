import type { StartListening } from '../../data/root-reducer.ts';
import { forgetInTab, safeStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';

/** Forgets hand-offs and habits when the person signs out. It runs on every page, so it loads no other code of this feature. */
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
