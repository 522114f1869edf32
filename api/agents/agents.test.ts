/** Paid sessions with the assistant, through the API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatResponse } from '#domain/assistant.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { agentRoutes } from './agents.routes.ts';
import { openPaymentStage, type PaymentStage } from '../testing/payments-kit.ts';
import { call, startTestApi } from '../testing/kit.ts';
let stack: TestStack;
let stage: PaymentStage;
beforeAll(async () => {
  stack = await startTestStack();
  stage = await openPaymentStage(stack);
});
afterAll(async () => {
  await stage?.stop();
  await stack?.stop();
});

describe('a paid session with the assistant', () => {
  it('begins with an answer for 1 credit, remembers what was said, and costs 1 for each further five messages', async () => {
    const person = await stage.person();
    const key = randomUUID();
    const begin = () =>
      stage.post(
        person,
        'start-agent-session',
        { agentType: 'design', context: { prompt: 'A fox on my forearm' } },
        key,
      );
    const started = await begin();
    expect([started.status, started.body.creditsUsed, started.body.credits]).toEqual([200, 1, 9]);
    expect(String(started.body.message).length).toBeGreaterThan(10);
    expect((await begin()).body).toEqual(started.body);
    const other = await stage.post(
      person,
      'start-agent-session',
      { agentType: 'design', context: { prompt: 'A koi' } },
      key,
    );
    expect([other.status, other.body.code]).toEqual([409, 'request_conflict']);
    const costs: unknown[] = [];
    for (const userMessage of [
      'A fox',
      'On my forearm',
      'Blackwork please',
      '12 cm',
      'No colour',
      'A fern behind it',
    ]) {
      const answer = await stage.post(person, 'continue-agent-session', {
        userId: person.id,
        sessionId: started.body.sessionId,
        userMessage,
      });
      expect(String(answer.body.message).length).toBeGreaterThan(0);
      costs.push(answer.body.creditsUsed);
    }
    expect(costs).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await stage.balance(person)).free).toBe(8);
    const { data } = await stage.api.service
      .from('agent_messages')
      .select('role')
      .eq('session_id', String(started.body.sessionId));
    expect(data).toHaveLength(13);
  });

  it('begins with what was brought along, asks for none of it again, and answers the sixth message within the first credit', async () => {
    const person = await stage.person();
    const context = { prompt: 'A fox curled around a lantern', style: 'dotwork', bodyPart: 'calf', size: '12 cm' };
    const started = await stage.post(person, 'start-agent-session', { agentType: 'design', context });
    expect(started.body.message).toContain('Shall it show a fox curled around a lantern?');
    expect(started.body.message).not.toMatch(/main subject|Which style|Where on the body|How large/);
    const say = (userMessage: string) =>
      stage.post(person, 'continue-agent-session', { sessionId: started.body.sessionId, userMessage });
    expect((await say('Yes')).body.message).toContain('mood');
    expect((await say('calm')).body.message).toContain('must be in it');
    const last = await say('nothing else');
    expect(last.body.prompt).toMatch(/fox curled around a lantern/);
    expect(last.body.prompt).toMatch(/dotwork/i);
    expect(last.body.prompt).toContain('120 mm');
    expect([last.body.creditsUsed, (await stage.balance(person)).free]).toEqual([0, 9]);
  });

  it.each([
    ['a brief of the wrong shape', { brief: 5, style: 7, sizeMm: 'many', mustHaves: { a: 1 } }],
    ['an analysis that is none', { analysis: 'none', facts: [1, 2] }],
    ['keys that nobody knows', { budget: 300, when: 'in spring', deep: { deeper: [{}] } }],
  ])('opens with %s in its context', async (_name, context) => {
    const person = await stage.person();
    const started = await stage.post(person, 'start-agent-session', { agentType: 'design', context });
    expect([started.status, started.body.creditsUsed]).toEqual([200, 1]);
  });

  it.each([
    ['more messages', ''],
    ['longer ones', ` ${'please '.repeat(1_000)}`],
  ])('goes on after %s than the assistant takes at once', async (_name, more) => {
    const person = await stage.person();
    const context = { prompt: 'A fox' };
    const started = await stage.post(person, 'start-agent-session', { agentType: 'design', context });
    for (let turn = 0; turn < 12; turn++) {
      const answer = await stage.post(person, 'continue-agent-session', {
        sessionId: started.body.sessionId,
        userMessage: `Make it ${turn + 5} cm${more}`,
      });
      expect(answer.status).toBe(200);
    }
  });

  it('asks the assistant once, however often and at once the same request comes; asks again when it had failed', async () => {
    const person = await stage.person();
    let asked = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const reply: ChatResponse = {
      success: true,
      content: [{ type: 'text', text: 'Where shall it go?' }],
      model: 'test',
      usage: { input_tokens: 1, output_tokens: 1 },
      prompt: 'A wolf, blackwork',
      suggestions: ['Arm', 'Back'],
      brief: null,
      changes: [],
      suggests: null,
      proposal: null,
    };
    const routes = agentRoutes(stage.api.service, async () => {
      asked += 1;
      if (asked === 1) throw new Error('no answer');
      await held;
      return reply;
    });
    const api = await startTestApi(stack, { adjust: (deps) => ({ ...deps, routes }) });
    const key = randomUUID();
    const begin = () =>
      call(api, '/api/payments/start-agent-session', {
        token: person.token,
        body: { agentType: 'design', context: { prompt: 'A wolf' } },
        headers: { 'idempotency-key': key },
      });
    expect((await begin()).status).toBe(500);
    const first = begin();
    await vi.waitFor(() => expect(asked).toBe(2));
    const meanwhile = await begin();
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'busy']);
    release();
    const [answer, again] = [await first, await begin()];
    expect(answer.body).toMatchObject({
      message: 'Where shall it go?',
      prompt: reply.prompt,
      suggestions: reply.suggestions,
    });
    expect(again.body).toEqual(answer.body);
    expect([asked, (await stage.balance(person)).free]).toEqual([2, 9]);
    await api.stop();
  });

  it('is nobody else’s, and not for an empty account', async () => {
    const [person, other] = [await stage.person(), await stage.person()];
    const { body } = await stage.post(person, 'start-agent-session', { agentType: 'design' });
    const foreign = await stage.post(other, 'continue-agent-session', {
      sessionId: body.sessionId,
      userMessage: 'hello',
    });
    expect(foreign.status).toBe(404);
    expect((await stage.post(other, 'start-agent-session', { agentType: 'design', userId: person.id })).status).toBe(
      403,
    );
    for (let n = 0; n < 3; n += 1) await stage.post(other, 'deduct-credits', { operationType: 'batch4' });
    await stage.post(other, 'deduct-credits', { operationType: 'single' });
    const refused = await stage.post(other, 'start-agent-session', { agentType: 'design' });
    expect([refused.status, refused.body.needed, refused.body.balance]).toEqual([402, 1, 0]);
    const quote = await stage.post(other, 'check-credits', {
      userId: other.id,
      operationType: 'agent-session',
      parameters: {},
    });
    expect(quote.body).toMatchObject({ hasCredits: false, creditsNeeded: 1 });
  });
});

describe('a key that is too long for the books', () => {
  const long = (length: number) => 'x'.repeat(length);

  it('is refused for a session, and for a message of one; one that just fits is taken', async () => {
    const person = await stage.person();
    const start = (key: string) => stage.post(person, 'start-agent-session', { agentType: 'design' }, key);
    for (const key of [long(171), long(200)]) {
      const refused = await start(key);
      expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    }
    expect((await stage.balance(person)).free).toBe(10);
    const { status, body } = await start(long(170));
    expect(status).toBe(200);
    const say = (key: string) =>
      stage.post(person, 'continue-agent-session', { sessionId: body.sessionId, userMessage: 'A fox' }, key);
    expect((await say(long(181))).status).toBe(400);
    expect((await say(long(180))).status).toBe(200);
  });
});
