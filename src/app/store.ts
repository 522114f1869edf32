import { configureStore, type Reducer } from '@reduxjs/toolkit';
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

import { lazyMiddleware, rootReducer, stores, type RootState } from '../data/root-reducer.ts';
import { safeStorage } from '../data/storage.ts';
import { parsePending, parsePreferences } from '../features/preferences/preferences.merge.ts';
import { preferencesReducer, type PreferencesState } from '../features/preferences/preferences.slice.ts';
import { authSlice } from '../session/auth.slice.ts';
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

rootReducer.inject(authSlice);
rootReducer.inject({
  reducerPath: 'preferences',
  // The only slice that is kept on the device.
  reducer: persistReducer(
    { key: 'preferences', version: 1, storage: asyncStorage, whitelist: ['values', 'pending'], transforms: [parsed] },
    preferencesReducer,
  ),
});

/** The store of the product. Tests pass the state that they start from. */
export function makeStore(preloaded?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(createListeners().middleware)
        .concat(lazyMiddleware.middleware),
    // What a finished request changes is drawn in a task of its own; with the next frame's it would hold a slow phone longer.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  stores.add(store);
  return store;
}

/** Starts keeping preferences on this device; calls back once what was kept has been read. */
export function keepPreferences(store: AppStore, onReady: () => void): void {
  persistStore(store, null, onReady);
}

export type AppStore = ReturnType<typeof makeStore>;
