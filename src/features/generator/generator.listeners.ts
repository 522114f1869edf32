import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetGenerator, keepGenerator } from './generator.storage.ts';

const saveDelayMs = 150;

/** Keeps the generator of this tab over a reload, and forgets it when the person signs out. */
export function listenForGenerator(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => before.generator !== undefined && now.generator !== before.generator,
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(saveDelayMs);
      const { auth, generator } = getState();
      if (auth.user && generator) keepGenerator(auth.user.id, generator);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().auth;
      if (user) forgetGenerator(user.id);
    },
  });
}
