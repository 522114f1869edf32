/** The queue: intake, claims, leases, images, ends, cancels, and what each of them does to the credits. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from './contracts.ts';
import { call, enqueue, openStage, recordImage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

interface Job extends Row {
  id: string;
  user_id: string;
}

let stage: Stage;
let run: Query;
let user: string;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(async () => {
  expect(await run('select * from public.reconcile_credits()')).toEqual([]);
  await stage.stop();
});
beforeEach(async () => {
  await run('delete from public.generations');
  await run(`delete from auth.users where email like 'queue-%'`);
  user = await newAccount();
});

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await run(`insert into auth.users (id, email) values ($1, $2)`, [id, `queue-${id}@people.test`]);
  return id;
}
/** Not asked twice, as other rows are that keep a contract: each call takes jobs. */
async function claim(worker = 'w1', limit = 100): Promise<Job[]> {
  const jobs = await run<Job>(`select * from public.claim_generations($1, $2, 60)`, [worker, limit]);
  expectContract('claim_generations', JSON.parse(JSON.stringify(jobs)));
  return jobs;
}
const finish = (id: string, worker = 'w1', status = 'succeeded') =>
  call(run, 'finish_generation', {
    p_id: id,
    p_worker: worker,
    p_status: status,
    p_error_code: status === 'failed' ? 'engine' : null,
  });
const extend = (id: string, worker = 'w1', stageName: string | null = null, progress: number | null = null) =>
  call(run, 'extend_generation_lease', {
    p_id: id,
    p_worker: worker,
    p_lease_seconds: 60,
    p_progress: progress,
    p_stage: stageName,
  });
const job = async (id: unknown) => (await run<Job>('select * from public.generations where id = $1', [id]))[0];
const loseLease = (id: unknown) =>
  run(`update public.generations set locked_until = now() - interval '1 second' where id = $1`, [id]);
const credits = async () => {
  const [row] = await run(
    `select current_credits as free, credits_held as held from public.user_subscriptions where user_id = $1`,
    [user],
  );
  return [row.free, row.held];
};

describe('intake', () => {
  it('holds the credits and writes prompt, pending request and job together', async () => {
    const answer = await enqueue(run, user, {
      requestId: 'r1',
      params: { style: 'dotwork', placement: 'arm', share: true },
    });
    expect(answer).toMatchObject({ ok: true, status: 'queued', cost: 3, balance: 7, duplicate: false });
    expect(await credits()).toEqual([7, 3]);
    const row = await job(answer.generation_id);
    expect(row).toMatchObject({
      user_id: user,
      kind: 'batch4',
      prompt: 'A fox',
      share: true,
      hold_id: row.id,
      cost: 3,
    });
    expect(await run('select prompt_text, preferences from public.ai_prompts where id = $1', [row.prompt_id])).toEqual([
      { prompt_text: 'A fox', preferences: { style: 'dotwork', placement: 'arm', colors: 'black_and_gray' } },
    ]);
    const chosen = { style: 'dotwork', subject: 'a fox', placement: 'arm', size: 1024, physicalWidthMm: 120 };
    expect(await run('select private.prompt_preferences($1) as kept', [JSON.stringify(chosen)])).toEqual([
      { kept: { style: 'dotwork', subject: 'a fox', size: '120 mm', placement: 'arm', colors: 'black_and_gray' } },
    ]);
    expect(
      await run('select status, completed_at, prompt_id from public.ai_image_requests where id = $1', [
        row.ai_request_id,
      ]),
    ).toEqual([{ status: 'pending', completed_at: null, prompt_id: row.prompt_id }]);
  });

  it('answers the same click with the same job, and other parameters with a conflict', async () => {
    const first = await enqueue(run, user, { requestId: 'r1' });
    expect(await enqueue(run, user, { requestId: 'r1' })).toEqual({ ...first, duplicate: true });
    expect(await enqueue(run, user, { requestId: 'r1', prompt: 'A wolf' })).toMatchObject({
      ok: false,
      code: 'request_conflict',
    });
    expect(await credits()).toEqual([7, 3]);
  });

  it('refuses what the balance, the caps or the account do not allow, and leaves no trace', async () => {
    await call(run, 'deduct_credits', { p_user_id: user, p_request_id: 'd', p_amount: 8, p_feature: 'x' });
    expect(await enqueue(run, user)).toEqual({ ok: false, code: 'insufficient_credits', needed: 3, balance: 2 });
    await call(run, 'grant_credits', { p_user_id: user, p_request_id: 'g', p_amount: 100, p_source: 'promo' });
    for (let n = 0; n < 3; n += 1) expect(await enqueue(run, user)).toMatchObject({ ok: true });
    expect(await enqueue(run, user)).toMatchObject({ ok: false, code: 'too_many_active', needed: 3 });
    const other = await newAccount();
    await run('update public.app_settings set max_queued = 3');
    expect(await enqueue(run, other)).toMatchObject({ ok: false, code: 'queue_full' });
    await run('update public.app_settings set max_queued = 500');
    await run(`update public.user_profiles set status = 'blocked' where id = $1`, [other]);
    expect(await enqueue(run, other)).toMatchObject({ ok: false, code: 'account_blocked' });
    expect(await run('select count(*)::int as n from public.ai_prompts where user_id = $1', [other])).toEqual([
      { n: 0 },
    ]);
  });

  it('charges for making an image again only where a vendor is paid', async () => {
    expect(await enqueue(run, user, { kind: 'recreate', outputs: 4 })).toMatchObject({
      ok: true,
      cost: 0,
      balance: 10,
    });
    await expect(enqueue(run, user, { kind: 'single', outputs: 4 })).rejects.toMatchObject({ code: '22023' });
    await expect(enqueue(run, user, { kind: 'nonsense' })).rejects.toMatchObject({ code: '22023' });
  });
});

