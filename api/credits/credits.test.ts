/** Bulk credits and spending, through the API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import type { Person } from '../testing/kit.ts';
import { openPaymentStage, type PaymentStage } from '../testing/payments-kit.ts';
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

describe('a key that is too long for the books', () => {
  const long = (length: number) => 'x'.repeat(length);

  it('is refused when credits are spent, also as the id of a request; one that just fits is taken', async () => {
    const person = await stage.person();
    const deduct = (key?: string, requestId?: string) =>
      stage.post(person, 'deduct-credits', { operationType: 'single', requestId }, key);
    for (const key of [long(177), long(200)]) {
      const refused = await deduct(key);
      expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    }
    expect((await deduct(undefined, long(177))).status).toBe(400);
    expect((await stage.balance(person)).free).toBe(10);
    expect((await deduct(long(176))).status).toBe(200);
    expect((await deduct(undefined, `${long(175)}y`)).status).toBe(200);
  });
});
