import { expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

interface Job {
  done: () => void;
}

/** Places with a clock that stands still between steps; `begun` names who works, in order. */
function open(places: number) {
  let clock = 0;
  const share = new FairShare(places, () => clock);
  const begun: string[] = [];
  const take = (caller: string): Job => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void share.take(caller, () => {
      begun.push(caller);
      return promise;
    });
    return { done: resolve };
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { take, begun, settle, pass: (ms: number) => (clock += ms) };
}

test('who has used little goes before those who came earlier and have used much', async () => {
  const { take, begun, settle, pass } = open(1);
  const first = take('busy');
  take('busy');
  take('busy');
  await settle();
  pass(100);
  take('quiet');
  first.done();
  await settle();
  expect(begun).toEqual(['busy', 'quiet']);
});

test('among those who have used as much, who came first is next, and use is forgotten with time', async () => {
  const { take, begun, settle, pass } = open(1);
  const first = take('a');
  await settle();
  pass(100);
  first.done();
  await settle();
  pass(1_000_000);
  const second = take('b');
  await settle();
  take('a');
  take('c');
  second.done();
  await settle();
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('work that fails gives its place back', async () => {
  const share = new FairShare(1);
  await expect(share.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await share.take('a', () => Promise.resolve('again'))).toBe('again');
});
