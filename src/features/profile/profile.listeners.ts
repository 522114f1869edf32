import type { StartListening } from '../../data/root-reducer.ts';
import { safeStorage } from '../../data/storage.ts';
import { signedOut } from '../../data/store.events.ts';
import { signedIn } from '../../session/auth.slice.ts';
import { cacheKey, outboxKey } from './profile.keys.ts';

/** How often waiting changes are tried again while the browser believes to be online, in ms. */
const RETRY_MS = 30_000;

/**
 * Sends waiting profile changes on any page: when somebody signs in, when the network is back, and every half minute
 * while something waits. What sends them is loaded only then.
 */
export function listenForProfile(startListening: StartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { dispatch, condition, cancelActiveListeners, getOriginalState }) => {
      const userId = payload.user.id;
      if (getOriginalState().auth.user?.id === userId) return;
      cancelActiveListeners();
      const send = () => {
        // Asked of the storage itself: most people have nothing waiting and need not load the outbox.
        if (safeStorage.getItem(outboxKey(userId)) === null) return;
        void import('./profile.sync.ts')
          .then(({ syncProfile }) => dispatch(syncProfile(userId)))
          .catch(() => undefined); // It stays in the outbox, and the profile page says so.
      };
      send();
      window.addEventListener('online', send);
      const timer = setInterval(send, RETRY_MS);
      try {
        await condition((action) => signedOut.match(action));
        // What waits stays for its owner's return; the copy for a bad day does not stay for the next person.
        safeStorage.removeItem(cacheKey(userId));
      } finally {
        clearInterval(timer);
        window.removeEventListener('online', send);
      }
    },
  });
}
