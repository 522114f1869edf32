/** What administrators watch and decide: the log, the system, the queue of drawings, what waits (R103). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminHand } from './admin-hand.ts';
import { call, completeJob, openStage, type Row, type Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp, profile } = accountsOf(() => stage);
const { asAdmin } = adminHand(() => stage);

it('nobody but an administrator calls any of it', async () => {
  const calls = [
    'public.admin_list_events()',
    'public.admin_get_system()',
    'public.admin_list_jobs()',
    `public.admin_change_job('${randomUUID()}', 'cancel', 'why', 'request-1')`,
    'public.admin_list_moderation()',
    'public.admin_get_requests()',
    'public.admin_get_limits()',
  ];
  for (const asked of calls) {
    for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
      expect(await stage.attempt(persona, `select ${asked}`), `${persona} ${asked}`).toMatchObject({
        refused: '42501',
      });
    expect(await stage.attempt('admin', `select ${asked}`), asked).not.toHaveProperty('refused');
  }
});

describe('the log', () => {
  interface Page extends Row {
    events: { type: string }[];
    next: Row | null;
  }
  const list = (args: Row = {}) => asAdmin((query) => call(query, 'admin_list_events', args)) as Promise<Page>;
  const types = async (args: Row) => (await list(args)).events.map(({ type }) => type);

  it('is filtered by level, type, path, person, reference and time, and paged by a cursor', async () => {
    await stage.run(
      `insert into public.monitoring_events (type, level, event_id, request_id, user_id, details, occurred_at) values
         ('page_error', 'error', 'ref-1111', 'request-1', $1, '{"path": "/settings"}', now() - interval '3 hours'),
         ('request', 'warn', null, 'request-2', null, '{"path": "/api/design-studio/generate"}', now() - interval '2 hours'),
         ('page_seen', 'info', 'ref-3333', null, null, '{}', now() - interval '1 hour')`,
      [stage.id.owner],
    );
    expect(await types({})).toEqual(['page_seen', 'request', 'page_error']);
    expect(await types({ p_level: 'error' })).toEqual(['page_error']);
    expect(await types({ p_type: 'request' })).toEqual(['request']);
    expect(await types({ p_path: '/api/' })).toEqual(['request']);
    expect(await types({ p_path: '%' })).toEqual([]);
    expect(await types({ p_user_id: stage.id.owner })).toEqual(['page_error']);
    for (const reference of ['ref-1111', 'request-1'])
      expect(await types({ p_reference: reference })).toEqual(['page_error']);
    expect(await types({ p_before: new Date(Date.now() - 2.5 * 3_600_000).toISOString() })).toEqual(['page_error']);
    const first = await list({ p_limit: 2 });
    expect(first.events).toHaveLength(2);
    expect((await list({ p_limit: 2, p_after: first.next })).events.map(({ type }) => type)).toEqual(['page_error']);
  });
});

it('the system tells its queue, sizes and buckets', async () => {
  const state = await asAdmin((query) => call(query, 'admin_get_system', {}));
  expect(state).toMatchObject({ queue: { waiting: 0, running: 0 }, waiting_deletions: 0 });
  expect(state.database_bytes).toBeGreaterThan(1_000_000);
  expect((state.tables as Row[]).length).toBe(12);
});

it('requests are added up by route and hour, those of old go, and vendors are told by their work', async () => {
  const count = {
    method: 'GET',
    path: '/api/health',
    succeeded: 3,
    refused: 1,
    failed: 0,
    total_ms: 40,
    slowest_ms: 30,
  };
  const note = (counts: Row[]) => stage.run('select public.note_requests($1)', [JSON.stringify(counts)]);
  await note([count, { ...count, path: '/api/claude/analysis', failed: 2 }]);
  await stage.run(`update private.request_hours set hour = hour - interval '91 days' where path = '/api/health'`);
  await note([count]);
  await note([{ ...count, slowest_ms: 20 }]);
  const read = () =>
    asAdmin((query) => call(query, 'admin_get_requests', { p_hours: 999_999 })) as unknown as Promise<Row[]>;
  expect(await read()).toEqual([
    { method: 'GET', path: '/api/health', succeeded: 6, refused: 2, failed: 0, average_ms: 10, slowest_ms: 30 },
    { method: 'GET', path: '/api/claude/analysis', succeeded: 3, refused: 1, failed: 2, average_ms: 7, slowest_ms: 30 },
  ]);
  expect(await stage.run('select 1 from private.request_hours')).toHaveLength(2);
  await call(stage.run, 'consume_quota', { p_key: 'buy-hour:user:a', p_limit: 9, p_window_seconds: 60, p_cost: 4 });
  const limits = (await asAdmin((query) => call(query, 'admin_get_limits', {}))) as { vendors: Row[]; quotas: Row[] };
  expect(limits.quotas).toEqual([{ name: 'buy-hour', callers: 1, most: 4 }]);
  expect(limits.vendors).toHaveLength(5);
  expect(limits.vendors).toContainEqual(expect.objectContaining({ name: 'assistant', done: 3, failed: 2 }));
});

describe('a job', () => {
  async function waitingJob(): Promise<{ person: string; job: string }> {
    const person = await signUp('{}');
    const made = await call(stage.run, 'enqueue_generation', {
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
    return { person, job: String(made.generation_id) };
  }
  const change = (job: string, what: string, request: string = randomUUID(), reason = 'It hangs.') =>
    asAdmin((query) =>
      call(query, 'admin_change_job', { p_id: job, p_what: what, p_reason: reason, p_request_id: request }),
    );

  it('that hangs is canceled: the credits come back, its owner is told, its worker too', async () => {
    const { person, job } = await waitingJob();
    await stage.run(`select public.claim_generations('worker-1', 5, 60)`);
    const request = randomUUID();
    expect(await change(job, 'cancel', request, ' ')).toMatchObject({ code: 'reason_required' });
    expect(await change(job, 'cancel', request)).toEqual({ ok: true, duplicate: false });
    expect(await change(job, 'cancel', request)).toEqual({ ok: true, duplicate: true });
    expect(await change(job, 'cancel')).toMatchObject({ code: 'job_ended' });
    expect(await profile(person)).toMatchObject({ credits: 10 });
    const news = `select message from public.notifications where recipient_id = $1 and type = 'job_canceled'`;
    expect(await stage.run(news, [person])).toEqual([
      { message: 'Credits that are back on your balance: 1. It hangs.' },
    ]);
    const extended = await call(stage.run, 'extend_generation_lease', {
      p_id: job,
      p_worker: 'worker-1',
      p_lease_seconds: 60,
    });
    expect(extended).toMatchObject({ ok: false, code: 'lease_lost' });
    expect(await stage.run('select * from public.reconcile_credits()')).toEqual([]);
  });

  it('is given to another worker, and no other than retry and cancel is done', async () => {
    const { job } = await waitingJob();
    await stage.run(`select public.claim_generations('worker-1', 5, 60)`);
    expect(await change(job, 'delete')).toMatchObject({ code: 'unknown_act' });
    expect(await change(job, 'retry')).toMatchObject({ ok: true });
    const claimed = await stage.run<{ id: string }>(`select id from public.claim_generations('worker-2', 5, 60)`);
    expect(claimed.map(({ id }) => id)).toContain(job);
    const listed = (await asAdmin((query) => call(query, 'admin_list_jobs', { p_state: 'open' }))) as { jobs: Row[] };
    expect(listed.jobs).toMatchObject([{ id: job, status: 'running', is_stuck: false }]);
    await change(job, 'cancel');
  });
});

it('what waits for a decision stands in one queue, the longest waiting first', async () => {
  const person = await signUp('{"firstName":"Ida","lastName":"Sohn"}');
  await stage.run(
    `insert into public.artist_applications (user_id, portfolio_links, message) values ($1, '{https://example.test/a}', 'Hello')`,
    [person],
  );
  const list = () => asAdmin((query) => call(query, 'admin_list_moderation', {})) as unknown as Promise<Row[]>;
  expect(await list()).toMatchObject([
    { kind: 'application', title: 'Ida Sohn', text: 'Hello', notes: ['https://example.test/a'], person },
  ]);
  await stage.run(`update public.artist_applications set status = 'withdrawn' where user_id = $1`, [person]);
  expect(await list()).toEqual([]);
  const { images } = await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 });
  const design = await call(stage.run, 'publish_generation_image', {
    p_user_id: stage.id.owner,
    p_image_id: images[0],
    p_public_path: 'moth.webp',
    p_payload: { title: 'Moth' },
  });
  await stage.run(
    `insert into private.design_reports (design_id, reporter_id, reason, details) values ($1, $2, 'copy', 'Mine')`,
    [design.design_id, stage.id.artist],
  );
  await call(stage.run, 'claim_shared_design', {
    p_design_id: design.design_id,
    p_name: 'Nora',
    p_email: 'nora@example.com',
    p_statement: 'I drew it.',
    p_original: 'https://example.test/moth',
  });
  expect(await list()).toMatchObject([
    {
      kind: 'design',
      title: 'Moth',
      text: 'Shown meanwhile.',
      notes: ['Reported as copy: Mine', 'Claimed by Nora, nora@example.com: I drew it.', 'https://example.test/moth'],
      person: stage.id.owner,
      pictures: [{ title: 'Moth', path: 'moth.webp' }],
    },
  ]);
});
