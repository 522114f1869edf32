import { sliceInjected, type RootState, type StartListening } from '../../data/root-reducer.ts';
import { cacheTimeChosen, DEFAULT_CACHE_SECONDS, signedOut } from '../../data/store.events.ts';
import { signedIn } from '../../session/auth.slice.ts';
import { watchPreferences } from './preferences.data.ts';
import { changeQueued, fetchPreferences, preferencesChanged, sendPending } from './preferences.slice.ts';

/** How often changes that wait are tried again while nothing says that the network is back, in ms. */
const RETRY_MS = 30_000;
/** Rest between "something changed elsewhere" and reading it: one save touches two tables. */
const REREAD_MS = 80;

/**
 * Preferences are read when somebody signs in and followed while they are; a change shows at once, rests for the
 * chosen time, and is sent. Without a network it waits on this device.
 */
export function listenForPreferences(startListening: StartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { dispatch, condition, cancelActiveListeners, getOriginalState }) => {
      const userId = payload.user.id;
      if (getOriginalState().auth.user?.id === userId) return;
      cancelActiveListeners();
      const read = () => dispatch(fetchPreferences(userId));
      await read();
      await dispatch(sendPending());
      const stop = follow(userId, read, () => void dispatch(sendPending()));
      try {
        await condition((action) => signedOut.match(action));
      } finally {
        stop();
      }
    },
  });
  startListening({
    actionCreator: preferencesChanged,
    effect: ({ payload }, { dispatch, getState }) => {
      const owner = getState().auth.user?.id;
      if (owner) dispatch(changeQueued({ owner, patch: payload }));
    },
  });
  startListening({
    actionCreator: changeQueued,
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(getState().preferences.values.responsive.performance.debounceTime);
      // Not awaited here: a later change cancels this wait, but never a request on its way.
      void dispatch(sendPending());
    },
  });
  startListening({
    predicate: (action, current, before) => sliceInjected.match(action) || keepsLists(current) !== keepsLists(before),
    effect: (_action, { dispatch, getState }) => {
      dispatch(cacheTimeChosen(keepsLists(getState()) ? DEFAULT_CACHE_SECONDS : 0));
    },
  });
}

function keepsLists(state: RootState): boolean {
  return state.preferences.values.responsive.performance.useMemoization;
}

/** Follows changes of other tabs and devices, and sends what waits as soon as it may get through. */
function follow(userId: string, read: () => unknown, send: () => void): () => void {
  let reading: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = watchPreferences(userId, () => {
    clearTimeout(reading);
    reading = setTimeout(read, REREAD_MS);
  });
  const retry = setInterval(send, RETRY_MS);
  // Other devices may have changed something meanwhile, too.
  const onOnline = () => {
    send();
    read();
  };
  window.addEventListener('online', onOnline);
  // Also when the page is left: a change that still rests goes out now.
  document.addEventListener('visibilitychange', send);
  return () => {
    stopWatching();
    clearTimeout(reading);
    clearInterval(retry);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', send);
  };
}
