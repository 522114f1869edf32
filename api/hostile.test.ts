/** Texts that strangers send to keep a server busy: no route may hold the event loop for long, or fail inside. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import type { Route } from './http/route.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from './testing/kit.ts';
import { longestHold } from './testing/loop-hold.ts';
import { textFieldsOf } from './testing/text-fields.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Nobody else may wait longer than this for the loop, in ms. */
const HOLD_MS = 50;

let stack: TestStack;
let api: TestApi;
let client: Person;
let admin: Person;

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, {
    adjust: (deps) => ({ ...deps, burstFactor: 10_000, quotas: { take: () => Promise.resolve() } }),
  });
  client = await createPerson(stack, api.service);
  admin = await createPerson(stack, api.service);
  await api.service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
});

afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

const times = (text: string, count: number): string => text.repeat(count);

/** What a message can be made of, each a way to make a rule try again and again. */
const MESSAGES: Record<string, string> = {
  'a run of blanks': `a${times(' ', 10_000)}b`,
  'blanks of every kind': `a${times(' \t\u00a0\u2003\n', 2_000)}b`,
  'zero-width letters': `fox${times('\u200b\u200d\ufeff', 3_000)}`,
  digits: times('1', 10_000),
  'sizes without an end': times('1 x 1 cm x ', 900),
  'half a size': `${times('10,', 3_000)} by`,
  'words that begin a phrase': times('change it from not a in the on my ', 300),
  'denials without an end': times('not a fox but not the ', 450),
  quotes: times('"', 10_000),
  'commas and blanks': times(' ,', 5_000),
  'questions in a row': times('what how can you? ', 550),
  'greetings in a row': times('hello thanks hi again ', 450),
  brackets: times('([{<', 2_500),
  'right to left': times('\u202e\u05d0\u0627', 3_000),
  'joined emojis': times('👩‍👩‍👧‍👦', 900),
  'one long word': times('a-', 5_000),
  'moods without an end': times('calm, dark, ', 800),
  'a style in every word': times('in a blackwork style tattoo ', 350),
};

function chat(content: string, turns = 1): unknown {
  const messages = [
    { role: 'user', content: 'Please look at my photo.' },
    { role: 'assistant', content: 'What should the tattoo show?' },
    ...Array.from({ length: turns }, () => ({ role: 'user', content })),
  ];
  return { messages };
}

describe('hostile texts', () => {
  it.each(Object.entries(MESSAGES))('in a conversation: %s', async (_name, text) => {
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    const held = await longestHold(async () => {
      answer = await call(api, '/api/claude/chat', { body: chat(text) });
    });
    expect([200, 400, 422]).toContain(answer?.status);
    expect(held).toBeLessThan(HOLD_MS);
  });

  it('in every turn of a conversation', async () => {
    for (const text of Object.values(MESSAGES)) {
      const held = await longestHold(() => call(api, '/api/claude/chat', { body: chat(text.slice(0, 1_300), 18) }));
      expect(held).toBeLessThan(HOLD_MS);
    }
  });

  it('in every field of every route', async () => {
    const takes = (route: Route): boolean => route.bodyKind === 'json' || route.bodyKind === 'image';
    const fields = api.deps.routes
      .filter(takes)
      .flatMap((route) => textFieldsOf(api, route).map((field) => ({ route, field })));
    expect(fields.length).toBeGreaterThan(40);
    const texts = ['a run of blanks', 'digits', 'brackets', 'quotes', 'one long word'].map((name) =>
      times(MESSAGES[name], 20),
    );
    for (const { route, field } of fields) {
      const token = route.access === 'admin' ? admin.token : client.token;
      for (const text of texts) {
        let status = 0;
        const held = await longestHold(async () => {
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
      for (const body of [times('[', 20_000) + times(']', 20_000), times('{"a":', 20_000) + '1' + times('}', 20_000)]) {
        let status = 0;
        const held = await longestHold(async () => {
          status = (await call(api, route.path, { token, body })).status;
        });
        expect([route.path, status >= 400 && status < 500]).toEqual([route.path, true]);
        expect([route.path, held < HOLD_MS]).toEqual([route.path, true]);
      }
    }
  });
});