describe('work', () => {
  it('ends with images, a completed request and a settled hold, each once', async () => {
    const { generation_id: id } = await enqueue(run, user);
    const [claimed] = await claim();
    expect(claimed).toMatchObject({ id, status: 'running', attempts: 1, locked_by: 'w1' });
    expect(await extend(claimed.id, 'w1', 'rendering', 0.4)).toEqual({ ok: true, cancel_requested: false });
    expect(await extend(claimed.id, 'w1', 'copying', 0.2)).toMatchObject({ ok: true });
    expect(await job(id)).toMatchObject({ status: 'copying', stage: 'copying', progress: '0.4000' });
    for (let index = 3; index >= 0; index -= 1) {
      const first = await recordImage(run, claimed, 'w1', index);
      expect(await recordImage(run, claimed, 'w1', index)).toEqual({ ...first, duplicate: true });
    }
    expect(await finish(claimed.id)).toEqual({ ok: true, status: 'succeeded', charged: 3, released: 0, balance: 7 });
    expect(await finish(claimed.id, 'w1', 'failed')).toMatchObject({
      ok: true,
      status: 'succeeded',
      charged: 3,
      duplicate: true,
    });
    const done = await job(id);
    expect(done).toMatchObject({ status: 'succeeded', charged: 3, locked_by: null, error_code: null });
    expect((done.outputs as Row[]).map((output) => output.index)).toEqual([3, 2, 1, 0]);
    const [request] = await run(
      `select status, completed_at is not null as timed from public.ai_image_requests where id = $1`,
      [done.ai_request_id],
    );
    expect(request).toEqual({ status: 'completed', timed: true });
    expect(await run('select count(*)::int as n from public.ai_generated_images where user_id = $1', [user])).toEqual([
      { n: 4 },
    ]);
  });

  it.each([
    [0, 'succeeded', 'failed', 0],
    [0, 'failed', 'failed', 0],
    [1, 'succeeded', 'succeeded', 1],
    [2, 'succeeded', 'succeeded', 2],
    [3, 'failed', 'failed', 3],
    [2, 'canceled', 'canceled', 2],
    [4, 'succeeded', 'succeeded', 3],
  ])('with %i of four images, finished as %s, is %s and costs %i', async (images, asked, status, charged) => {
    await enqueue(run, user);
    const [claimed] = await claim();
    for (let index = 0; index < images; index += 1) await recordImage(run, claimed, 'w1', index);
    expect(await finish(claimed.id, 'w1', asked)).toMatchObject({ ok: true, status, charged, released: 3 - charged });
    expect(await credits()).toEqual([10 - charged, 0]);
  });

  it('accepts images only into the folder of their job, and only those that were asked for', async () => {
    await enqueue(run, user);
    const [claimed] = await claim();
    const stray = { ...claimed, user_id: stage.id.other };
    await expect(recordImage(run, stray, 'w1', 0)).rejects.toMatchObject({ code: '22023' });
    await expect(recordImage(run, claimed, 'w1', 4)).rejects.toMatchObject({ code: '22023' });
  });

  it('tries again later, and ends after the last attempt', async () => {
    const { generation_id: id } = await enqueue(run, user);
    for (const expected of ['queued', 'queued', 'failed']) {
      await claim();
      const answer = await call(run, 'retry_generation', {
        p_id: id,
        p_worker: 'w1',
        p_delay_seconds: 60,
        p_error: 'vendor',
      });
      expect(answer).toMatchObject({ ok: true, status: expected });
      expect(await claim()).toEqual([]);
      await run('update public.generations set next_at = now() where id = $1', [id]);
    }
    expect(await job(id)).toMatchObject({
      status: 'failed',
      error_code: 'too_many_attempts',
      error: 'vendor',
      charged: 0,
    });
    expect(await credits()).toEqual([10, 0]);
  });

  it('remembers the prediction of a vendor across workers', async () => {
    const request = {
      p_user_id: user,
      p_request_id: 'v',
      p_kind: 'single',
      p_params: {},
      p_prompt: 'x',
      p_engine: 'replicate',
    };
    await call(run, 'enqueue_generation', { ...request, p_outputs: 1, p_high_resolution: false, p_premium: false });
    const [claimed] = await claim();
    expect(claimed.status).toBe('submitting');
    const remember = { p_id: claimed.id, p_worker: 'w1', p_prediction_id: 'p1' };
    expect(await call(run, 'set_generation_prediction', remember)).toEqual({ ok: true });
    await loseLease(claimed.id);
    expect(await claim('w2')).toMatchObject([{ id: claimed.id, status: 'running', prediction_id: 'p1', attempts: 2 }]);
    expect(await call(run, 'set_generation_prediction', remember)).toMatchObject({ ok: false, code: 'lease_lost' });
  });
});

