import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const busy = new Error('busy');
const tooMany = (): Error => busy;
const refusal = (error: unknown): unknown => error;

test('a caller has so many turns at once, the others wait in order, and nobody else waits for them', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 10, patienceMs: 60_000 }, tooMany);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = gates.map(({ promise }, index) =>
    turns.take('a', () => {
      begun.push(index);
      return promise;
    }),
  );
  await turns.take('b', () => Promise.resolve());
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('failed'));
  await expect(works[1]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.allSettled(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('others are let in between two turns', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 10, patienceMs: 60_000 }, tooMany);
  const order: string[] = [];
  const works = ['first', 'second', 'third'].map((name) =>
    turns.take('a', () => {
      order.push(name);
      setImmediate(() => order.push('others'));
      return Promise.resolve();
    }),
  );
  await Promise.all(works);
  expect(order).toEqual(['first', 'others', 'second', 'others', 'third']);
});

test('who comes too late, or waits too long, is told so', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, patienceMs: 1 }, tooMany);
  const gate = Promise.withResolvers<void>();
  const work = turns.take('a', () => gate.promise);
  const waits = turns.take('a', () => Promise.resolve()).catch(refusal);
  expect(await turns.take('a', () => Promise.resolve()).catch(refusal)).toBe(busy);
  expect(await waits).toBe(busy);
  gate.resolve();
  await work;
  expect(await turns.take('a', () => Promise.resolve('again'))).toBe('again');
});
