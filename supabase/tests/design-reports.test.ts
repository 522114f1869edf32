/** Reports of shared designs (N11): who may report, when a design is hidden, what its maker may say, and who decides. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call as callService, completeJob, openStage } from './personas.ts';
import { expectContract } from './contracts.ts';
import type { Member, Persona, Row, Stage } from './personas.ts';

let stage: Stage;
let design: string;
beforeAll(async () => {
  stage = await openStage();
  await age(Object.values(stage.id));
  await stage.run(`select public.grant_credits($1, 'more', 20, 'promo', 'For these tests')`, [stage.id.owner]);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.public_ai_designs');
  await stage.run('delete from public.notifications');
  design = String((await publish()).design_id);
});

async function publish(image?: string): Promise<Row> {
  const id = image ?? (await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 })).images[0];
  return callService(stage.run, 'publish_generation_image', {
    p_user_id: stage.id.owner,
    p_image_id: id,
    p_public_path: `${randomUUID()}.webp`,
    p_payload: { title: 'Fox' },
  });
}

/** As a person, for good. */
async function ask(user: string, name: string, args: Row): Promise<Row> {
  const id = user in stage.id ? stage.id[user as Member] : user;
  const client = await stage.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: id, role: 'authenticated' }),
    ]);
    await client.query('set local role authenticated');
    const names = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
    const { rows } = await client.query<{ answer: Row }>(
      `select public.${name}(${names.join(', ')}) as answer`,
      Object.values(args),
    );
    await client.query('commit');
    expectContract(name, rows[0].answer);
    return rows[0].answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function newcomer(): Promise<string> {
  const id = randomUUID();
  await stage.run('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    `${id}@people.test`,
  ]);
  return id;
}
async function age(ids: readonly string[], days = 8): Promise<void> {
  await stage.run(
    'update public.user_profiles set created_at = now() - make_interval(days => $2) where id = any ($1)',
    [ids, days],
  );
}
async function person(): Promise<string> {
  const id = await newcomer();
  await age([id]);
  return id;
}
const report = (user: string, more: Row = {}) =>
  ask(user, 'report_shared_design', { p_design_id: design, p_reason: 'copy', ...more });
const isSeen = async (persona: Persona = 'anonymous') =>
  (await stage.as(persona, (query) => query('select id from public.public_ai_designs where id = $1', [design])))
    .length > 0;
const queue = async (persona: Persona = 'admin') =>
  (await stage.as(persona, (query) => callService(query, 'list_design_reports', {}))) as unknown as Row[];
const news = (member: Member) =>
  stage.run<{ type: string }>(
    'select type from public.notifications where recipient_id = $1 and type like $2 and type <> $3 order by created_at',
    [stage.id[member], 'design%', 'design_published'],
  );
async function hide(): Promise<void> {
  for (let n = 0; n < 3; n += 1) expect(await report(await person())).toEqual({ ok: true });
}

describe('a report', () => {
  it('counts once for each person; the third hides the design, and its maker is told', async () => {
    const first = await person();
    for (let time = 0; time < 4; time += 1) expect(await report(first)).toEqual({ ok: true });
    await report('other', { p_reason: 'offensive', p_details: 'It is rude' });
    expect(await isSeen()).toBe(true);
    await report(await person());
    for (const persona of ['anonymous', 'other'] as const) expect(await isSeen(persona), persona).toBe(false);
    expect(await stage.as('anonymous', (query) => query('select id from public.search_public_designs()'))).toEqual([]);
    expect(await news('owner')).toEqual([{ type: 'design_hidden' }]);
    expect(await news('admin')).toEqual([{ type: 'design_reported' }]);
    const own = await stage.as('owner', (query) => callService(query, 'list_own_shared_designs', {}));
    expect(own.designs).toMatchObject([{ id: design, is_hidden: true, reasons: ['copy', 'offensive'] }]);
  });

  it('needs a reason, a design of somebody else, and an active account', async () => {
    expect(await report('other', { p_reason: 'because' })).toMatchObject({ code: 'reason_required' });
    expect(await report('other', { p_details: 'x'.repeat(1001) })).toMatchObject({ code: 'too_long' });
    expect(await report('owner')).toMatchObject({ code: 'own_design' });
    expect(await report('other', { p_design_id: randomUUID() })).toMatchObject({ code: 'not_found' });
    await expect(report('blocked')).rejects.toMatchObject({ code: '42501' });
    expect(await stage.attempt('anonymous', `select public.report_shared_design($1, 'copy')`, [design])).toMatchObject({
      refused: '42501',
    });
  });

  it('is one of at most twenty a day', async () => {
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [{ id }] = await stage.run<{ id: string }>(
          `insert into public.public_ai_designs (title, image_url) values ('Other', gen_random_uuid()::text) returning id`,
        );
        return id;
      }),
    );
    await stage.run(
      `insert into private.design_reports (design_id, reporter_id, reason) select unnest($1::uuid[]), $2, 'spam'`,
      [others, stage.id.other],
    );
    expect(await report('other')).toMatchObject({ code: 'too_many' });
  });

  it('of an account of less than a week is told to administrators and hides nothing, unless it is a day old and has an image', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, newcomer));
    for (const id of others) expect(await report(id)).toEqual({ ok: true });
    expect(await isSeen()).toBe(true);
    expect(await queue()).toMatchObject([{ id: design, is_hidden: false, reports: [{}, {}, {}, {}] }]);
    await age(others, 2);
    for (const id of others.slice(0, 2)) await completeJob(stage.run, id, { kind: 'single', outputs: 1 });
    await report(await newcomer());
    expect(await isSeen(), 'two count').toBe(true);
    await report(await person());
    expect(await isSeen(), 'three count').toBe(false);
  });

  it('hides nothing any more after administrators have kept three things that its person reported', async () => {
    const [first, second, third] = await Promise.all([person(), person(), person()]);
    const decide = () => ask('admin', 'decide_design_report', { p_design_id: design, p_keep: true });
    for (let time = 0; time < 3; time += 1) {
      design = String((await publish()).design_id);
      for (const id of [first, second, third]) await report(id);
      expect(await isSeen()).toBe(false);
      await decide();
    }
    design = String((await publish()).design_id);
    for (const id of [first, second, third]) await report(id);
    expect(await isSeen()).toBe(true);
    await hide();
    expect(await isSeen()).toBe(false);
  });

  it('by five people at once hides the design once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, person));
    const answers = await Promise.all(people.map((id) => report(id)));
    expect(answers.filter(({ ok }) => ok).length).toBe(3);
    expect(await news('owner')).toEqual([{ type: 'design_hidden' }]);
  });
});

