/** Requests that failed, as administrators find them in the log. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import { call, createPerson, startTestApi, type TestApi } from '../testing/kit.ts';
import { createFailedRequests } from './failed-requests.ts';

let stack: TestStack;
let api: TestApi;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
});
afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

const rowsOf = async (requestId: string) => {
  const { data } = await api.service.from('monitoring_events').select('*').eq('request_id', requestId);
  return data ?? [];
};

it('a failed request is kept with its route, status, person and id, and nothing of what was sent', async () => {
  const person = await createPerson(stack, api.service);
  const requestId = randomUUID();
  const body = { concept: '', secret: 'do not keep me' };
  const headers = { 'x-request-id': requestId };
  const answer = await call(api, '/api/design-studio/generate', { token: person.token, body, headers });
  expect(answer.status).toBe(400);
  await api.deps.flushLog();
  const rows = await rowsOf(requestId);
  expect(rows).toMatchObject([
    {
      type: 'request',
      level: 'warn',
      status_code: 400,
      user_id: person.id,
      details: { method: 'POST', path: '/api/design-studio/generate' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('do not keep me');
});

it('each request is counted by its route, also one that went well', async () => {
  const admin = await createPerson(stack, api.service);
  for (const token of [undefined, admin.token])
    await call(api, '/api/design-studio/generate', { token, body: { concept: '' } });
  await call(api, '/api/payments/credit-packages');
  await api.deps.flushLog();
  const owner = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select method, path, succeeded >= 1 as succeeded, refused >= 1 as refused, failed from private.request_hours
     where path in ('/api/payments/credit-packages', '/api/design-studio/generate') order by path`,
  );
  await owner.end();
  expect(rows).toEqual([
    { method: 'POST', path: '/api/design-studio/generate', succeeded: false, refused: true, failed: 0 },
    { method: 'GET', path: '/api/payments/credit-packages', succeeded: true, refused: false, failed: 0 },
  ]);
});

it('what went well, and who was not let in, are not kept', async () => {
  const ids = [randomUUID(), randomUUID()];
  await call(api, '/api/payments/credit-packages', { headers: { 'x-request-id': ids[0] } });
  await call(api, '/api/payments/get-user-credits', { headers: { 'x-request-id': ids[1] } });
  await api.deps.flushLog();
  expect(await Promise.all(ids.map(rowsOf))).toEqual([[], []]);
});

it('of a flood the first hundred are kept, and the rest is counted', async () => {
  const log = createLogger({ level: 'silent', name: 'test' });
  const failed = createFailedRequests(api.service, log);
  const requestId = randomUUID();
  const answered = { method: 'GET', path: '/api/x', status: 500, userId: randomUUID(), requestId, milliseconds: 3 };
  for (let n = 0; n < 130; n += 1) failed.note(answered);
  await failed.flush();
  const rows = await rowsOf(requestId);
  expect(rows).toHaveLength(100);
  expect(rows[0], 'the account is none').toMatchObject({ level: 'error', user_id: null });
  const { data } = await api.service.from('monitoring_events').select('message').eq('type', 'requests_not_listed');
  expect(data).toEqual([{ message: '30 more requests failed within two seconds.' }]);
});
