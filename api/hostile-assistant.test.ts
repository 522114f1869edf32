/** Hostile texts in every field that the assistant reads, each in a body that is right otherwise, so that it is read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import { isStorable } from '../src/domain/storable.ts';
import { HOSTILE_TEXTS, times } from './testing/hostile-texts.ts';
import { shared, startCaller, type Caller } from './testing/caller.ts';
import { call, createPerson, photoDataUrl, startTestApi, type Person, type TestApi } from './testing/kit.ts';
import { HOLD_MS, steadyHold } from '../tests/loop-hold.ts';

let stack: TestStack;
let api: TestApi;
let person: Person;
let caller: Caller;
let sessionId: string;
let photo: string;

beforeAll(async () => {
  caller = startCaller();
  stack = await startTestStack();
  api = await startTestApi(stack, {
    adjust: (deps) => ({ ...deps, burstFactor: 10_000, quotas: { take: () => Promise.resolve() } }),
  });
  person = await createPerson(stack, api.service);
  const paid = {
    p_user_id: person.id,
    p_request_id: 'hostile-texts',
    p_amount: 10_000,
    p_source: 'admin',
    p_reason: 'test',
  };
  expect((await api.service.rpc('grant_credits', paid)).error).toBeNull();
  const started = await call(api, '/api/payments/start-agent-session', {
    token: person.token,
    body: { agentType: 'design' },
  });
  sessionId = String(started.body.sessionId);
  photo = await photoDataUrl(64);
});

afterAll(async () => {
  await caller?.stop();
  await api?.stop();
  await stack?.stop();
});

const CHAT = '/api/claude/chat';
const ANALYSIS = '/api/claude/analysis';
const START = '/api/payments/start-agent-session';
const CONTINUE = '/api/payments/continue-agent-session';

const emptyBrief = { subject: null, style: null, placement: null, sizeMm: null, mood: null, mustHaves: [] };
const emptyAnalysis = { design_prompt: '', subjects: [], style: '', technical_approach: '' };
const said = (content: unknown) => [
  { role: 'user', content: 'Please look at my photo.' },
  { role: 'assistant', content: 'What should the tattoo show?' },
  { role: 'user', content },
];
const withContext = (context: unknown) => ({ messages: said('a fox on my calf'), context });
const withBrief = (brief: object) => withContext({ brief: { ...emptyBrief, ...brief } });
const withAnalysis = (analysis: object) => withContext({ analysis: { ...emptyAnalysis, ...analysis } });
const opened = (context: object) => ({ agentType: 'design', context });

const CONTEXT = 'prompt idea analysis facts brief subject style bodyPart size mood anything'.split(' ');

/** A field: its route, the longest text that it takes, and a body that holds the text there. */
const FIELDS: Record<string, [path: string, most: number, body: (text: string) => unknown]> = {
  'the message': [CHAT, 20_000, (text) => ({ messages: said(text) })],
  'a part of the message': [CHAT, 20_000, (text) => ({ messages: said([{ type: 'text', text }]) })],
  'an answer of ours': [
    CHAT,
    20_000,
    (text) => ({
      messages: [...said('a fox'), { role: 'assistant', content: text }, { role: 'user', content: 'calm' }],
    }),
  ],
  'every turn': [
    CHAT,
    1_200,
    (text) => ({
      messages: Array.from({ length: 19 }, (_, turn) => ({ role: turn % 2 ? 'assistant' : 'user', content: text })),
    }),
  ],
  'its instructions': [CHAT, 20_000, (text) => ({ messages: said('a fox'), system: text })],
  'its model': [CHAT, 128, (text) => ({ messages: said('a fox'), model: text })],
  'the notes': [CHAT, 20_000, (text) => withContext({ notes: text })],
  'the subject of the brief': [CHAT, 400, (text) => withBrief({ subject: text })],
  'mood, must-haves and things left out of the brief': [
    CHAT,
    200,
    (text) => withBrief({ mood: text, mustHaves: [text], leaveOut: [text] }),
  ],
  'style, placement and colour of the brief': [
    CHAT,
    80,
    (text) => withBrief({ style: text, placement: text, colour: text }),
  ],
  'the prompt of the analysis': [CHAT, 20_000, (text) => withAnalysis({ design_prompt: text })],
  'all of the analysis': [CHAT, 6_000, (text) => withAnalysis({ design_prompt: text, subjects: [text], style: text })],
  'the words beside a photo': [ANALYSIS, 5_000, (text) => ({ imageData: photo, options: { userPrompt: text } })],
  'the kind of session': [START, 60, (text) => ({ agentType: text })],
  'the prompt of a session': [START, 5_000, (text) => opened({ prompt: text })],
  'a must-have of a session': [START, 5_000, (text) => opened({ mustHaves: [text] })],
  'all that a session begins with': [
    START,
    400,
    (text) => opened(Object.fromEntries(CONTEXT.map((key) => [key, text]))),
  ],
  'a message in a session': [CONTINUE, 8_000, (text) => ({ sessionId, userMessage: text })],
};

async function answered(path: string, body: unknown): Promise<number> {
  let status = 0;
  const text = shared(JSON.stringify(body));
  const held = await steadyHold(async () => {
    status = await caller.post(`${api.url}${path}`, person.token, text);
  });
  expect(held).toBeLessThan(HOLD_MS);
  return status;
}

describe.each(Object.entries(FIELDS))('hostile texts in %s', (_field, [path, most, body]) => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s', async (_name, text) => {
    const fitting = times(text, Math.ceil(most / text.length)).slice(0, most);
    // A cut emoji cannot be stored, and blanks alone are no message.
    const status = await answered(path, body(fitting));
    expect(status).toBe(isStorable(fitting) ? 200 : 400);
    // Longer than anything that is taken, where there is a limit.
    expect(await answered(path, body(times(text, Math.ceil(100_000 / text.length))))).toBeLessThan(500);
  });
});

describe('a hostile picture', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s', async (_name, text) => {
    const data = times(text, 200);
    for (const imageData of [data, `data:${data}`, `data:image/png;${data}`, `data:image/png;base64,${data}`]) {
      const status = await answered(ANALYSIS, { imageData });
      expect([400, 413, 422]).toContain(status);
    }
  });
});