describe('a hidden design', () => {
  it('cannot be shared again by its maker, who may say something', async () => {
    await hide();
    const [{ image_id: image }] = await stage.run<{ image_id: string }>(
      'select image_id from private.design_owners where design_id = $1',
      [design],
    );
    expect(await publish(image)).toEqual({ ok: false, code: 'hidden' });
    await callService(stage.run, 'unpublish_design', { p_user_id: stage.id.owner, p_design_id: design });
    expect(await publish(image), 'not by taking it back first').toEqual({ ok: false, code: 'hidden' });
    await stage.run('update public.public_ai_designs set deleted_at = null where id = $1', [design]);
    const answer = (user: Member, content: string) =>
      ask(user, 'answer_design_report', { p_design_id: design, p_content: content });
    expect(await answer('other', 'Mine')).toMatchObject({ code: 'not_found' });
    expect(await answer('owner', ' \n')).toMatchObject({ code: 'content_required' });
    expect(await answer('owner', 'x'.repeat(2001))).toMatchObject({ code: 'too_long' });
    expect(await answer('owner', '<b>I drew it</b>')).toEqual({ ok: true });
    expect(await queue()).toMatchObject([
      { id: design, is_hidden: true, answer: '<b>I drew it</b>', maker: 'owner Tester' },
    ]);
  });

  it('keeps its files until it is decided on', async () => {
    const [{ image_url: path }] = await stage.run<{ image_url: string }>(
      'select image_url from public.public_ai_designs',
    );
    await stage.run(
      `insert into storage.objects (bucket_id, name, created_at) values ('published', $1, now() - interval '2 days')`,
      [path],
    );
    await hide();
    const unshown = () => stage.run(`select path from private.unshown_files() where path = $1`, [path]);
    expect(await unshown()).toEqual([]);
    await ask('admin', 'decide_design_report', { p_design_id: design, p_keep: false });
    await stage.run(`update public.public_ai_designs set deleted_at = now() - interval '2 minutes'`);
    expect(await unshown()).toEqual([{ path }]);
  });

  it('is shown again or removed by an administrator alone', async () => {
    await hide();
    const decide = (user: Member, keep: boolean) =>
      ask(user, 'decide_design_report', { p_design_id: design, p_keep: keep });
    for (const member of ['owner', 'other', 'artist'] as const)
      await expect(decide(member, true), member).rejects.toMatchObject({ code: '42501' });
    expect(await queue('other')).toEqual([]);
    expect(await decide('admin', true)).toEqual({ ok: true });
    expect([await isSeen(), await queue()]).toEqual([true, []]);
    // Reports of before are settled: three others are needed.
    expect(await report(await person())).toEqual({ ok: true });
    expect(await isSeen()).toBe(true);
    expect(await decide('admin', false)).toEqual({ ok: true });
    expect([await isSeen(), await queue()]).toEqual([false, []]);
    expect((await news('owner')).map(({ type }) => type)).toContain('design_removed');
    const log = await stage.run<{ action: string }>(
      `select action from public.audit_log where action like 'design.%' and details ->> 'design' = $1 order by created_at`,
      [design],
    );
    expect(log).toEqual([{ action: 'design.kept' }, { action: 'design.removed' }]);
  });
});

describe('a claim', () => {
  const claim = (id = design) =>
    callService(stage.run, 'claim_shared_design', {
      p_design_id: id,
      p_name: 'Lea Stern',
      p_email: 'lea@example.com',
      p_statement: 'I drew this in 2020.',
      p_original: 'https://example.com/fox',
    });

  it('waits for administrators, and hides nothing by itself', async () => {
    expect(await claim()).toEqual({ ok: true });
    expect(await isSeen()).toBe(true);
    expect(await queue()).toMatchObject([
      { id: design, reports: [], claims: [{ name: 'Lea Stern', email: 'lea@example.com' }] },
    ]);
    expect(await claim(randomUUID())).toEqual({ ok: false, code: 'not_found' });
  });

  it('comes by the API alone', async () => {
    for (const persona of ['other', 'anonymous', 'admin'] as const)
      expect(
        await stage.attempt(persona, `select public.claim_shared_design($1, 'a', 'b@c', 'd', '')`, [design]),
        persona,
      ).toMatchObject({ refused: '42501' });
  });
});
