import { makeStore } from '../src/app/store.ts';
import { startSession } from '../src/session/enter.ts';
import { endWithTest, provideConfig } from './render-app.tsx';

/** The session without any page. */
export function beginSession() {
  provideConfig();
  const store = makeStore();
  const stop = store.dispatch(startSession());
  endWithTest(store, stop);
  return { store, stop, session: () => store.getState().auth };
}
