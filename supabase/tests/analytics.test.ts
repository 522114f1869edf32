/** Figures by day: counted from what happened, read by administrators alone (R103). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminHand } from './admin-hand.ts';
import { call, openStage, type Row, type Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp } = accountsOf(() => stage);
const { asAdmin } = adminHand(() => stage);

const read = (days: number) =>
  asAdmin((query) => call(query, 'admin_get_analytics', { p_days: days })) as unknown as Promise<Row[]>;
const rollUp = () => stage.run<{ days: number }>('select public.roll_up_days() as days');

it('a day is what happened on it, and is counted again while it lasts', async () => {
  const early = await signUp('{}');
  await stage.run(`update public.user_profiles set created_at = now() - interval '3 days' where id = $1`, [early]);
  expect(await rollUp()).toEqual([{ days: 4 }]);
  const before = await read(4);
  expect(before.map(({ sign_ups: many }) => many)).toEqual([1, 0, 0, 5]);
  const later = await signUp('{}');
  await call(stage.run, 'grant_credits', {
    p_user_id: later,
    p_request_id: randomUUID(),
    p_amount: 100,
    p_source: 'purchase',
  });
  await call(stage.run, 'deduct_credits', {
    p_user_id: later,
    p_request_id: randomUUID(),
    p_amount: 3,
    p_feature: 'batch4',
  });
  expect(await rollUp(), 'the last two days again, and today').toEqual([{ days: 3 }]);
  expect((await read(1))[0]).toMatchObject({ sign_ups: 6, credits_sold: 100, credits_spent: 3, revenue_cents: 0 });
  expect(await read(2)).toHaveLength(2);
});

it('nobody but an administrator reads them, and nobody but the server counts', async () => {
  for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
    expect(await stage.attempt(persona, 'select public.admin_get_analytics()')).toMatchObject({ refused: '42501' });
  for (const persona of ['owner', 'admin', 'anonymous'] as const)
    expect(await stage.attempt(persona, 'select public.roll_up_days()')).toMatchObject({ refused: '42501' });
});
