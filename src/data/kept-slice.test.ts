// @vitest-environment jsdom
import { combineSlices, configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForKeptSlices } from './kept-slice.ts';
import type { StartListening } from './root-reducer.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A store whose page comes later, as with every lazy page. */
function storeWithLatePage() {
  const auth = createSlice({ name: 'auth', initialState: { user: { id: 'anna' } }, reducers: {} });
  const transfer = createSlice({
    name: 'transfer',
    initialState: { prompt: '' },
    reducers: { changed: (state, { payload }: { payload: string }) => ({ ...state, prompt: payload }) },
  });
  const reducer = combineSlices(auth).withLazyLoadedSlices<{ transfer: { prompt: string } }>();
  const listener = createListenerMiddleware();
  listenForKeptSlices(listener.startListening as unknown as StartListening);
  const store = configureStore({ reducer, middleware: (before) => before().prepend(listener.middleware) });
  reducer.inject(transfer);
  return { store, changed: transfer.actions.changed };
}

const kept = () => sessionStorage.getItem('inkroom.transfer.anna');

it('keeps what the first action of a page brings, and nothing when another action brings its state', async () => {
  const { store, changed } = storeWithLatePage();
  store.dispatch(changed('a fox'));
  await vi.runAllTimersAsync();
  expect(JSON.parse(kept() ?? '{}')).toEqual({ version: expect.any(Number), state: { prompt: 'a fox' } });

  sessionStorage.clear();
  const other = storeWithLatePage();
  other.store.dispatch({ type: 'somewhere/else' });
  await vi.runAllTimersAsync();
  expect(kept()).toBeNull();
  other.store.dispatch(other.changed('a moth'));
  await vi.runAllTimersAsync();
  expect(kept()).toContain('a moth');
});
