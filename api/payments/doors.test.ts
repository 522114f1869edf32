/** Paid sessions and bulk credits through their doors. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatResponse } from '#domain/assistant.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { agentRoutes } from './agent.routes.ts';
import { openPaymentStage, type PaymentStage } from '../testing/payments-kit.ts';
import { call, startTestApi, type Person } from '../testing/kit.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stack: TestStack;
let stage: PaymentStage;
let admin: Person;
beforeAll(async () => {
  stack = await startTestStack();
  stage = await openPaymentStage(stack);
  admin = await stage.admin();
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

  it('begins with what was brought along, asks for none of it again, and answers the fifth message within the first credit', async () => {
    const person = await stage.person();
    const context = { prompt: 'A fox curled around a lantern', style: 'dotwork', bodyPart: 'calf', size: '12 cm' };
    const started = await stage.post(person, 'start-agent-session', { agentType: 'design', context });
    expect(started.body.message).toContain('mood');
    expect(started.body.message).not.toMatch(/main subject|Which style|Where on the body|How large/);
    const say = (userMessage: string) =>
      stage.post(person, 'continue-agent-session', { sessionId: started.body.sessionId, userMessage });
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
      drawing: null,
      suggests: null,
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
  it.each<[string, object, number]>([
    ['deduct-credits', { operationType: 'single' }, 176],
    ['start-agent-session', { agentType: 'design' }, 170],
  ])('is refused by %s, and one that just fits is taken', async (path, body, most) => {
    const person = await stage.person();
    for (const key of [long(most + 1), long(200)]) {
      const refused = await stage.post(person, path, body, key);
      expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    }
    expect((await stage.balance(person)).free).toBe(10);
    expect((await stage.post(person, path, body, long(most))).status).toBe(200);
  });

  it('is refused as the id of a request, and as that of a message', async () => {
    const person = await stage.person();
    const deduct = (requestId: string) => stage.post(person, 'deduct-credits', { operationType: 'single', requestId });
    expect((await deduct(long(177))).status).toBe(400);
    expect((await deduct(long(176))).status).toBe(200);
    const { body } = await stage.post(person, 'start-agent-session', { agentType: 'design' });
    const say = (key: string) =>
      stage.post(person, 'continue-agent-session', { sessionId: body.sessionId, userMessage: 'A fox' }, key);
    expect((await say(long(181))).status).toBe(400);
    expect((await say(long(180))).status).toBe(200);
  });
});

describe('the test clock', () => {
  it('is moved by administrators alone, and at most a year ahead of the calendar', async () => {
    const refused = await stage.post(await stage.person(), 'test/clock', { days: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const moved = await stage.post(admin, 'test/clock', { days: 0.5 });
    expect(new Date(String(moved.body.now)).getTime()).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    const tooFar = await stage.post(admin, 'test/clock', { days: 366 });
    expect([tooFar.status, tooFar.body.code]).toEqual([409, 'not_possible']);
  });
});

describe('bulk credits', () => {
  it('are for administrators, within the limits, and for all only after a typed confirmation', async () => {
    const person = await stage.person();
    expect((await stage.post(person, 'bulk-add-credits', { credits: 10 })).status).toBe(403);
    for (const credits of [0, 1001, -1001, 1.5, '10']) {
      expect((await stage.post(admin, 'bulk-add-credits', { credits, targetUsers: [person.id] })).status).toBe(400);
    }
    const none = await stage.post(admin, 'bulk-add-credits', { credits: 10, targetUsers: [] });
    expect(none.body.error).toBe('Please select at least one user to proceed with credit addition.');
    const dry = await stage.post(admin, 'bulk-add-credits', { credits: 10, dryRun: true });
    expect(dry.body).toMatchObject({ status: 'preview', confirmationNeeded: 'ALL USERS', batchId: null });
    const users = (dry.body.summary as { successful_updates: number }).successful_updates;
    expect((await stage.post(admin, 'bulk-add-credits', { credits: 10 })).status).toBe(400);
    expect((await stage.balance(person)).free).toBe(10);
    const all = await stage.post(admin, 'bulk-add-credits', { credits: 10, confirmation: 'ALL USERS' });
    expect(all.body).toMatchObject({
      status: 'done',
      reason: 'Bulk credit addition of 10 credits',
      summary: {
        successful_updates: users,
        failed_updates: 0,
        credits_added: 10,
        total_credits_distributed: users * 10,
      },
      results: { failed: [] },
    });
    expect((await stage.balance(person)).free).toBe(20);
  });

  it('name who could not be served, count once for a key, and can be taken back', async () => {
    const [rich, poor] = [await stage.person(), await stage.person()];
    for (let n = 0; n < 3; n += 1) await stage.post(poor, 'deduct-credits', { operationType: 'batch4' });
    const key = randomUUID();
    const remove = () =>
      stage.post(admin, 'bulk-add-credits', { credits: -5, reason: 'Sorry', targetUsers: [rich.id, poor.id] }, key);
    const [first, second] = [await remove(), await remove()];
    expect(second.body.batchId).toBe(first.body.batchId);
    expect(first.body).toMatchObject({
      summary: { successful_updates: 1, failed_updates: 1, total_credits_distributed: -5 },
      message: '5 credits removed from 1 user',
      results: {
        failed: [{ userId: poor.id, error: 'Insufficient credits: the balance is 1', person: { email: poor.email } }],
      },
    });
    expect((await stage.balance(rich)).free).toBe(5);
    const back = await stage.post(admin, 'bulk-reverse-credits', { batchId: first.body.batchId });
    expect(back.body).toMatchObject({ reverses: first.body.batchId, summary: { successful_updates: 1 } });
    expect((await stage.balance(rich)).free).toBe(10);
    const listed = (await stage.get(admin, `bulk-batches?id=${String(first.body.batchId)}`))
      .body as unknown as object[];
    expect(listed).toEqual([expect.objectContaining({ reversedBy: back.body.batchId })]);
    const none = await stage.post(admin, 'bulk-add-credits', { credits: -1000, targetUsers: [poor.id, randomUUID()] });
    expect(none.body.message).toBe('No credits removed: nobody was changed');
    const statistics = await stage.get(admin, 'credit-statistics');
    const tiers = statistics.body.tiers as Record<string, number>;
    expect(tiers.free).toBe(statistics.body.users);
    expect(statistics.body.averageCredits).toBe(
      Math.round(Number(statistics.body.totalCredits) / Number(statistics.body.users)),
    );
  });
});

describe('an installation without a key', () => {
  it('sells nothing and says so', async () => {
    const person = await stage.person();
    const hosted = await startTestApi(stack, { env: { INKROOM_MODE: 'hosted', NODE_ENV: 'production' } });
    const buy = await call(hosted, '/api/payments/buy-credits', {
      token: person.token,
      body: { creditPackageId: 'small' },
    });
    expect([buy.status, buy.body.code, buy.body.error]).toEqual([
      503,
      'feature_off',
      'Buying is not available: payments are not configured on this installation.',
    ]);
    expect((await call(hosted, '/api/payments/setup')).body).toEqual({ mode: 'off', publishableKey: null });
    expect((await call(hosted, '/api/webhooks/stripe', { body: {} })).status).toBe(503);
    expect((await call(hosted, '/api/payments/test/cards')).status).toBe(404);
    await hosted.stop();
  });
});
