import { combineReducers, configureStore, type Action, type ThunkAction } from '@reduxjs/toolkit';
import {
  createTransform,
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';

import { serverState, serverStateReducer } from '../data/serverState.ts';
import { safeStorage } from '../data/storage.ts';
import { parsePending, parsePreferences } from '../features/preferences/preferences.merge.ts';
import { preferencesReducer, type PreferencesState } from '../features/preferences/preferences.slice.ts';
import { studioReducer } from '../features/studio/studio.slice.ts';
import { sessionReducer } from '../session/session.slice.ts';
import { createListeners } from './listeners.ts';

/** Kept values are parsed when they come back: what an older version or a curious person wrote cannot break the app. */
const parsed = createTransform<unknown, unknown, PreferencesState>(
  (kept) => kept,
  (stored, key) => (key === 'pending' ? parsePending(stored) : parsePreferences(stored)),
);

const asyncStorage = {
  getItem: (key: string) => Promise.resolve(safeStorage.getItem(key)),
  setItem: (key: string, value: string) => {
    safeStorage.setItem(key, value);
    return Promise.resolve();
  },
  removeItem: (key: string) => {
    safeStorage.removeItem(key);
    return Promise.resolve();
  },
};

const rootReducer = combineReducers({
  session: sessionReducer,
  // The only slice that is kept on the device.
  preferences: persistReducer(
    { key: 'preferences', version: 1, storage: asyncStorage, whitelist: ['values', 'pending'], transforms: [parsed] },
    preferencesReducer,
  ),
  studio: studioReducer,
  [serverState.reducerPath]: serverStateReducer,
});

/** The store of the product. Tests pass the state that they start from. */
export function makeStore(preloaded?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(createListeners().middleware)
        .concat(serverState.middleware),
  });
}

/** Starts keeping preferences on this device; calls back once what was kept has been read. */
export function keepPreferences(store: AppStore, onReady: () => void): void {
  persistStore(store, null, onReady);
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R = void> = ThunkAction<R, RootState, unknown, Action>;
