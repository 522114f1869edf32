import type { StartListening } from '../../data/root-reducer.ts';
import { tabStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import type { TransferTarget } from '../../domain/transfer.ts';

/** Named here, because sign-out must not wait for the code of the hand-off. */
const records: Record<TransferTarget | 'trails', true> = {
  'style-transfer': true,
  'tattoo-designer': true,
  'ai-generator': true,
  discovery: true,
  'photo-to-sketch': true,
  trails: true,
};

/** What is on its way belongs to the person who sent it. */
export function listenForHandOff(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: () => {
      for (const name of Object.keys(records)) tabStorage.removeItem(`inkroom.hand-off.${name}`);
      tabStorage.removeItem('styleTransferData');
      if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('inkroom.pictures');
    },
  });
}
