/** Logs name nobody, and keep nothing of rows, bodies and messages. */
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { serveRoutes } from '../testing/serve-routes.ts';
import { route } from './route.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const shared = { summary: '', access: 'public' as const, quotas: [], response: z.object({}) };
const quoted = Object.assign(new Error('550 <mara@example.test> is unknown'), {
  details: 'Key (email)=(mara@example.test) already exists.',
  detail: 'Failing row contains (Dear Mara).',
});

it('whatever an error quotes, and wherever it went wrong', async () => {
  const fails = (path: string, error: Error) =>
    route({ ...shared, method: 'get', path }).answer(() => Promise.reject(error));
  const { url, lines, stop } = await serveRoutes([
    fails('/api/failing', quoted),
    fails('/api/caused', new ApiError('unavailable', { cause: quoted })),
    route({ ...shared, method: 'post', path: '/api/echo', body: z.object({ text: z.string() }) }).answer(() =>
      Promise.resolve({}),
    ),
  ]);
  cleanups.push(stop);
  const post = (body: string) =>
    fetch(`${url}/api/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await fetch(`${url}/api/failing?to=mara@example.test`)).status).toBe(500);
  expect((await fetch(`${url}/api/caused`)).status).toBe(503);
  expect((await post('{"text":Dear Mara}')).status).toBe(400);
  expect((await post('{"text":["Dear Mara"]}')).status).toBe(400);
  const log = lines.join('');
  expect(log).toContain('550 <[email]> is unknown');
  expect(log).not.toMatch(/mara/i);
});
