/** Contact requests (R69, R70, R90): who may ask whom, with which brief, what the artist decides, blocking, favourites. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, callAs } from './messages-world.ts';
import { addCheckedUpload } from './checked-uploads.ts';
import { completeJob, openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const member of ['artist', 'other'] as const)
    await stage.run('insert into public.artist_profiles (id, display_name, is_verified) values ($1, $2, $3)', [
      stage.id[member],
      `Page of ${member}`,
      member === 'artist',
    ]);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const table of ['contact_requests', 'person_blocks', 'artist_favourites', 'notifications', 'api_quotas'])
    await stage.run(`delete from public.${table}`);
  await stage.run('update public.artist_profiles set is_accepting_clients = true');
});

const callBy = (member: Member, name: string, args: Row = {}) => callAs(stage.pool, stage.id[member], name, args);
const ask = (member: Member, artist: string = stage.id.artist, brief: Row = {}, message = 'A fox, please') =>
  callBy(member, 'request_contact', { p_artist_id: artist, p_message: message, p_brief: brief });
const asked = async (member: Member = 'owner', brief: Row = {}): Promise<string> => {
  const answer = await ask(member, stage.id.artist, brief);
  expect(answer).toMatchObject({ ok: true });
  return String((answer.request as Row).id);
};
const answer = (id: string, approve: boolean, text: string | null = null, member: Member = 'artist') =>
  callBy(member, 'answer_contact_request', { p_id: id, p_approve: approve, p_text: text });
const block = (member: Member, other: Member) => callBy(member, 'block_person', { p_user_id: stage.id[other] });
const connection = (member: Member) => callBy(member, 'get_connection', { p_artist_id: stage.id.artist });
const news = (member: Member) =>
  stage.run('select type, title, message, resource_id, is_read from public.notifications where recipient_id = $1', [
    stage.id[member],
  ]);
const list = (member: Member, received: boolean, pending: boolean): Promise<Row[]> =>
  asPerson(stage.pool, stage.id[member], (query) =>
    query('select * from public.list_contact_requests($1, $2)', [received, pending]),
  );
const ageRequests = (days: number) =>
  stage.run(
    `update public.contact_requests set created_at = created_at - make_interval(days => $1), answered_at = answered_at - make_interval(days => $1)`,
    [days],
  );

describe('asking', () => {
  it('is told to the artist and waits, once for each pair, also in the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('owner')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'pending')).toHaveLength(4);
    const request = answers.find(({ ok }) => ok)?.request as Row;
    expect(request).toMatchObject({ client_id: stage.id.owner, artist_id: stage.id.artist, status: 'pending' });
    expect(await news('artist')).toMatchObject([
      { type: 'contact_request_received', title: 'New contact request from owner Tester', resource_id: request.id },
    ]);
    expect(await connection('owner')).toMatchObject({ status: 'pending', code: 'pending', connected: false });
  });

  it.each([
    ['oneself', 'artist', 'artist', 'self'],
    ['a client', 'owner', 'blocked', 'not_an_artist'],
    ['an artist whom nobody has reviewed', 'owner', 'other', 'not_an_artist'],
    ['an artist, as an artist', 'artist', 'other', 'not_a_client'],
    ['an artist, as an administrator', 'admin', 'artist', 'not_a_client'],
  ] as const)('%s is refused', async (_, member, artist, code) => {
    expect(await ask(member, stage.id[artist])).toEqual({ ok: false, code });
  });

  it('somebody who does not exist, or whose account is closed, is no artist', async () => {
    expect(await ask('owner', randomUUID())).toMatchObject({ code: 'not_an_artist' });
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [stage.id.artist]);
    expect(await ask('owner')).toMatchObject({ code: 'not_an_artist' });
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [stage.id.artist]);
  });

  it.each([
    ['no words', '', 'message_empty'],
    ['blanks and zero-width characters', ' \u200b\n\u2060', 'message_empty'],
    ['4,001 characters', 'x'.repeat(4_001), 'message_too_long'],
    ['100,000 characters', 'x'.repeat(100_000), 'message_too_long'],
  ])('with %s is refused', async (_, message, code) => {
    expect(await ask('owner', stage.id.artist, {}, message)).toEqual({ ok: false, code });
  });

  it('takes a brief as the app knows it, and nothing else', async () => {
    const brief = {
      ...{ subject: '<script>alert(1)</script>', style: 'blackwork', placement: 'forearm', widthMm: 90.5 },
      ...{ budgetMin: 200, budgetMax: 400, colour: 'black', timing: 'In spring', coverUp: false, pictures: [] },
    };
    expect(await ask('owner', stage.id.artist, brief)).toMatchObject({ ok: true, request: { brief } });
    for (const wrong of [
      { subject: 'x'.repeat(401) },
      { subject: 5 },
      { widthMm: 4 },
      { widthMm: '90' },
      { budgetMin: -1 },
      { budgetMin: 500, budgetMax: 400 },
      { coverUp: 'yes' },
      { pictures: {} },
      { pictures: Array.from({ length: 7 }, () => ({ path: 'x' })) },
      { admin: true },
    ])
      expect(await ask('owner', stage.id.artist, wrong), JSON.stringify(wrong)).toEqual({
        ok: false,
        code: 'brief_invalid',
      });
    expect(await ask('owner', stage.id.artist, ['a list'] as unknown as Row)).toMatchObject({ code: 'brief_invalid' });
  });

  it('an artist who takes no clients, or who has blocked the caller, reads the same', async () => {
    await stage.run('update public.artist_profiles set is_accepting_clients = false');
    const closed = await ask('owner');
    expect(closed).toEqual({ ok: false, code: 'closed' });
    await stage.run('update public.artist_profiles set is_accepting_clients = true');
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.artist,
      stage.id.owner,
    ]);
    expect(await ask('owner')).toEqual(closed);
    expect(await connection('owner')).toMatchObject({ code: 'closed', blocked: false });
  });

  it('an artist who blocks somebody whom they have declined answers as before', async () => {
    await answer(await asked(), false, 'Not my style');
    const declined = await ask('owner');
    expect(declined).toMatchObject({ ok: false, code: 'declined_recently' });
    await block('artist', 'owner');
    expect(await ask('owner')).toEqual(declined);
    expect(await connection('owner')).toMatchObject({ code: 'declined_recently', again_at: declined.again_at });
  });

  it('stops at three a day to one artist and at twenty in all', async () => {
    for (let n = 0; n < 3; n += 1) await callBy('owner', 'withdraw_contact_request', { p_id: await asked() });
    expect(await ask('owner')).toEqual({ ok: false, code: 'too_many' });
    await stage.run(
      `insert into public.contact_requests (client_id, artist_id, status) select $1, $2, 'withdrawn' from generate_series(1, 20)`,
      [stage.id.other, stage.id.admin],
    );
    expect(await ask('other')).toEqual({ ok: false, code: 'too_many' });
    await ageRequests(2);
    expect(await ask('other')).toMatchObject({ ok: true });
  });

  it('is refused to the blocked and to visitors', async () => {
    await expect(ask('blocked')).rejects.toMatchObject({ code: '42501' });
    expect(await stage.attempt('anonymous', `select public.request_contact($1, 'x')`, [stage.id.artist])).toMatchObject(
      { refused: '42501' },
    );
  });

  it('is not possible past the function', async () => {
    for (const member of ['owner', 'artist', 'admin'] as const) {
      const insert = `insert into public.contact_requests (client_id, artist_id, status) values ($1, $2, 'approved')`;
      expect(await stage.attempt(member, insert, [stage.id[member], stage.id.artist])).toMatchObject({
        refused: '42501',
      });
      const update = `update public.contact_requests set status = 'approved'`;
      expect(await stage.attempt(member, update)).toMatchObject({ refused: '42501' });
    }
  });
});

describe('answering', () => {
  it('an approval connects the two, and is told', async () => {
    const id = await asked();
    expect(await answer(id, true)).toEqual({ ok: true, status: 'approved' });
    expect(await connection('owner')).toMatchObject({ status: 'approved', connected: true, code: 'already_connected' });
    expect(await news('owner')).toMatchObject([
      { type: 'contact_request_approved', title: 'Page of artist approved your request' },
    ]);
    expect(await news('artist'), 'the news of the request is read').toMatchObject([{ is_read: true }]);
    expect(await ask('owner')).toEqual({ ok: false, code: 'already_connected' });
    expect(await answer(id, false, 'No')).toEqual({ ok: false, code: 'already_answered', status: 'approved' });
  });

  it('a decline may have no words, or none that can be seen', async () => {
    for (const words of [null, '\u200b', ' ']) {
      expect(await answer(await asked(), false, words)).toEqual({ ok: true, status: 'declined' });
      expect(await connection('owner')).toMatchObject({ status: 'declined', answer: null });
      expect(await news('owner')).toMatchObject([
        { title: expect.stringMatching(/declined your request$/), message: '' },
      ]);
      await stage.run('delete from public.contact_requests');
      await stage.run('delete from public.notifications');
    }
  });

  it('after a decline another request waits for 30 days', async () => {
    const id = await asked();
    expect(await answer(id, false, 'x'.repeat(2_001))).toEqual({ ok: false, code: 'reason_too_long' });
    expect(await answer(id, false, ' Fully booked. ')).toEqual({ ok: true, status: 'declined' });
    expect(await news('owner')).toMatchObject([{ type: 'contact_request_declined', message: 'Fully booked.' }]);
    expect(await ask('owner')).toMatchObject({ code: 'declined_recently', again_at: expect.any(String) });
    await ageRequests(31);
    expect(await ask('owner')).toMatchObject({ ok: true });
    expect(await answer(id, true), 'a newer one waits').toMatchObject({ code: 'already_answered' });
  });

  it('who declined may think again', async () => {
    const id = await asked();
    await answer(id, false, 'Fully booked.');
    expect(await answer(id, true, 'Somebody cancelled.')).toEqual({ ok: true, status: 'approved' });
    expect(await connection('owner')).toMatchObject({ connected: true, answer: 'Somebody cancelled.' });
    expect(await news('owner')).toMatchObject([{ type: 'contact_request_approved', message: 'Somebody cancelled.' }]);
  });

  it('a withdrawn request is answered by nobody, and its news goes', async () => {
    const id = await asked();
    expect(await callBy('owner', 'withdraw_contact_request', { p_id: id })).toEqual({ ok: true, status: 'withdrawn' });
    expect(await news('artist')).toEqual([]);
    expect(await answer(id, true)).toEqual({ ok: false, code: 'already_answered', status: 'withdrawn' });
    expect(await callBy('owner', 'withdraw_contact_request', { p_id: id })).toMatchObject({ code: 'already_answered' });
    expect(await ask('owner')).toMatchObject({ ok: true });
  });

  it('of an approval and a withdrawal in the same moment one counts', async () => {
    for (let n = 0; n < 6; n += 1) {
      await stage.run('delete from public.contact_requests');
      const id = await asked();
      const [one, other] = await Promise.all([
        answer(id, true),
        callBy('owner', 'withdraw_contact_request', { p_id: id }),
      ]);
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  it.each(['owner', 'other', 'admin', 'blocked'] as const)('is not for the %s', async (member) => {
    const id = await asked();
    expect(await answer(id, true, null, member)).toEqual({ ok: false, code: 'not_found' });
    const until = new Date(Date.now() + 86_400_000);
    expect(await callBy(member, 'snooze_contact_request', { p_id: id, p_until: until })).toMatchObject({
      code: 'not_found',
    });
    if (member !== 'owner')
      expect(await callBy(member, 'withdraw_contact_request', { p_id: id })).toMatchObject({ code: 'not_found' });
  });

  it('putting off is seen by the artist alone', async () => {
    const id = await asked();
    const until = new Date(Date.now() + 86_400_000);
    const before = await stage.run('select updated_at from public.contact_requests');
    expect(await callBy('artist', 'snooze_contact_request', { p_id: id, p_until: until })).toMatchObject({ ok: true });
    expect(await list('artist', true, true)).toMatchObject([{ id, snoozed_until: until }]);
    expect(await callBy('artist', 'count_waiting_requests')).toBe(0);
    expect(await list('owner', false, true)).toMatchObject([{ id, snoozed_until: null }]);
    expect(JSON.stringify(await connection('owner'))).not.toContain('snooze');
    expect(await stage.attempt('owner', 'select * from public.contact_snoozes')).toMatchObject({ count: 0 });
    expect(await stage.run('select updated_at from public.contact_requests')).toEqual(before);
    await callBy('artist', 'snooze_contact_request', { p_id: id, p_until: null });
    expect(await callBy('artist', 'count_waiting_requests')).toBe(1);
    const far = new Date(Date.now() + 100 * 86_400_000);
    expect(await callBy('artist', 'snooze_contact_request', { p_id: id, p_until: far })).toMatchObject({
      code: 'out_of_range',
    });
  });
});

describe('the list', () => {
  it('shows the two people to each other, without addresses, and nobody else', async () => {
    await asked('owner', { subject: 'Fox' });
    expect(await list('artist', true, true)).toMatchObject([
      { brief: { subject: 'Fox' }, person: { id: stage.id.owner, name: 'owner Tester', active: true } },
    ]);
    expect(await list('owner', false, true)).toMatchObject([{ person: { name: 'Page of artist' } }]);
    expect(JSON.stringify(await list('artist', true, true))).not.toContain('@');
    for (const member of ['other', 'admin', 'blocked'] as const)
      for (const received of [true, false]) expect(await list(member, received, true)).toEqual([]);
    expect(await list('artist', true, false)).toEqual([]);
  });
});

const STRANGER = '00000000-0000-4000-8000-0000000000f0';

describe('blocking', () => {
  it.each([
    ['artist', 'owner', 'declined'],
    ['owner', 'artist', 'withdrawn'],
  ] as const)('by the %s ends what is pending', async (blocker, blocked, status) => {
    await asked();
    expect(await block(blocker, blocked)).toEqual({ ok: true });
    expect(await stage.run('select status, answer from public.contact_requests')).toEqual([{ status, answer: null }]);
    expect(await news('artist')).toEqual([]);
  });

  /** All that a client can see of how it stands with the artist, without ids and times. */
  const seenByClient = async () => ({
    list: (await list('owner', false, false)).map(({ status, answer, connected, person }) => ({
      status,
      answer,
      connected,
      person,
    })),
    table: await stage.as('owner', (query) => query('select status, answer from public.contact_requests')),
    connection: { ...(await connection('owner')), request_id: '', created_at: '', answered_at: '', again_at: '' },
    asking: (await ask('owner')).code,
    news: (await news('owner'))
      .filter(({ type }) => type === 'contact_request_declined')
      .map((row) => ({ ...row, resource_id: '' })),
  });

  it('by the artist looks to the client like any decline without words', async () => {
    await answer(await asked(), false);
    const ordinary = await seenByClient();
    for (const table of ['contact_requests', 'notifications', 'api_quotas'])
      await stage.run(`delete from public.${table}`);
    await asked();
    await block('artist', 'owner');
    expect(await seenByClient()).toEqual(ordinary);
    for (const table of ['contact_requests', 'notifications', 'person_blocks'])
      await stage.run(`delete from public.${table}`);
    await answer(await asked(), true, 'Welcome');
    await block('artist', 'owner');
    expect(await seenByClient()).toEqual({ ...ordinary, news: [] });
  });

  it('on both sides gives a connection back with the last block that is taken back', async () => {
    await answer(await asked(), true, 'Welcome');
    await block('artist', 'owner');
    await block('owner', 'artist');
    await callBy('artist', 'unblock_person', { p_user_id: stage.id.owner });
    expect(await connection('owner')).toMatchObject({ status: 'declined', connected: false });
    await callBy('owner', 'unblock_person', { p_user_id: stage.id.artist });
    expect(await connection('owner')).toMatchObject({ status: 'approved', answer: 'Welcome', connected: true });
  });

  it('ends a connection, and taking it back gives it again', async () => {
    await answer(await asked(), true);
    await block('owner', 'artist');
    expect(await connection('owner')).toMatchObject({ connected: false, code: 'blocked', blocked: true });
    expect(await ask('owner')).toEqual({ ok: false, code: 'blocked' });
    expect(await callBy('owner', 'unblock_person', { p_user_id: stage.id.artist })).toEqual({ ok: true });
    expect(await connection('owner')).toMatchObject({ connected: true });
  });

  it('is listed for the blocker alone', async () => {
    await asked();
    await block('artist', 'owner');
    const blockedBy = (member: Member) =>
      asPerson(stage.pool, stage.id[member], (query) => query('select name from public.list_blocked_people()'));
    expect(await blockedBy('artist')).toEqual([{ name: 'owner Tester' }]);
    expect(await blockedBy('owner')).toEqual([]);
    expect(await stage.attempt('owner', 'select * from public.person_blocks')).toMatchObject({ count: 0 });
    expect(
      await callBy('owner', 'unblock_person', { p_user_id: stage.id.artist }),
      'that of somebody else stays',
    ).toEqual({ ok: true });
    expect(await blockedBy('artist')).toHaveLength(1);
  });

  it('is of people whom one knows: a listed artist, of a request, a conversation or a design, now or before', async () => {
    await stage.run(`insert into auth.users (id, email) values ($1, 'stranger@people.test')`, [STRANGER]);
    const blockStranger = () => callBy('owner', 'block_person', { p_user_id: STRANGER });
    const unblock = () => callBy('owner', 'unblock_person', { p_user_id: STRANGER });
    expect(await blockStranger()).toEqual({ ok: false, code: 'not_found' });
    const pair = [stage.id.owner, STRANGER];
    const meetings = [
      `insert into public.contact_requests (client_id, artist_id, status) values ($1, $2, 'declined')`,
      `insert into public.contact_requests (client_id, artist_id, status) values ($2, $1, 'withdrawn')`,
      `with made as (insert into public.message_threads (created_by) values ($1) returning id)
       insert into public.message_thread_participants (thread_id, user_id) select id, unnest(array[$1, $2]::uuid[]) from made`,
      `with made as (insert into public.designs (name, client_id) values ('Fox', $1) returning id)
       insert into public.design_participants (design_id, user_id, role, removed_at)
         select id, $1::uuid, 'client', null from made union all select id, $2::uuid, 'artist', now() from made`,
    ];
    for (const sql of meetings) {
      await stage.run(sql, pair);
      expect(await blockStranger(), sql).toEqual({ ok: true });
      // Asked again, also when what they had is gone.
      for (const table of ['contact_requests', 'message_threads', 'designs'])
        await stage.run(`delete from public.${table}`);
      expect(await blockStranger(), sql).toEqual({ ok: true });
      await unblock();
      expect(await blockStranger(), sql).toEqual({ ok: false, code: 'not_found' });
    }
  });

  it('reads for who is blocked like an account that is closed', async () => {
    await answer(await asked(), true);
    const shown = async () => {
      const { code, connected, blocked } = await connection('owner');
      return { code, connected, blocked, asking: await ask('owner') };
    };
    const opened = await callBy('owner', 'open_thread', { p_other: stage.id.artist });
    const send = () =>
      callBy('owner', 'send_message', { p_thread_id: opened.thread_id, p_client_id: randomUUID(), p_content: 'Hello' });
    const begun = await callBy('owner', 'create_design', {
      p_values: { name: 'Fox', client_id: stage.id.owner, artist_id: stage.id.artist },
    });
    const designId = (begun.design as Row).id;
    const say = async () => [
      await send(),
      await callBy('owner', 'open_thread', { p_other: stage.id.artist }),
      await callBy('owner', 'save_design', { p_design_id: designId, p_changes: { name: 'Wolf' }, p_revision: 1 }),
      await callBy('owner', 'create_design', {
        p_values: { name: 'Fox', client_id: stage.id.owner, artist_id: stage.id.artist },
      }),
      (await callBy('owner', 'get_design', { p_design_id: designId })).is_shut,
    ];
    await block('artist', 'owner');
    const blocked = await say();
    expect(await shown()).toMatchObject({ code: 'declined_recently', connected: false, blocked: false });
    await stage.run('delete from public.person_blocks');
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [stage.id.artist]);
    const closed = await say();
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [stage.id.artist]);
    expect(blocked).toEqual(closed);
    expect(JSON.stringify(blocked)).not.toContain('block');
    await stage.run('delete from public.designs');
    await stage.run('delete from public.message_threads');
  });

  it('of oneself or of nobody is refused', async () => {
    expect(await block('owner', 'owner')).toEqual({ ok: false, code: 'self' });
    expect(await callBy('owner', 'block_person', { p_user_id: randomUUID() })).toEqual({
      ok: false,
      code: 'not_found',
    });
    await expect(block('blocked', 'owner')).rejects.toMatchObject({ code: '42501' });
  });

  it('of somebody whose account goes in this moment says that nobody is there', async () => {
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'going@example.test') returning id`,
    );
    await stage.run(
      `insert into public.user_profiles (id, email, role, full_name) values ($1, 'going@example.test', 'client', 'Going')
         on conflict (id) do nothing`,
      [id],
    );
    await stage.run('insert into public.contact_requests (client_id, artist_id, message) values ($1, $2, $3)', [
      id,
      stage.id.artist,
      'A fox, please',
    ]);
    const going = await stage.pool.connect();
    try {
      await going.query('begin');
      await going.query('delete from public.user_profiles where id = $1', [id]);
      const blocking = callBy('artist', 'block_person', { p_user_id: id });
      await expect
        .poll(
          () =>
            stage.run(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%block_person%'`),
          {
            timeout: 30_000,
          },
        )
        .toHaveLength(1);
      await going.query('commit');
      expect(await blocking).toEqual({ ok: false, code: 'not_found' });
    } finally {
      going.release();
    }
  });
});

