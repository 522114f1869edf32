/** Switching news by e-mail off by the address in a mail's head, as mail programs, scanners and forgers ask for it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { UNSUBSCRIBE_PATH, withToken } from './news-mail.ts';
import { createUnsubscribeTokens, TOKEN_LENGTH, type UnsubscribeTokens } from './unsubscribe-token.ts';

let stack: TestStack;
let api: TestApi;
let tokens: UnsubscribeTokens;
let person: Person;

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  tokens = createUnsubscribeTokens(api.env.secretKey);
  person = await createPerson(stack, api.service);
});
afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

/** What a mail provider sends: a form with the words of the header, and nothing that it knows of the person. */
function post(token: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) {
  return fetch(api.url + withToken(UNSUBSCRIBE_PATH, token), { method: 'POST', body, redirect: 'manual' });
}

async function wantsMail(userId: string): Promise<boolean> {
  const preferences = api.service.from('notification_preferences');
  const { data } = await preferences.select('email').eq('user_id', userId).maybeSingle<{ email: boolean }>();
  return data?.email ?? true;
}

describe('the route', () => {
  it('switches off by one POST, in both forms that mail programs send, without any session', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, '']) {
      const someone = await createPerson(stack, api.service);
      const answer = await post(tokens.seal(someone.id), body);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await wantsMail(someone.id)).toBe(false);
    }
  });

  it('changes nothing when it is only looked at, and leads to the page that asks', async () => {
    const token = tokens.seal(person.id);
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(api.url + withToken(UNSUBSCRIBE_PATH, token), { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await wantsMail(person.id)).toBe(true);
  });

  it('leads nowhere else, whatever the token says', async () => {
    const answer = await fetch(api.url + withToken(UNSUBSCRIBE_PATH, '//evil.example/&x=1'), { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/unsubscribe?token=%2F%2Fevil.example%2F%26x%3D1');
  });

  it('says the same for an account that is gone as for one that is there', async () => {
    const gone = await createPerson(stack, api.service);
    const token = tokens.seal(gone.id);
    await api.service.auth.admin.deleteUser(gone.id);
    const answers = await Promise.all(
      [token, tokens.seal(randomUUID()), tokens.seal(person.id)].map((one) => post(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(await answer.json()).toEqual({ success: true });
  });

  it('tells a token that was cut off, changed or made by somebody else, and switches nothing off', async () => {
    const someone = await createPerson(stack, api.service);
    const token = tokens.seal(someone.id);
    const forged = createUnsubscribeTokens('another secret').seal(someone.id);
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const bad of [token.slice(0, -8), changed, forged, someone.id, 'x', '', `${token}${token}`]) {
      const answer = await post(bad);
      expect([bad, answer.status]).toEqual([bad, 400]);
      expect(await answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringContaining('link') });
    }
    expect(await wantsMail(someone.id)).toBe(true);
    expect((await call(api, UNSUBSCRIBE_PATH, { body: {} })).body).toMatchObject({ code: 'validation_failed' });
  });

  it('counts what comes from one address', async () => {
    const rule = api.deps.routes.find(({ path, method }) => path === UNSUBSCRIBE_PATH && method === 'post')?.quotas[0];
    expect(rule).toMatchObject({ per: 'ip', windowSeconds: 3600 });
    await api.deps.quotas.take({ ...rule!, cost: 1200 - 20 }, '127.0.0.1');
    let refused: Response | undefined;
    for (let tries = 0; tries < 25 && refused?.status !== 429; tries += 1) refused = await post('x');
    expect(refused?.status).toBe(429);
  });
});

describe('a token', () => {
  it('carries nothing that can be read, is different in each mail, and opens to its account', () => {
    const made = Array.from({ length: 20 }, () => tokens.seal(person.id));
    expect(new Set(made).size).toBe(20);
    const hex = person.id.replaceAll('-', '');
    for (const token of made) {
      expect(token).toHaveLength(TOKEN_LENGTH);
      expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(hex);
      expect(createUnsubscribeTokens(api.env.secretKey).open(token), 'in another process').toBe(person.id);
    }
  });
});
