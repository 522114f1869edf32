import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Callers, joinsOf } from './callers.ts';
import type { Identity } from './identity.ts';
import { Allowance, DEFAULT_LIMITS } from './limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = (sub: string, session: string): Identity => ({
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub, session }),
  expiresAt: null,
});
const guest: Identity = { role: 'anon', claims: '{"role":"anon"}', expiresAt: null };

it('an allowance lends ten seconds ahead, refills with time, and spends nothing when that would be too much', () => {
  const allowance = new Allowance(10);
  expect([allowance.spend(9), allowance.isModest, allowance.spend(91), allowance.spend(92)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(allowance.isModest).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect([allowance.spend(10), allowance.spend(1)]).toEqual([true, false]);
});

it('one person is one caller in all sessions, visitors are one together, and the service is not limited', () => {
  const callers = new Callers(DEFAULT_LIMITS);
  expect(callers.of(person('a', '1'))).toBe(callers.of(person('a', '2')));
  expect(callers.of(person('a', '1'))).not.toBe(callers.of(person('b', '1')));
  expect(callers.of(guest)).toBe(callers.of({ ...guest }));
  expect(callers.of(guest).isGuest).toBe(true);
  const service = callers.of({ role: 'service_role', claims: '{}', expiresAt: null });
  expect([service.isGuest, service.frames.spend(100_000)]).toEqual([false, true]);
});

it('who has no socket and has asked nothing for long is forgotten, others are not', () => {
  const callers = new Callers(DEFAULT_LIMITS);
  const [idle, connected] = [callers.of(person('a', '1')), callers.of(person('b', '1'))];
  connected.sockets = 1;
  vi.advanceTimersByTime(60_000);
  callers.of(person('c', '1'));
  expect(callers.of(person('b', '1'))).toBe(connected);
  expect(callers.of(person('a', '1'))).not.toBe(idle);
});

it('a join counts as several when it listens to much', () => {
  expect([0, 1, 10, 11, 50].map(joinsOf)).toEqual([1, 1, 1, 2, 5]);
});
