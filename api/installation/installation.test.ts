/** What administrators are told of the installation, and the switches with which they close parts of it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let client: Person;

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, { env: { REPLICATE_API_TOKEN: 'r8-secret-token' } });
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 2 });
  pool.on('error', () => undefined);
  client = await createPerson(stack, api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

describe('GET /api/admin/installation', () => {
  it('tells administrators which keys are in use, and no key', async () => {
    const asked = await call(api, '/api/admin/installation', { token: client.token });
    expect(asked.status).toBe(403);
    const admin = await createPerson(stack, api.service);
    await pool.query(`update public.user_profiles set role = 'admin' where id = $1`, [admin.id]);
    const answer = await call(api, '/api/admin/installation', { token: admin.token });
    expect(answer.body.keys).toContainEqual({ name: 'Replicate (images)', isSet: true });
    expect(answer.body.keys).toContainEqual({ name: 'Stripe (payments)', isSet: false });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('a switch', () => {
  const whileOff = async (column: string, act: () => Promise<void>) => {
    await pool.query(`update public.app_settings set ${column} = false`);
    try {
      await act();
    } finally {
      await pool.query(`update public.app_settings set ${column} = true`);
    }
  };

  it('closes registration, with a sentence, also past the app', async () => {
    const email = `new-${randomUUID()}@example.com`;
    const begin = () => call(api, '/api/auth/begin-registration', { body: { email } });
    await whileOff('registration_open', async () => {
      expect(await begin()).toMatchObject({ status: 503, body: { code: 'registration_closed' } });
      const made = await api.service.auth.signUp({ email, password: 'nine-herons-fly' });
      expect(made.error).toMatchObject({ status: 422, code: 'signup_disabled' });
      const mailed = await api.service.auth.signInWithOtp({ email });
      expect(mailed.error).toMatchObject({ status: 422, code: 'signup_disabled' });
      expect((await pool.query('select 1 from auth.users where email = $1', [email])).rows).toEqual([]);
    });
    expect((await begin()).status).toBe(200);
  });

  it('stops drawing, for people with an account and for visitors', async () => {
    const body = { concept: 'a fern' };
    await whileOff('generation_enabled', async () => {
      const asked = await call(api, '/api/design-studio/generate', { token: client.token, body });
      expect(asked).toMatchObject({ status: 503, body: { code: 'generation_off' } });
      const visitor = await call(api, '/api/try-out', { body: { words: 'a fern', style: 'fine-line', seed: 1 } });
      expect(visitor).toMatchObject({ status: 503, body: { code: 'generation_off' } });
    });
  });
});
