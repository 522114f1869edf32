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
  asAdmin((query) => call(query, 'admin_get_analytics', { p_days: days })) as unknown as Promise<Counted>;
interface Counted {
  days: Row[];
  steps: Row[];
  designs: Row[];
  cohorts: { cohort: string; sign_ups: number; active: number[] }[];
}
const rollUp = () => stage.run<{ days: number }>('select public.roll_up_days() as days');

it('a day is what happened on it, and is counted again while it lasts', async () => {
  const early = await signUp('{}');
  await stage.run(`update public.user_profiles set created_at = now() - interval '3 days' where id = $1`, [early]);
  expect(await rollUp()).toEqual([{ days: 4 }]);
  const before = (await read(4)).days;
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
  const [today] = (await read(1)).days;
  expect(today).toMatchObject({ sign_ups: 6, credits_sold: 100, credits_spent: 3, revenue_cents: 0 });
  const [balances] = await stage.run<{ all: number }>(
    'select sum(current_credits + credits_held)::int as all from public.user_subscriptions',
  );
  expect(today.credits_outstanding, 'what all accounts have').toBe(balances.all);
  expect((await read(2)).days).toHaveLength(2);
});

it('who signed up is followed through seven days and twelve weeks, and designs are told by tool and style', async () => {
  const person = await signUp('{}');
  // The Monday before the last: a whole week of theirs is over.
  const joined = `date_trunc('week', now() at time zone 'utc') at time zone 'utc' - interval '6 days'`;
  await stage.run(`update public.user_profiles set created_at = ${joined} where id = $1`, [person]);
  const job = await call(stage.run, 'enqueue_generation', {
    p_user_id: person,
    p_request_id: randomUUID(),
    p_kind: 'single',
    p_params: {},
    p_prompt: 'A fern',
    p_engine: 'built-in',
    p_outputs: 1,
    p_high_resolution: false,
    p_premium: false,
  });
  await stage.run(`update public.generations set created_at = ${joined} where user_id = $1`, [person]);
  await stage.run(
    `insert into public.ai_generated_images (user_id, generation_id, image_url, style, created_at)
       values ($1, $2, 'a.png', 'dotwork', ${joined}), ($1, null, 'b.png', null, now())`,
    [person, job.generation_id],
  );
  await stage.run('delete from private.analytics_days');
  await stage.run('select public.roll_up_days()');
  const { steps, designs, cohorts } = await read(30);
  const [first] = steps;
  expect(first).toMatchObject({ signed_up: 1, asked: 1, drawn: 0, again: 0, used: 0, paid: 0 });
  expect(designs).toEqual([
    { tool: 'other', style: 'none', designs: 1 },
    { tool: 'single', style: 'dotwork', designs: 1 },
  ]);
  expect(cohorts[0]).toMatchObject({ sign_ups: 1, active: [1, 1] });
});

it('nobody but an administrator reads them, and nobody but the server counts', async () => {
  for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
    expect(await stage.attempt(persona, 'select public.admin_get_analytics()')).toMatchObject({ refused: '42501' });
  for (const persona of ['owner', 'admin', 'anonymous'] as const)
    expect(await stage.attempt(persona, 'select public.roll_up_days()')).toMatchObject({ refused: '42501' });
});
