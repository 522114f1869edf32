import type { StartListening } from '../../data/root-reducer.ts';
import { tabStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import { transferTargets } from '../../domain/transfer.ts';

/** What is on its way belongs to the person who sent it. */
export function listenForHandOff(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: () => {
      for (const target of [...transferTargets, 'trails']) tabStorage.removeItem(`inkroom.hand-off.${target}`);
      tabStorage.removeItem('styleTransferData');
      if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('inkroom.pictures');
    },
  });
}
