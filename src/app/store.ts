import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Action,
  type Reducer,
  type ThunkAction,
} from '@reduxjs/toolkit';
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

import { partAdded } from '../data/cache-time.ts';
import { knownParts, takeParts, type LatePart } from '../data/late-state.ts';
import type { serverStateReducer } from '../data/server-state.ts';
import { safeStorage } from '../data/storage.ts';
import { parsePending, parsePreferences } from '../features/preferences/preferences.merge.ts';
import { preferencesReducer, type PreferencesState } from '../features/preferences/preferences.slice.ts';
import type { DesignerState } from '../features/designer/designer.state.ts';
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

/** State that comes with the first page that needs it (data/late-state.ts); there before such a page renders. */
interface LateState {
  designer: DesignerState;
  serverState: ReturnType<typeof serverStateReducer>;
}

const rootReducer = combineSlices({
  session: sessionReducer,
  // The only slice that is kept on the device.
  preferences: persistReducer(
    { key: 'preferences', version: 1, storage: asyncStorage, whitelist: ['values', 'pending'], transforms: [parsed] },
    preferencesReducer,
  ),
});

/** Every store has the same reducers; a part that is there already stays. */
function inject({ reducerPath, reducer }: LatePart): void {
  rootReducer.inject({ reducerPath, reducer } as never);
}

/** The store of the product. Tests pass the state that they start from. */
export function makeStore(preloaded?: Partial<RootState>) {
  const late = createDynamicMiddleware();
  knownParts().forEach(inject);
  const store = configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(createListeners().middleware)
        .concat(late.middleware),
    // What a finished request changes is drawn in a task of its own; with the next frame's it would hold a slow phone longer.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  takeParts((part) => {
    inject(part);
    if (part.middleware) late.addMiddleware(part.middleware);
    // The part's state appears with the next action.
    store.dispatch(partAdded(part.reducerPath));
  });
  return store;
}

/** Starts keeping preferences on this device; calls back once what was kept has been read. */
export function keepPreferences(store: AppStore, onReady: () => void): void {
  persistStore(store, null, onReady);
}

export type RootState = ReturnType<typeof rootReducer> & LateState;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R = void> = ThunkAction<R, RootState, unknown, Action>;
