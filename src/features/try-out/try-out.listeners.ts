import type { StartListening } from '../../data/root-reducer.ts';
import { signedOut } from '../../data/store.events.ts';
import { forgetKept } from './kept.ts';

/** Forgets an unclaimed try-out when its owner signs out. A visitor's try-out waits for their account. */
export function listenForTryOut(startListening: StartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      if (getOriginalState().auth.user) forgetKept();
    },
  });
}
