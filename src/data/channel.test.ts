import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { joinChannel } from './channel.ts';
import { rejoinAfterMs } from './realtime.ts';

const server = vi.hoisted(() => ({ reports: [] as ((status: string) => void)[], removed: 0, authenticated: 0 }));

vi.mock('./supabase.ts', () => ({
  supabase: () =>
    Promise.resolve({
      realtime: { setAuth: () => Promise.resolve(void (server.authenticated += 1)) },
      channel: () => {
        const channel = {
          on: () => channel,
          subscribe: (report: (status: string) => void) => void server.reports.push(report),
          track: () => Promise.resolve('ok'),
          presenceState: () => ({}),
        };
        return channel;
      },
      removeChannel: () => Promise.resolve(void (server.removed += 1)),
    }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('comes back with the token of then when the server has closed the channel, until it is left', async () => {
  const onPresence = vi.fn();
  const { leave } = joinChannel('design:1', 'me', { onSignal: () => undefined, onPresence });
  await vi.advanceTimersByTimeAsync(0);
  server.reports[0]('SUBSCRIBED');
  server.reports[0]('CLOSED');
  expect(onPresence).toHaveBeenCalledWith([]);
  await vi.advanceTimersByTimeAsync(rejoinAfterMs);
  expect([server.reports.length, server.authenticated]).toEqual([2, 2]);
  leave();
  server.reports[1]('CLOSED');
  await vi.advanceTimersByTimeAsync(2 * rejoinAfterMs);
  expect([server.reports.length, server.removed]).toEqual([2, 1]);
});
