import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { reads, readsPages, rowsChanged, writes } from './fresh.ts';
import * as realtime from './realtime.ts';
import { lazyMiddleware } from './root-reducer.ts';
import { serverState } from './server-state.ts';

vi.mock('./realtime.ts', { spy: true });

/** The data functions: each call waits for the test, which answers in the order of the calls. */
const calls: { what: string; answer: (value: unknown) => void; fail: () => void }[] = [];
const ask = (what: string) =>
  new Promise<string>((resolve, reject) => {
    calls.push({ what, answer: resolve as (value: unknown) => void, fail: () => reject(new Error('refused')) });
  });

const api = serverState.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sent: build.query<string, string>(
      reads(
        (id) => ask(`sent ${id}`),
        (id) => [{ table: 'contact_requests', filter: `client_id=eq.${id}` }, 'person_blocks'],
      ),
    ),
    received: build.query<string, string>(
      reads(
        (id) => ask(`received ${id}`),
        (id) => [{ table: 'contact_requests', filter: `artist_id=eq.${id}` }],
      ),
    ),
    overview: build.query<string, void>(reads(() => ask('overview'), ['contact_requests'])),
    pages: build.infiniteQuery<string, string, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_page, _pages, last) => last + 1 },
      ...readsPages((id, page) => ask(`page ${id} ${page}`), ['person_blocks']),
    }),
    block: build.mutation<null, string>(
      writes(
        async (id) => {
          await ask(`block ${id}`);
        },
        ['person_blocks'],
      ),
    ),
  }),
});
const { endpoints } = api;

let watched: { target: realtime.WatchTarget<never>; handlers: realtime.WatchHandlers<never>; stop: () => void }[];
const topic = (filter: string) => watched.find(({ target }) => target.filter === filter);
const event = (filter: string) =>
  topic(filter)?.handlers.onChange?.({ table: 'contact_requests', kind: 'UPDATE', row: null, old: {} } as never);
const gap = (filter: string) => topic(filter)?.handlers.refetch?.();

function start() {
  const { dispatch, getState } = configureStore({
    reducer: combineReducers({ [serverState.reducerPath]: serverState.reducer }),
    middleware: (before) => before().concat(lazyMiddleware.middleware),
  });
  return { dispatch, getState: getState as () => never };
}

/** Answers all that was asked and tells what it was. */
async function answerAll(value = 'now'): Promise<string[]> {
  const asked = calls.splice(0);
  for (const { answer } of asked) answer(value);
  await vi.advanceTimersByTimeAsync(0);
  return asked.map(({ what }) => what);
}
const frame = () => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  watched = [];
  vi.spyOn(realtime, 'watchRows').mockImplementation((target, handlers) => {
    const stop = vi.fn<() => void>();
    watched.push({ target: target as never, handlers, stop });
    return stop;
  });
});
afterEach(() => vi.useRealTimers());

describe('what a query shows', () => {
  it('is read again when a mutation has changed its table, and nothing else is', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.sent.initiate('a'));
    void dispatch(endpoints.received.initiate('a'));
    await answerAll();
    void dispatch(endpoints.block.initiate('b'));
    expect(await answerAll()).toEqual(['block b']);
    await frame();
    expect(await answerAll()).toEqual(['sent a']);
  });

  it('is read again after a refusal too: the screen was wrong', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.sent.initiate('a'));
    await answerAll();
    const refused = dispatch(endpoints.block.initiate('b'));
    calls.splice(0)[0].fail();
    expect(await refused).toHaveProperty('error');
    await frame();
    expect(await answerAll()).toEqual(['sent a']);
  });

  it('follows its own rows: all who show them are read again, once for all events of a frame', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.sent.initiate('a'));
    void dispatch(endpoints.received.initiate('a'));
    void dispatch(endpoints.overview.initiate());
    await answerAll();
    for (let events = 0; events < 3; events++) event('client_id=eq.a');
    await frame();
    expect(await answerAll()).toEqual(['sent a', 'overview']);
    await frame();
    expect(calls).toEqual([]);
  });

  it('is read once after a gap of its channel, without what another channel tells of', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.sent.initiate('a'));
    void dispatch(endpoints.received.initiate('a'));
    await answerAll();
    gap('artist_id=eq.a');
    await frame();
    expect(await answerAll()).toEqual(['received a']);
  });

  it('is read once more where it was being read while it changed, also for the first time', async () => {
    const { dispatch, getState } = start();
    void dispatch(endpoints.received.initiate('a'));
    for (let events = 0; events < 3; events++) event('artist_id=eq.a');
    await frame();
    expect(await answerAll('before')).toEqual(['received a']);
    expect(await answerAll('after')).toEqual(['received a']);
    await frame();
    expect(calls).toEqual([]);
    expect(endpoints.received.select('a')(getState()).data).toBe('after');
  });

  it('is read once more and not twice where its answer comes in the frame of the change', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.received.initiate('a'));
    event('artist_id=eq.a');
    expect(await answerAll()).toEqual(['received a']);
    expect(await answerAll()).toEqual([]);
    await frame();
    expect(await answerAll()).toEqual(['received a']);
    await frame();
    expect(calls).toEqual([]);
  });

  it('is not read twice when it was asked for after the change', async () => {
    const { dispatch } = start();
    dispatch(rowsChanged(['person_blocks']));
    void dispatch(endpoints.sent.initiate('a'));
    await frame();
    expect(await answerAll()).toEqual(['sent a']);
    await frame();
    expect(calls).toEqual([]);
  });

  it('waits for no other request', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.sent.initiate('a'));
    await answerAll();
    void dispatch(endpoints.received.initiate('slow'));
    dispatch(rowsChanged(['person_blocks']));
    await frame();
    expect(calls.map(({ what }) => what)).toEqual(['received slow', 'sent a']);
  });

  it('is thrown away where nobody looks, and followed no longer', async () => {
    const { dispatch, getState } = start();
    dispatch(endpoints.received.initiate('a')).unsubscribe();
    await answerAll();
    event('artist_id=eq.a');
    await frame();
    expect(calls).toEqual([]);
    expect(endpoints.received.select('a')(getState()).isUninitialized).toBe(true);
    expect(topic('artist_id=eq.a')?.stop).toHaveBeenCalledOnce();
  });

  it('is not read again for somebody who has signed out meanwhile', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.received.initiate('a'));
    event('artist_id=eq.a');
    dispatch(serverState.util.resetApiState());
    await answerAll();
    await frame();
    expect(calls).toEqual([]);
  });

  it('may have pages: those that are there are read again', async () => {
    const { dispatch } = start();
    void dispatch(endpoints.pages.initiate('a'));
    await answerAll();
    void dispatch(endpoints.pages.initiate('a', { direction: 'forward' }));
    expect(await answerAll()).toEqual(['page a 1']);
    dispatch(rowsChanged(['person_blocks']));
    await frame();
    expect([...(await answerAll()), ...(await answerAll())]).toEqual(['page a 0', 'page a 1']);
  });
});
