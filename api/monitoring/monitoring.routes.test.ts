import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import { call, createPerson, startTestApi, type TestApi } from '../testing/kit.ts';
import { createMonitoringPurge } from './purge.ts';

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

const event = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  timestamp: '2026-11-20T10:00:00.000Z',
  type: 'page_error',
  level: 'error',
  ...more,
});

async function kept(id: string) {
  const { data, error } = await api.service.from('monitoring_events').select('*').eq('event_id', id);
  if (error) throw error;
  return data;
}

it('keeps what a browser reports under the reference that the person reads, bound to the caller by the token', async () => {
  const person = await createPerson(stack, api.service);
  const answer = await call(api, '/api/monitoring/log', {
    token: person.token,
    body: {
      events: [event('signed-in-1', { statusCode: 502, requestId: 'request-1', details: { path: '/settings' } })],
    },
  });
  expect([answer.status, answer.body]).toEqual([202, { success: true, accepted: 1 }]);
  expect(await kept('signed-in-1')).toMatchObject([
    {
      user_id: person.id,
      type: 'page_error',
      level: 'error',
      status_code: 502,
      request_id: 'request-1',
      details: { path: '/settings' },
      occurred_at: '2026-11-20T10:00:00+00:00',
    },
  ]);
});

it('keeps what is reported for an account that has just gone, without the person', async () => {
  const person = await createPerson(stack, api.service);
  const report = (id: string) =>
    call(api, '/api/monitoring/log', { token: person.token, body: { events: [event(id), event(`${id}-2`)] } });
  expect((await report('before-1')).status).toBe(202);
  // Past the API, so that it still remembers the account.
  const { error } = await api.service.rpc('erase_user_account', { p_user_id: person.id });
  expect(error).toBeNull();
  expect((await report('after-1')).status).toBe(202);
  for (const id of ['before-1', 'after-1', 'after-1-2']) expect(await kept(id)).toMatchObject([{ user_id: null }]);
});

it('takes out again what a browser should not have sent, and never believes a user id or a clock ahead', async () => {
  const { status } = await call(api, '/api/monitoring/log', {
    body: {
      events: [
        event('scrubbed-1', {
          timestamp: '2999-01-01T00:00:00.000Z',
          user_id: '00000000-0000-4000-8000-000000000000',
          message: `mara@example.com at /reset-password?token=abc with data:image/png;base64,${'A'.repeat(500)}`,
          details: {
            stack: 'at f (http://127.0.0.1/assets/x.js?v=1:2:3) Bearer eyJa.eyJb.c',
            password: 'eyJust words',
          },
        }),
      ],
    },
  });
  expect(status).toBe(202);
  const [row] = await kept('scrubbed-1');
  expect(row).toMatchObject({ user_id: null, message: '[email] at /reset-password with [data]' });
  expect(JSON.stringify(row.details)).not.toMatch(/eyJ|v=1/);
  expect(Date.parse(row.occurred_at)).toBeLessThanOrEqual(Date.now());
});

it.each([
  ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['2001-02-03T04:05:06Z', '2001-02-03T04:05:06.000Z'],
])('keeps an event of a device whose clock says %s', async (timestamp, stored) => {
  const id = `clock-${timestamp.slice(0, 4)}`;
  expect((await call(api, '/api/monitoring/log', { body: { events: [event(id, { timestamp })] } })).status).toBe(202);
  const [row] = await kept(id);
  expect(new Date(row.occurred_at).toISOString()).toBe(stored);
});

it('keeps a message that is cut in the middle of an emoji', async () => {
  const message = '😀'.repeat(200);
  expect((await call(api, '/api/monitoring/log', { body: { events: [event('emoji-1', { message })] } })).status).toBe(
    202,
  );
  expect((await kept('emoji-1'))[0].message).toBe(`${'😀'.repeat(49)}…`);
});

it('refuses more than it can hold and what is no event', async () => {
  const many = Array.from({ length: 51 }, (_, index) => event(`many-${index}`));
  for (const body of [
    { events: many },
    { events: [] },
    { events: [event('x'.repeat(80))] },
    { events: [event('ok-1', { type: 'A b' })] },
    {
      events: [
        event('ok-2', {
          details: { a: 'x '.repeat(500), b: 'x '.repeat(500), c: 'x '.repeat(500), d: 'x '.repeat(500), e: 1 },
        }),
      ],
    },
  ]) {
    expect((await call(api, '/api/monitoring/log', { body })).status).toBe(400);
  }
});

it('counts events, not only calls, so that no single caller fills the database', async () => {
  const person = await createPerson(stack, api.service);
  const fifty = { events: Array.from({ length: 50 }, (_, index) => event(`flood-${index}`, { level: 'info' })) };
  const statuses: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    statuses.push((await call(api, '/api/monitoring/log', { body: fifty })).status);
  }
  // The tests before have reported some events from this address, too.
  expect(statuses).toEqual([...Array<number>(29).fill(202), 429]);
  const answer = await call(api, '/api/monitoring/log', { token: person.token, body: fifty });
  expect(answer.status, 'somebody else').toBe(202);
});

it('goes when it is old, in batches, and is looked at once an hour', async () => {
  const old = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const rows = Array.from({ length: 7 }, (_, place) => ({
    type: 'old',
    event_id: `old-${place}`,
    created_at: old(91),
  }));
  const insert = await api.service
    .from('monitoring_events')
    .insert([...rows, { type: 'old', event_id: 'young', created_at: old(89) }]);
  expect(insert.error).toBeNull();
  const left = async () => (await api.service.from('monitoring_events').select('event_id').eq('type', 'old')).data;
  const log = createLogger({ level: 'silent', name: 'test' });
  const purge = createMonitoringPurge(api.service, log, { batch: 2, batches: 2 });
  await purge();
  expect(await left()).toHaveLength(4);
  await purge();
  expect(await left(), 'within the hour').toHaveLength(4);
  await createMonitoringPurge(api.service, log, { batch: 2 })();
  expect(await left()).toEqual([{ event_id: 'young' }]);
});
