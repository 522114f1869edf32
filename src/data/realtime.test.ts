import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeAllTopics, rejoinAfterMs, watchRows } from './realtime.ts';

/** A channel of the realtime client, as far as it is used: the test plays the server. */
class Channel {
  readonly filters: object[] = [];
  private deliver: (payload: object) => void = () => undefined;
  private report: (status: string) => void = () => undefined;
  on(_kind: string, filter: object, deliver: (payload: object) => void): this {
    this.filters.push(filter);
    this.deliver = deliver;
    return this;
  }
  subscribe(report: (status: string) => void): this {
    this.report = report;
    return this;
  }
  status(status: string): void {
    this.report(status);
  }
  change(payload: object): void {
    this.deliver(payload);
  }
}

const socket = vi.hoisted(() => ({
  open: [] as unknown[],
  removed: [] as unknown[],
  calls: [] as string[],
}));
const channels = () => socket.open as Channel[];

vi.mock('./supabase.ts', () => ({
  supabase: () =>
    Promise.resolve({
      realtime: { setAuth: () => Promise.resolve(void socket.calls.push('setAuth')) },
      channel: () => {
        socket.calls.push('channel');
        const channel = new Channel();
        socket.open.push(channel);
        return channel;
      },
      removeChannel: (channel: unknown) => Promise.resolve(void socket.removed.push(channel)),
    }),
}));

const target = { table: 'generations', filter: 'user_id=eq.1', event: 'UPDATE' } as const;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  socket.open.length = socket.removed.length = socket.calls.length = 0;
});
afterEach(async () => {
  closeAllTopics();
  await settled();
  vi.useRealTimers();
});

describe('watching rows', () => {
  it('authenticates before it joins, with the filter of the target', async () => {
    watchRows(target, {});
    await settled();
    expect(socket.calls).toEqual(['setAuth', 'channel']);
    expect(channels()[0].filters).toEqual([
      { event: 'UPDATE', schema: 'public', table: 'generations', filter: 'user_id=eq.1' },
    ]);
  });

  it('shares one topic among watchers of the same target, and gives everybody every change', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    watchRows(target, { onChange: first });
    const stop = watchRows(target, { onChange: second });
    await settled();
    expect(channels()).toHaveLength(1);
    channels()[0].change({ eventType: 'UPDATE', new: { id: 'a' }, old: { id: 'a' } });
    stop();
    channels()[0].change({ eventType: 'DELETE', new: {}, old: { id: 'a' } });
    expect(second.mock.calls).toEqual([[{ table: 'generations', kind: 'UPDATE', row: { id: 'a' }, old: { id: 'a' } }]]);
    expect(first.mock.calls[1]).toEqual([{ table: 'generations', kind: 'DELETE', row: null, old: { id: 'a' } }]);
  });

  it('reads the truth again at every subscription, because changes during a gap are lost', async () => {
    const refetch = vi.fn();
    watchRows(target, { refetch });
    await settled();
    channels()[0].status('SUBSCRIBED');
    channels()[0].status('CHANNEL_ERROR');
    channels()[0].status('SUBSCRIBED');
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('tells nobody to read again who comes to a topic that is live: they have just begun', async () => {
    watchRows(target, {});
    await settled();
    channels()[0].status('SUBSCRIBED');
    const late = vi.fn();
    watchRows(target, { refetch: late });
    await settled();
    expect(late).not.toHaveBeenCalled();
  });

  it('polls for all watchers of a topic at the same moment, as often as the most eager of them asks for', async () => {
    const times: number[] = [];
    const refetch = () => times.push(Date.now());
    const begun = Date.now();
    watchRows(target, { refetch, fallbackMs: 2000 });
    await vi.advanceTimersByTimeAsync(300);
    watchRows(target, { refetch, fallbackMs: 1000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(times.map((time) => time - begun)).toEqual([1300, 1300, 2300, 2300]);
  });

  it('polls while the socket is not live, and only then', async () => {
    const refetch = vi.fn();
    const stop = watchRows(target, { refetch, fallbackMs: 1000 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(refetch).toHaveBeenCalledTimes(2);
    channels()[0].status('SUBSCRIBED');
    await vi.advanceTimersByTimeAsync(5000);
    expect(refetch).toHaveBeenCalledTimes(3);
    channels()[0].status('TIMED_OUT');
    await vi.advanceTimersByTimeAsync(1000);
    expect(refetch).toHaveBeenCalledTimes(4);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(refetch).toHaveBeenCalledTimes(4);
  });

  it('keeps the topic when one component hands over to another, and leaves it when nobody is left', async () => {
    const stop = watchRows(target, {});
    await settled();
    stop();
    const stopNext = watchRows(target, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect([channels().length, socket.removed.length]).toEqual([1, 0]);
    stopNext();
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.removed).toEqual([channels()[0]]);
    watchRows(target, {});
    await settled();
    expect(channels()).toHaveLength(2);
  });

  it('joins again, with the token of then, when the server has closed a topic', async () => {
    const refetch = vi.fn();
    const stop = watchRows(target, { refetch });
    await settled();
    channels()[0].status('SUBSCRIBED');
    channels()[0].status('CLOSED');
    await vi.advanceTimersByTimeAsync(rejoinAfterMs);
    expect(socket.calls).toEqual(['setAuth', 'channel', 'setAuth', 'channel']);
    channels()[1].status('SUBSCRIBED');
    expect(refetch).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    channels()[1].status('CLOSED');
    await vi.advanceTimersByTimeAsync(2 * rejoinAfterMs);
    expect(channels()).toHaveLength(2);
  });

  it('leaves everything on sign-out, even a topic that has not joined yet', async () => {
    watchRows(target, {});
    closeAllTopics();
    await settled();
    expect(channels()).toHaveLength(0);
    watchRows(target, {});
    watchRows({ table: 'ai_generated_images' }, {});
    await settled();
    closeAllTopics();
    await settled();
    expect(socket.removed).toHaveLength(2);
  });
});
