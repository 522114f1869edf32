// @vitest-environment node
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLending } from './connections.ts';
import { openStorageBench } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

const sign = (token: string, body: object): Promise<Response> =>
  fetch(`${bench.server.url}/storage/v1/object/sign/designs`, {
    method: 'POST',
    headers: { apikey: bench.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('many requests of one person', () => {
  it('are not longer than a thousand names need', async () => {
    const paths = Array.from({ length: 1000 }, (_, index) => `${bench.anna.id}/${'long'.repeat(100)}${index}`);
    const answer = await sign(bench.anna.token, { expiresIn: 60, paths });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'The body is too large' }),
    ]);
  });
});

/** Connections that are lent as many as are asked for. */
function openCounted() {
  const client = { release: () => undefined } as unknown as PoolClient;
  const pool = { connect: () => Promise.resolve(client), on: () => undefined } as unknown as Pool;
  const lending = openLending(pool, pool);
  const ask = (sub: string, work: () => Promise<unknown>, method = 'GET'): Promise<unknown> =>
    lending.admit(new Request('http://storage/', { method }), { sub, role: 'authenticated' }, ({ lend }) => lend(work));
  return { lending, ask };
}

it('keeps connections for the service, and gives the next one to who has used them least', async () => {
  const { lending, ask } = openCounted();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const flood = Array.from({ length: 20 }, () =>
    ask('busy', () => {
      begun.push('busy');
      return gate.promise;
    }),
  );
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const atOnce = begun.length;
  expect(atOnce).toBeLessThan(8);
  const quiet = ask('quiet', () => Promise.resolve(begun.push('quiet')));
  await expect(lending.trusted.lend(() => Promise.resolve('served'))).resolves.toBe('served');
  gate.resolve();
  await Promise.all([...flood, quiet]);
  expect(begun.indexOf('quiet')).toBeLessThan(atOnce + 1);
});

it('refuses one person from a number on, while others are answered', async () => {
  const { ask } = openCounted();
  const gate = Promise.withResolvers<void>();
  const flood = Array.from({ length: 60 }, () => ask('busy', () => gate.promise, 'POST'));
  const settled = Promise.allSettled(flood);
  await expect(ask('quiet', () => Promise.resolve('served'), 'POST')).resolves.toBe('served');
  // Those who wait for their turn stay: only who came after them is sent away.
  await expect(Promise.race(flood)).rejects.toMatchObject({
    httpStatus: 429,
    body: { statusCode: '429' },
    message: expect.stringContaining('Too many'),
  });
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(30);
});
