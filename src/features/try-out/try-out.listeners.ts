import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetKept } from './kept.ts';

/** What somebody tried before they signed in, and did not take over, is nobody's after them. A visitor's waits for their account. */
export function listenForTryOut(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      if (getOriginalState().auth.user) forgetKept();
    },
  });
}
