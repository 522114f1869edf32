import { expect, test } from 'vitest';
import { FairShare, MUCH_MS } from './fair-share.ts';

interface Job {
  done: (cost?: number) => void;
}

/** Places with a clock that stands still between steps; `begun` names who works, in order. A job may cost something. */
function open(places: number) {
  let clock = 0;
  const share = new FairShare(places, () => clock);
  const begun: string[] = [];
  const take = (caller: string): Job => {
    const { promise, resolve } = Promise.withResolvers<number>();
    void share.take(caller, async ({ charge }) => {
      begun.push(caller);
      charge(await promise);
    });
    return { done: (cost = 0) => resolve(cost) };
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { take, begun, settle, pass: (ms: number) => (clock += ms) };
}

test('who has used little goes before those who came earlier and have used much', async () => {
  const { take, begun, settle } = open(1);
  const first = take('busy');
  take('busy');
  take('busy');
  take('quiet');
  first.done(100);
  await settle();
  expect(begun).toEqual(['busy', 'quiet']);
});

test('among those who have used as much, who came first is next, and use is forgotten with time', async () => {
  const { take, begun, settle, pass } = open(1);
  const first = take('a');
  first.done(100);
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

test('who has nothing under way goes before who has, as long as nobody knows what that costs', async () => {
  const { take, begun, settle } = open(2);
  const first = take('busy');
  const other = take('other');
  take('busy');
  take('quiet');
  await settle();
  other.done();
  await settle();
  expect(begun).toEqual(['busy', 'other', 'quiet']);
  first.done();
  await settle();
  expect(begun).toEqual(['busy', 'other', 'quiet', 'busy']);
});

test('those who have used much have half of the places, and somebody else finds one free', async () => {
  const { take, begun, settle } = open(4);
  const first = [take('busy'), take('busy'), take('busy'), take('busy')];
  for (const { done } of first) done(MUCH_MS);
  await settle();
  begun.length = 0;
  const second = [take('busy'), take('busy'), take('busy')];
  take('quiet');
  await settle();
  expect(begun).toEqual(['busy', 'busy', 'quiet']);
  second[0]?.done();
  await settle();
  expect(begun).toEqual(['busy', 'busy', 'quiet', 'busy']);
});

test('work that fails gives its place back', async () => {
  const share = new FairShare(1);
  await expect(share.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await share.take('a', () => Promise.resolve('again'))).toBe('again');
});
