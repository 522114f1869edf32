/** Paid sessions and bulk credits through their doors. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
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
    expect((await begin()).body.sessionId).toBe(started.body.sessionId);
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
      .eq('session_id', started.body.sessionId);
    expect(data).toHaveLength(13);
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
      results: { failed: [{ userId: poor.id, error: 'Insufficient credits: the balance is 1' }] },
    });
    expect((await stage.balance(rich)).free).toBe(5);
    const back = await stage.post(admin, 'bulk-reverse-credits', { batchId: first.body.batchId });
    expect(back.body).toMatchObject({ reverses: first.body.batchId, summary: { successful_updates: 1 } });
    expect((await stage.balance(rich)).free).toBe(10);
    const listed = (await stage.get(admin, `bulk-batches?id=${String(first.body.batchId)}`))
      .body as unknown as object[];
    expect(listed).toEqual([expect.objectContaining({ reversedBy: back.body.batchId })]);
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
