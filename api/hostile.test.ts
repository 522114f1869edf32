/**
 * Texts that strangers send to keep a server busy: no route may hold the event loop for long, or fail inside. What the
 * assistant reads is in hostile-assistant.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import type { Route } from './http/route.ts';
import { HOSTILE_TEXTS, times } from './testing/hostile-texts.ts';
import { shared, startCaller, type Caller } from './testing/caller.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from './testing/kit.ts';
import { HOLD_MS, steadyHold } from '../tests/loop-hold.ts';
import { textFieldsOf } from './testing/text-fields.ts';

let stack: TestStack;
let api: TestApi;
let caller: Caller;
let client: Person;
let admin: Person;

beforeAll(async () => {
  caller = startCaller();
  stack = await startTestStack();
  api = await startTestApi(stack, {
    adjust: (deps) => ({ ...deps, burstFactor: 10_000, quotas: { take: () => Promise.resolve() } }),
  });
  client = await createPerson(stack, api.service);
  admin = await createPerson(stack, api.service);
  await api.service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
});

afterAll(async () => {
  await caller?.stop();
  await api?.stop();
  await stack?.stop();
});

describe('hostile texts', () => {
  it('in every field of every route', async () => {
    const takes = (route: Route): boolean => route.bodyKind === 'json' || route.bodyKind === 'image';
    const fields = api.deps.routes
      .filter(takes)
      .flatMap((route) => textFieldsOf(api, route).map((field) => ({ route, field })));
    expect(fields.length).toBeGreaterThan(40);
    const texts = ['a run of blanks', 'digits', 'brackets', 'quotes', 'one long word'].map((name) =>
      times(HOSTILE_TEXTS[name], 20),
    );
    for (const { route, field } of fields) {
      const token = route.access === 'admin' ? admin.token : client.token;
      for (const text of texts) {
        let status = 0;
        const held = await steadyHold(async () => {
          status = (await call(api, route.path, { token, body: field.body(text) })).status;
        });
        const where = `${route.path} ${field.name} ${text.slice(0, 10)}`;
        expect([where, status < 500]).toEqual([where, true]);
        expect([where, held < HOLD_MS]).toEqual([where, true]);
      }
    }
  });

  it('nested deeper than anything is', async () => {
    for (const route of api.deps.routes.filter(({ bodyKind }) => bodyKind === 'json' || bodyKind === 'image')) {
      const token = route.access === 'admin' ? admin.token : client.token;
      for (const body of [
        times('[', 100_000) + times(']', 100_000),
        times('{"a":', 40_000) + '1' + times('}', 40_000),
      ]) {
        let status = 0;
        const held = await steadyHold(async () => {
          status = (await call(api, route.path, { token, body })).status;
        });
        expect([route.path, status >= 400 && status < 500]).toEqual([route.path, true]);
        expect([route.path, held < HOLD_MS]).toEqual([route.path, true]);
      }
    }
  });

  it('as large as a picture and full of text', async () => {
    for (const route of api.deps.routes.filter(({ bodyKind }) => bodyKind === 'image')) {
      const token = route.access === 'admin' ? admin.token : client.token;
      for (const part of ['["', '"a",', '"\\ud83d', '"é', '1,']) {
        const body = shared(`{"a":[${times(part, 8_000_000 / Buffer.byteLength(part))}`);
        let status = 0;
        const held = await steadyHold(async () => {
          status = await caller.post(`${api.url}${route.path}`, token, body);
        });
        expect([route.path, part, status]).toEqual([route.path, part, 413]);
        expect([route.path, part, held < HOLD_MS]).toEqual([route.path, part, true]);
      }
    }
  });
});
