/** Messages (R89, R90): who may write to whom, exactly once, what counts as unread, changing and taking back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPerson, callAs, connectPeople, openThread, send, sent } from './messages-world.ts';
import type { Message } from './messages-world.ts';
import { openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

let stage: Stage;
let thread: string;
beforeAll(async () => {
  stage = await openStage();
  await connectPeople(stage.run, stage.id.owner, stage.id.artist);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.message_threads');
  await stage.run('delete from public.person_blocks');
  await stage.run('delete from public.notifications');
  await stage.run('delete from public.api_quotas');
  thread = await openThread(stage.pool, stage.id.owner, stage.id.artist);
});

const block = (blocker: Member, blocked: Member) =>
  stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
    stage.id[blocker],
    stage.id[blocked],
  ]);
const sendAs = (member: Member, content: string, sending = {}) =>
  send(stage.pool, stage.id[member], thread, content, sending);
const sentBy = (member: Member, content: string, sending = {}): Promise<Message> =>
  sent(stage.pool, stage.id[member], thread, content, sending);
const callBy = (member: Member, name: string, args: Row) => callAs(stage.pool, stage.id[member], name, args);
const unread = (member: Member) =>
  asPerson(stage.pool, stage.id[member], async (query) => {
    const [{ count }] = await query<{ count: number }>('select public.count_unread_messages() as count');
    return count;
  });
const list = (member: Member, args = '$1'): Promise<Message[]> =>
  asPerson(stage.pool, stage.id[member], (query) =>
    query<Message>(`select * from public.list_messages(${args})`, [thread]),
  );
const threads = (member: Member): Promise<Row[]> =>
  asPerson(stage.pool, stage.id[member], (query) => query('select * from public.list_threads()'));
const news = (member: Member): Promise<Row[]> =>
  stage.run(
    'select title, message, is_read, resource_type, resource_id from public.notifications where recipient_id = $1',
    [stage.id[member]],
  );

describe('a thread', () => {
  it('is one for two people, whoever opens it, also in the same moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        openThread(stage.pool, n % 2 ? stage.id.artist : stage.id.owner, n % 2 ? stage.id.owner : stage.id.artist),
      ),
    );
    expect(new Set(ids)).toEqual(new Set([thread]));
  });

  it.each(['owner', 'other', 'admin'] as const)('is refused to the %s with somebody not connected', async (member) => {
    for (const other of ['owner', 'other', 'blocked', 'admin'] as const)
      expect(await callBy(member, 'open_thread', { p_other: stage.id[other] })).toEqual({
        ok: false,
        code: 'not_connected',
      });
    expect(await callBy(member, 'open_thread', { p_other: randomUUID() })).toMatchObject({ code: 'not_connected' });
  });

  it.each(['pending', 'declined', 'withdrawn'])('is not opened by a request that is %s', async (status) => {
    await stage.run(
      `insert into public.contact_requests (client_id, artist_id, message, status) values ($1, $2, 'Hello', $3)`,
      [stage.id.other, stage.id.artist, status],
    );
    expect(await callBy('other', 'open_thread', { p_other: stage.id.artist })).toMatchObject({ code: 'not_connected' });
    await stage.run('delete from public.contact_requests where client_id = $1', [stage.id.other]);
  });

  it('lists the other person, the last message and what is unread, the latest first', async () => {
    await sentBy('artist', 'Hello there');
    await sentBy('artist', 'What shall it be?');
    expect(await threads('owner')).toMatchObject([
      {
        thread_id: thread,
        kind: 'direct',
        people: [{ id: stage.id.artist, name: 'artist Tester', role: 'artist', last_read_seq: 0 }],
        last_message: { content: 'What shall it be?', sender_id: stage.id.artist, attachments: 0, seq: 2 },
        unread_count: 2,
        can_send: true,
      },
    ]);
    expect(await threads('other')).toEqual([]);
  });
});

describe('sending', () => {
  it('counts the messages of a thread without gaps, however many send at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => sentBy(n % 2 ? 'owner' : 'artist', `Message ${n}`)));
    expect((await list('owner')).map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it('is done once for one client id, also when both tries run at once', async () => {
    const client = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendAs('owner', 'Once', { client })));
    expect(new Set(answers.map(({ message }) => (message as Message).id)).size).toBe(1);
    expect(answers.filter(({ duplicate }) => duplicate === false)).toHaveLength(1);
    expect(await list('artist')).toMatchObject([{ content: 'Once', seq: '1', client_id: client }]);
  });

  it('of one client id into two threads is a conflict; another person may use the same id', async () => {
    const client = randomUUID();
    await connectPeople(stage.run, stage.id.other, stage.id.owner);
    const second = await openThread(stage.pool, stage.id.owner, stage.id.other);
    await sentBy('owner', 'First', { client });
    expect(await send(stage.pool, stage.id.owner, second, 'Second', { client })).toEqual({
      ok: false,
      code: 'request_conflict',
    });
    await sentBy('artist', 'Mine', { client });
    await stage.run('delete from public.contact_requests where client_id = $1', [stage.id.other]);
  });

  it('answers what was stored even after a block: the message had arrived', async () => {
    const client = randomUUID();
    const first = await sentBy('owner', 'Before', { client });
    await block('artist', 'owner');
    expect(await sendAs('owner', 'Before', { client })).toMatchObject({
      ok: true,
      duplicate: true,
      message: { id: first.id },
    });
  });

  it('answers nothing of a thread that the sender no longer reads', async () => {
    const client = randomUUID();
    const { thread_id } = await sentBy('owner', 'Before', { client });
    await stage.run('delete from public.message_thread_participants where thread_id = $1 and user_id = $2', [
      thread_id,
      stage.id.owner,
    ]);
    expect(await sendAs('owner', 'Before', { client })).toEqual({ ok: false, code: 'not_found' });
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\u00a0\u3000', 'empty'],
    ['zero-width characters', '\u200b\u200d\ufeff\u2060\u00ad', 'empty'],
    ['direction marks', '\u202e\u2066\u200f', 'empty'],
    ['invisible letters', '\u3164\u115f\u2800\ufe0f\u{e0041}', 'empty'],
    ['100,000 characters', 'x'.repeat(100_000), 'too_long'],
    ['4,001 characters', 'x'.repeat(4_001), 'too_long'],
    ['100,000 blanks before a word too many', `${' '.repeat(100_000)}${'y'.repeat(4_001)}`, 'too_long'],
  ])('refuses %s', async (_, content, code) => {
    expect(await sendAs('owner', content)).toEqual({ ok: false, code });
    expect(await list('owner')).toEqual([]);
  });

  it.each([
    ['4,000 characters', 'x'.repeat(4_000)],
    ['one emoji', '👩🏽‍🎨'],
    ['one full stop', '.'],
    ['words from right to left', '\u202eevil\u202c שלום'],
    ['a script', '<script>alert(1)</script>'],
    ['4,000 characters outside the basic plane', '𝔸'.repeat(4_000)],
  ])('takes %s as it is', async (_, content) => {
    expect((await sentBy('owner', `  ${content} \n`)).content).toBe(content);
  });

  it('keeps an answer to a message of the same thread, and no other', async () => {
    const first = await sentBy('artist', 'Where?');
    expect(await sentBy('owner', 'On the arm', { replyTo: first.id })).toMatchObject({
      reply_to: first.id,
      reply: { content: 'Where?', sender_id: stage.id.artist },
    });
    expect(await sendAs('owner', 'Nowhere', { replyTo: randomUUID() })).toMatchObject({ code: 'reply_not_found' });
  });

  it('stops at 60 messages a minute and says for how long; a repeated one costs nothing', async () => {
    const client = randomUUID();
    await sentBy('owner', 'First', { client });
    for (let n = 0; n < 59; n += 1) await sentBy('owner', `Message ${n}`);
    const refused = await sendAs('owner', 'One more');
    expect(refused).toMatchObject({ ok: false, code: 'too_many' });
    expect(refused.retry_in).toBeGreaterThan(0);
    expect(refused.retry_in).toBeLessThanOrEqual(60);
    expect(await sendAs('owner', 'First', { client })).toMatchObject({ ok: true, duplicate: true });
    await sentBy('artist', 'The other may still write');
  });

  it.each(['blocked', 'other', 'admin'] as const)(
    'is not possible for the %s, who has no part in it',
    async (member) => {
      const sending = sendAs(member, 'Hello');
      if (member === 'blocked') await expect(sending).rejects.toMatchObject({ code: '42501' });
      else expect(await sending).toEqual({ ok: false, code: 'not_found' });
      expect(
        await stage.attempt('anonymous', `select public.send_message($1, gen_random_uuid(), 'x')`, [thread]),
      ).toMatchObject({
        refused: '42501',
      });
    },
  );
});

describe('after a block', () => {
  it.each([
    ['artist', 'owner'],
    ['owner', 'artist'],
  ] as const)('by the %s nothing more arrives from either side', async (blocker, blocked) => {
    const message = await sentBy('owner', 'Before');
    await block(blocker, blocked);
    for (const member of ['owner', 'artist'] as const)
      expect(await sendAs(member, 'After')).toEqual({ ok: false, code: 'not_connected' });
    expect(await callBy('owner', 'edit_message', { p_id: message.id, p_content: 'Changed' })).toMatchObject({
      code: 'not_connected',
    });
    expect(await callBy('owner', 'open_thread', { p_other: stage.id.artist })).toMatchObject({ code: 'not_connected' });
    expect(await threads(blocked)).toMatchObject([{ can_send: false }]);
    expect(await list('owner')).toMatchObject([{ content: 'Before' }]);
  });

  it('what is being sent in that moment comes before it, or not at all', async () => {
    const sender = await stage.pool.connect();
    try {
      await sender.query('begin; set local role authenticated');
      await sender.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ role: 'authenticated', sub: stage.id.owner }),
      ]);
      await sender.query(`select public.send_message($1, gen_random_uuid(), 'Under way')`, [thread]);
      let done = false;
      const blocking = block('artist', 'owner').then(() => (done = true));
      await expect
        .poll(() =>
          stage.run(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%person_blocks%'`),
        )
        .toHaveLength(1);
      expect(done).toBe(false);
      await sender.query('commit');
      await blocking;
    } finally {
      sender.release();
    }
    expect(await list('artist')).toMatchObject([{ content: 'Under way' }]);
    expect(await sendAs('owner', 'Later')).toMatchObject({ code: 'not_connected' });
  });
});

describe('unread', () => {
  const read = (member: Member, seq: number) => callBy(member, 'mark_thread_read', { p_thread_id: thread, p_seq: seq });

  it('are the messages of others since the last one read, not the own', async () => {
    await sentBy('artist', 'One');
    await sentBy('owner', 'Mine');
    await sentBy('artist', 'Two');
    expect([await unread('owner'), await unread('artist')]).toEqual([2, 1]);
    expect(await read('owner', 1)).toEqual({ ok: true, last_read_seq: 1, unread_count: 1 });
    await sentBy('owner', 'An own message reads nothing');
    expect(await unread('owner')).toBe(1);
    expect(await read('owner', 4)).toMatchObject({ unread_count: 0 });
  });

  it('never comes back when a second tab is behind, nor runs ahead of the thread', async () => {
    for (const words of ['One', 'Two', 'Three']) await sentBy('artist', words);
    expect(await read('owner', 3)).toMatchObject({ last_read_seq: 3 });
    expect(await read('owner', 1)).toEqual({ ok: true, last_read_seq: 3, unread_count: 0 });
    expect(await read('owner', 99)).toMatchObject({ last_read_seq: 3 });
    await sentBy('artist', 'Four');
    expect(await unread('owner')).toBe(1);
  });

  it('does not count what was deleted before it was read', async () => {
    const first = await sentBy('artist', 'Wrong');
    await sentBy('artist', 'Right');
    await callBy('artist', 'delete_message', { p_id: first.id });
    expect(await unread('owner')).toBe(1);
    await callBy('artist', 'delete_message', { p_id: first.id });
    expect(await unread('owner')).toBe(1);
    expect(await read('owner', 1)).toMatchObject({ unread_count: 1 });
  });

  it('is right when two tabs read while messages are sent and deleted', async () => {
    await Promise.all([
      ...Array.from({ length: 25 }, async (_, n) => {
        const message = await sentBy('artist', `Message ${n}`);
        if (n % 3 === 0) await callBy('artist', 'delete_message', { p_id: message.id });
      }),
      ...Array.from({ length: 25 }, (_, n) => read('owner', n)),
      ...Array.from({ length: 10 }, (_, n) => sentBy('owner', `Answer ${n}`)),
    ]);
    const wrong = await stage.run(
      `select p.user_id, p.unread_count from public.message_thread_participants p where p.unread_count <> (select count(*)
         from public.messages m where m.thread_id = p.thread_id and m.seq > p.last_read_seq and m.sender_id <> p.user_id and m.deleted_at is null)`,
    );
    expect(wrong).toEqual([]);
    expect(await read('owner', 1_000)).toMatchObject({ unread_count: 0 });
  });

  it.each(['other', 'admin', 'blocked'] as const)('cannot be changed by the %s', async (member) => {
    await sentBy('artist', 'One');
    expect(await read(member, 1)).toEqual({ ok: false, code: 'not_found' });
    expect(await unread('owner')).toBe(1);
  });
});

describe('the news about a thread', () => {
  it('is one that grows while it is unread, and is read with the thread', async () => {
    await sentBy('artist', 'One');
    expect(await news('owner')).toMatchObject([
      { title: 'New message from artist Tester', message: 'One', resource_type: 'thread', resource_id: thread },
    ]);
    await sentBy('artist', 'Two');
    await sentBy('artist', 'Three');
    expect(await news('owner')).toMatchObject([{ title: '3 new messages from artist Tester', message: 'Three' }]);
    expect(await news('artist')).toEqual([]);
    await callBy('owner', 'mark_thread_read', { p_thread_id: thread, p_seq: 2 });
    expect(await news('owner')).toMatchObject([{ is_read: false }]);
    await callBy('owner', 'mark_thread_read', { p_thread_id: thread, p_seq: 3 });
    expect(await news('owner')).toMatchObject([{ is_read: true, message: '' }]);
    await sentBy('artist', 'Four');
    expect(await news('owner')).toMatchObject([
      { title: 'New message from artist Tester', message: 'Four', is_read: false },
    ]);
  });

  it('says nothing that was taken back', async () => {
    const first = await sentBy('artist', 'One');
    const second = await sentBy('artist', 'Secret');
    await callBy('artist', 'edit_message', { p_id: second.id, p_content: 'Better' });
    expect(await news('owner')).toMatchObject([{ title: '2 new messages from artist Tester', message: 'Better' }]);
    await callBy('artist', 'delete_message', { p_id: second.id });
    expect(await news('owner')).toMatchObject([{ title: 'New message from artist Tester', message: 'One' }]);
    await callBy('artist', 'delete_message', { p_id: first.id });
    expect(await news('owner')).toEqual([]);
  });

  it('is not told to who switched messages off', async () => {
    await stage.run(
      `insert into public.notification_preferences (user_id, preferences) values ($1, '{"categories":{"message":false}}')`,
      [stage.id.owner],
    );
    await sentBy('artist', 'One');
    expect(await news('owner')).toEqual([]);
    await stage.run('delete from public.notification_preferences');
  });
});

describe('changing and taking back', () => {
  it('an edit leaves a trace, and ends after a quarter of an hour', async () => {
    const message = await sentBy('owner', 'Teh fox');
    const answer = await callBy('owner', 'edit_message', { p_id: message.id, p_content: ' The fox ' });
    expect(answer).toMatchObject({ ok: true, message: { content: 'The fox', edited_at: expect.any(String) } });
    expect(await callBy('owner', 'edit_message', { p_id: message.id, p_content: '\u200b' })).toMatchObject({
      code: 'empty',
    });
    await stage.run(`update public.messages set created_at = now() - interval '16 minutes'`);
    expect(await callBy('owner', 'edit_message', { p_id: message.id, p_content: 'A wolf' })).toMatchObject({
      code: 'too_late',
    });
    expect(await callBy('owner', 'delete_message', { p_id: message.id })).toMatchObject({ ok: true });
  });

  it('a deletion takes the words and keeps the place', async () => {
    const message = await sentBy('owner', 'Never mind');
    await sentBy('owner', 'Next');
    expect(await callBy('owner', 'delete_message', { p_id: message.id })).toMatchObject({ ok: true, paths: [] });
    expect(await list('artist')).toMatchObject([
      { content: '', deleted_at: expect.any(Date) },
      { content: 'Next', seq: '2' },
    ]);
    expect(await callBy('owner', 'edit_message', { p_id: message.id, p_content: 'Back' })).toMatchObject({
      code: 'not_found',
    });
    expect(JSON.stringify(await stage.run('select * from public.messages'))).not.toContain('Never mind');
  });

  it.each(['artist', 'other', 'admin'] as const)('is for the sender alone, not for the %s', async (member) => {
    const message = await sentBy('owner', 'Mine');
    expect(await callBy(member, 'edit_message', { p_id: message.id, p_content: 'Yours' })).toMatchObject({
      code: 'not_found',
    });
    expect(await callBy(member, 'delete_message', { p_id: message.id })).toMatchObject({ code: 'not_found' });
    expect(await list('owner')).toMatchObject([{ content: 'Mine', deleted_at: null }]);
  });
});
