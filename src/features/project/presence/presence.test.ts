import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import * as channel from '../../../data/channel.ts';
import { forgottenAfterMs, makePresence, sendEveryMs, type JoinablePresence } from './presence.ts';

const [me, other, stranger, versionId] = [uuid(1), uuid(2), uuid(3), uuid(4)];

let handlers: Parameters<typeof channel.joinChannel>[2];
const send = vi.fn();
const leave = vi.fn();
let presence: JoinablePresence;
let leavePresence: () => void;

const pointed = (userId: string, x: unknown = 0.5) =>
  handlers.onSignal({ kind: 'cursor', userId, versionId, x, y: 0.25 });

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  leave.mockReset();
  vi.spyOn(channel, 'joinChannel').mockImplementation((_topic, _key, given) => {
    handlers = given;
    return { send, leave };
  });
  presence = makePresence();
  leavePresence = presence.join('design:d', me, [me, other]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

vi.mock('../../../data/channel.ts', { spy: true });

describe('who is there', () => {
  it('is whoever takes part and has the design open, without the person', () => {
    handlers.onPresence([me, other, stranger]);
    expect(presence.now().present).toEqual([other]);
  });

  it('is told to whoever listens, until they stop', () => {
    const heard = vi.fn();
    const stop = presence.subscribe(heard);
    handlers.onPresence([other]);
    stop();
    handlers.onPresence([]);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('where the others point', () => {
  it('shows once for each, at the last place', () => {
    pointed(other, 0.1);
    pointed(other, 0.9);
    expect(presence.now().cursors).toEqual([{ userId: other, versionId, x: 0.9, y: 0.25 }]);
  });

  it('is nothing of strangers, of the person, and of places that are none', () => {
    pointed(stranger);
    pointed(me);
    for (const x of [2, -1, Number.NaN, '0.5', {}]) pointed(other, x);
    expect(presence.now().cursors).toEqual([]);
  });

  it('is taken away when they leave the picture, leave the design, or stay still for long', () => {
    pointed(other);
    pointed(other, null);
    expect(presence.now().cursors).toEqual([]);
    handlers.onPresence([me, other]);
    pointed(other);
    handlers.onPresence([me]);
    expect(presence.now().cursors).toEqual([]);
    pointed(other);
    vi.advanceTimersByTime(forgottenAfterMs);
    expect(presence.now().cursors).toEqual([]);
  });
});

describe('where the person points', () => {
  it('is sent at once and then at a pace, the latest place last', () => {
    for (const x of [0.1, 0.2, 0.3]) presence.point({ versionId, x, y: 0 });
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(sendEveryMs);
    expect(send.mock.calls.map(([signal]) => (signal as { x: number }).x)).toEqual([0.1, 0.3]);
    vi.advanceTimersByTime(sendEveryMs * 3);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent no more once the channel is left', () => {
    presence.point({ versionId, x: 0.1, y: 0 });
    presence.point({ versionId, x: 0.2, y: 0 });
    handlers.onPresence([other]);
    leavePresence();
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(presence.now()).toEqual({ present: [], cursors: [] });
  });
});
