import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';

import { keepLive, serverState, type Asking } from './server-state.ts';

/** A query whose answers the test gives, and what tells it of changes. */
async function start() {
  const answers: ((value: string) => void)[] = [];
  const watched: (() => void)[] = [];
  const stop = vi.fn();
  const api = serverState.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      watched: build.query<string, string>({
        queryFn: () => new Promise((resolve) => answers.push((data) => resolve({ data }))),
        keepUnusedDataFor: 0,
        onCacheEntryAdded: (key, entry) =>
          keepLive(
            entry,
            (options): Asking => api.endpoints.watched.initiate(key, options),
            (again) => {
              // As a topic that is live already does.
              queueMicrotask(again);
              watched.push(again);
              return stop;
            },
          ),
      }),
    }),
  });
  const store = configureStore({
    reducer: { [serverState.reducerPath]: serverState.reducer },
    middleware: (before) => before().concat(serverState.middleware),
  });
  const forget = () => store.dispatch(serverState.util.resetApiState());
  const reader = store.dispatch(api.endpoints.watched.initiate('a'));
  await Promise.resolve();
  const shown = () => api.endpoints.watched.select('a')(store.getState()).data;
  return { answers, shown, stop, reader, forget, change: () => watched[0]?.() };
}

describe('a live cache entry', () => {
  it('is read again at a change, and not because its topic is live', async () => {
    const { answers, shown, reader, change } = await start();
    answers[0]?.('before');
    await reader;
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toHaveLength(1);
    change();
    expect(answers).toHaveLength(2);
    answers[1]?.('after');
    await vi.waitFor(() => expect(shown()).toBe('after'));
  });

  it('that changes while it is being read is read once more after that, however often it changed', async () => {
    const { answers, shown, change } = await start();
    for (let changes = 0; changes < 3; changes++) change();
    expect(answers).toHaveLength(1);
    answers[0]?.('before');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('after');
    await vi.waitFor(() => expect(shown()).toBe('after'));
    expect(answers).toHaveLength(2);
  });

  it('that is thrown away is not asked for any more, also when it changed just before', async () => {
    const { answers, stop, forget, change } = await start();
    change();
    forget();
    answers[0]?.('late');
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toHaveLength(1);
  });
});
