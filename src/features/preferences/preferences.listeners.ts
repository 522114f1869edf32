import type { StartListening } from '../../app/listeners.ts';
import { signedIn } from '../../session/session.slice.ts';
import { fetchPreferences, preferencesChanged, savePreferences } from './preferences.slice.ts';

/** Preferences are read when somebody signs in; a change shows at once and is saved when somebody is signed in. */
export function listenForPreferences(startListening: StartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { dispatch, getOriginalState }) => {
      if (getOriginalState().session.user?.id !== payload.user.id) await dispatch(fetchPreferences(payload.user.id));
    },
  });
  startListening({
    actionCreator: preferencesChanged,
    effect: async ({ payload }, { dispatch, getState }) => {
      const userId = getState().session.user?.id ?? null;
      if (userId) await dispatch(savePreferences({ userId, patch: payload }));
    },
  });
}