describe('favourites', () => {
  const keep = (member: Member, on: boolean, artist: Member = 'artist') =>
    callBy(member, 'toggle_artist_favourite', { p_artist_id: stage.id[artist], p_on: on });

  it('are kept once, and known to their owner alone', async () => {
    await Promise.all([keep('owner', true), keep('owner', true)]);
    expect(await connection('owner')).toMatchObject({ favourite: true });
    expect(await stage.attempt('owner', 'select * from public.artist_favourites')).toMatchObject({ count: 1 });
    expect(await stage.attempt('artist', 'select * from public.artist_favourites')).toMatchObject({ count: 0 });
    expect(await keep('owner', false)).toEqual({ ok: true, favourite: false });
    expect(await stage.run('select 1 from public.artist_favourites')).toEqual([]);
  });

  it('are artists whom everybody may see', async () => {
    expect(await keep('owner', true, 'other')).toEqual({ ok: false, code: 'not_an_artist' });
    expect(await keep('artist', true)).toEqual({ ok: false, code: 'self' });
    await expect(keep('blocked', true)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('pictures', () => {
  const upload = `insert into storage.objects (bucket_id, name) values ('user-content', $1)`;
  const sees = async (member: Member, bucket: string, path: string) =>
    (
      (await stage.attempt(member, 'select 1 from storage.objects where bucket_id = $1 and name = $2', [
        bucket,
        path,
      ])) as { count: number }
    ).count === 1;

  it('of a request are read by its artist while it is pending or approved, by nobody else', async () => {
    const names = ['photo', 'drawing'].map((name) => `${stage.id.owner}/requests/${name}.jpg`);
    for (const path of names)
      await addCheckedUpload(stage.run, { bucket: 'user-content', path, owner: stage.id.owner });
    const files = names.map((name) => ['user-content', name]);
    const seen = async (member: Member) => Promise.all(files.map(([bucket, name]) => sees(member, bucket, name)));
    expect(await seen('artist')).toEqual([false, false]);
    const id = await asked('owner', { pictures: names.map((path) => ({ path })) });
    expect(await list('artist', true, true)).toMatchObject([
      {
        brief: {
          pictures: names.map((path) => ({ bucket: 'user-content', path, width: 800, height: 600 })),
        },
      },
    ]);
    expect(await seen('artist')).toEqual([true, true]);
    for (const member of ['other', 'admin', 'blocked'] as const) expect(await seen(member)).toEqual([false, false]);
    expect(await sees('artist', 'designs', names[0]), 'the name in another bucket').toBe(false);
    await answer(id, true);
    expect(await seen('artist')).toEqual([true, true]);
    await block('owner', 'artist');
    expect(await seen('artist')).toEqual([false, false]);
    await callBy('owner', 'unblock_person', { p_user_id: stage.id.artist });
    await stage.run(`update public.contact_requests set status = 'declined'`);
    expect(await seen('artist')).toEqual([false, false]);
  });

  it('of somebody else, that are not there or that nobody has read, are refused', async () => {
    const { images } = await completeJob(stage.run, stage.id.other);
    const theirs = `${stage.id.other}/requests/theirs.webp`;
    await addCheckedUpload(stage.run, { bucket: 'user-content', path: theirs, owner: stage.id.other });
    const unread = `${stage.id.owner}/requests/unread.webp`;
    await stage.run(upload, [unread]);
    for (const picture of [
      { imageId: images[0] },
      { imageId: 'x' },
      { path: theirs },
      { path: unread },
      { path: `${stage.id.owner}/no.webp` },
      'imageId',
      {},
    ])
      expect(await ask('owner', stage.id.artist, { pictures: [picture] }), JSON.stringify(picture)).toEqual({
        ok: false,
        code: 'picture_not_found',
      });
  });
});