describe('leases', () => {
  it('that run out let another worker take over; the late one changes nothing', async () => {
    await enqueue(run, user);
    const [claimed] = await claim('w1');
    await recordImage(run, claimed, 'w1', 0);
    expect(await claim('w2')).toEqual([]);
    await loseLease(claimed.id);
    // Late, but nobody took over yet: the heartbeat of the old worker still counts.
    expect(await extend(claimed.id, 'w1')).toMatchObject({ ok: true });
    await loseLease(claimed.id);
    expect(await claim('w2')).toMatchObject([{ id: claimed.id, locked_by: 'w2', attempts: 2 }]);
    expect(await extend(claimed.id, 'w1')).toMatchObject({ ok: false, code: 'lease_lost' });
    expect(await recordImage(run, claimed, 'w1', 1)).toMatchObject({ ok: false, code: 'lease_lost' });
    expect(await finish(claimed.id, 'w1')).toMatchObject({ ok: false, code: 'lease_lost' });
    expect(await recordImage(run, claimed, 'w2', 0)).toMatchObject({ ok: true, duplicate: true });
    expect(await finish(claimed.id, 'w2')).toMatchObject({ ok: true, charged: 1 });
  });

  it('that ran out too often are swept: the job fails, the credits come back', async () => {
    const { generation_id: id } = await enqueue(run, user);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await claim(`w${attempt}`)).toHaveLength(1);
      await loseLease(id);
      if (attempt < 2) expect(await call(run, 'sweep_expired', {})).toMatchObject({ leases: 0 });
    }
    expect(await claim('w9')).toEqual([]);
    expect(await call(run, 'sweep_expired', {})).toMatchObject({ leases: 1 });
    expect(await job(id)).toMatchObject({ status: 'failed', error_code: 'worker_lost' });
    expect(await credits()).toEqual([10, 0]);
  });

  it('expired come first; the caps per person and overall hold', async () => {
    const other = await newAccount();
    const [mine, theirs] = [
      await enqueue(run, user, { kind: 'single', outputs: 1 }),
      await enqueue(run, other, { kind: 'single', outputs: 1 }),
    ];
    expect(await claim('w1', 1)).toMatchObject([{ id: mine.generation_id }]);
    await loseLease(mine.generation_id);
    await enqueue(run, user, { kind: 'single', outputs: 1 });
    await run('update public.app_settings set max_active_per_user = 1');
    expect((await claim('w2')).map(({ id }) => id).sort()).toEqual([mine.generation_id, theirs.generation_id].sort());
    await run('update public.app_settings set max_active_per_user = 3, max_active_overall = 2');
    expect(await claim('w3')).toEqual([]);
    await run('update public.app_settings set max_active_overall = 50');
    expect(await claim('w3')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  const cancel = (id: unknown, who = user) => call(run, 'cancel_generation', { p_user_id: who, p_id: id });

  it('releases a queued job at once', async () => {
    const { generation_id: id } = await enqueue(run, user);
    expect(await cancel(id, stage.id.other)).toEqual({ ok: false, code: 'not_found' });
    expect(await cancel(id)).toMatchObject({ ok: true, status: 'canceled', charged: 0, balance: 10 });
    expect(await cancel(id)).toMatchObject({ ok: true, status: 'canceled' });
    expect(await claim()).toEqual([]);
    expect(await run('select status from public.ai_image_requests where user_id = $1', [user])).toEqual([
      { status: 'canceled' },
    ]);
  });

  it('asks the worker of a running one, and sweeps it when the worker is gone', async () => {
    const { generation_id: id } = await enqueue(run, user);
    await claim();
    expect(await cancel(id)).toEqual({ ok: true, status: 'running', cancel_requested: true });
    expect(await extend(String(id))).toEqual({ ok: true, cancel_requested: true });
    await loseLease(id);
    expect(await claim('w2')).toEqual([]);
    expect(await call(run, 'sweep_expired', {})).toMatchObject({ leases: 1 });
    expect(await job(id)).toMatchObject({ status: 'canceled', charged: 0 });
  });
});
