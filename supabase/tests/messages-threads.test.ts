/** Pictures of messages, threads of designs, private channels, and what is left when an account goes (R89, R90). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCheckedUpload } from './checked-uploads.ts';
import { asPerson, callAs, connectPeople, openThread, send, sent } from './messages-world.ts';
import type { Sending } from './messages-world.ts';
import { call, completeJob, openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

let stage: Stage;
let thread: string;
let image: string;
let design: string;
beforeAll(async () => {
  stage = await openStage();
  await connectPeople(stage.run, stage.id.owner, stage.id.artist);
  image = (await completeJob(stage.run, stage.id.owner)).images[0];
  const shared = { p_user_id: stage.id.owner, p_image_id: image, p_public_path: `${image}.png` };
  const published = await call(stage.run, 'publish_generation_image', { ...shared, p_payload: { title: 'Fox' } });
  design = String(published.design_id);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.message_threads');
  await stage.run('delete from public.api_quotas');
  await stage.run('delete from public.person_blocks');
  thread = await openThread(stage.pool, stage.id.owner, stage.id.artist);
});

const pictured = (member: Member, attachments: Row[], sending: Sending = {}) =>
  send(stage.pool, stage.id[member], thread, '', { attachments, ...sending });
const list = (member: Member, id = thread): Promise<Row[]> =>
  asPerson(stage.pool, stage.id[member], (query) => query('select * from public.list_messages($1)', [id]));
const canRead = async (member: Member, bucket: string, path: string) => {
  const found = await stage.attempt(member, 'select 1 from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    path,
  ]);
  return 'count' in found && found.count > 0;
};

/** A file of a member that the API has read. */
async function file(member: Member): Promise<string> {
  const owner = stage.id[member];
  const path = `${owner}/${randomUUID()}.webp`;
  await addCheckedUpload(stage.run, { bucket: 'message-attachments', path, owner });
  return path;
}

describe('pictures of a message', () => {
  it('are an uploaded file and a shared design, in their order, without any words', async () => {
    const path = await file('owner');
    const answer = await pictured('owner', [
      { kind: 'design', design_id: design },
      { kind: 'file', path, name: 'arm.jpg', width: 4000, height: 'x', type: 'text/html' },
    ]);
    expect(answer).toMatchObject({ ok: true, message: { content: '' } });
    expect((await list('artist'))[0].attachments).toMatchObject([
      { kind: 'design', bucket: 'published', path: expect.any(String) },
      {
        kind: 'file',
        bucket: 'message-attachments',
        path,
        name: 'arm.jpg',
        type: 'image/jpeg',
        size: 1234,
        width: 800,
        height: 600,
      },
    ]);
    expect(await canRead('artist', 'message-attachments', path)).toBe(true);
    for (const member of ['other', 'admin', 'blocked'] as const)
      expect(await canRead(member, 'message-attachments', path)).toBe(false);
  });

  it('are never an own image itself: its file tells what it was drawn from, and is read by its owner alone', async () => {
    const [{ image_url: path }] = await stage.run('select image_url from public.ai_generated_images where id = $1', [
      image,
    ]);
    await stage.run(`insert into storage.objects (bucket_id, name) values ('designs', $1) on conflict do nothing`, [
      path,
    ]);
    expect(await pictured('owner', [{ kind: 'image', image_id: image }])).toMatchObject({ code: 'attachment_invalid' });
    expect(await canRead('owner', 'designs', String(path))).toBe(true);
    for (const member of ['artist', 'other', 'admin'] as const)
      expect(await canRead(member, 'designs', String(path))).toBe(false);
  });

  it.each<[string, () => Promise<Row[]> | Row[]]>([
    ['a file of somebody else', async () => [{ kind: 'file', path: await file('other') }]],
    ['a file that is not there', () => [{ kind: 'file', path: `${stage.id.owner}/none.webp` }]],
    ['no path', () => [{ kind: 'file' }]],
    ['an id that is none', () => [{ kind: 'design', design_id: "x'; drop table public.messages; --" }]],
    ['a design that is not shared', () => [{ kind: 'design', design_id: randomUUID() }]],
    ['another kind', () => [{ kind: 'script' }]],
    ['no kind', () => [{}]],
  ])('are refused with %s, and nothing is sent', async (_, attachments) => {
    expect(await pictured('owner', await attachments())).toEqual({ ok: false, code: 'attachment_invalid' });
    expect(await list('owner')).toEqual([]);
  });

  it('hang on one message each', async () => {
    const path = await file('owner');
    await pictured('owner', [{ kind: 'file', path }]);
    expect(await pictured('owner', [{ kind: 'file', path }])).toMatchObject({ code: 'attachment_invalid' });
  });

  it('are at most ten', async () => {
    const eleven = Array.from({ length: 11 }, () => ({ kind: 'design', design_id: design }));
    expect(await pictured('owner', eleven)).toEqual({ ok: false, code: 'too_many_attachments' });
    expect(await pictured('owner', eleven.slice(1))).toMatchObject({ ok: true });
  });

  it('go with the message that is taken back, which answers their files', async () => {
    const path = await file('owner');
    const { message } = (await pictured('owner', [{ kind: 'file', path }])) as { message: Row };
    expect(await callAs(stage.pool, stage.id.owner, 'delete_message', { p_id: message.id })).toMatchObject({
      ok: true,
      paths: [path],
    });
    expect(await canRead('artist', 'message-attachments', path)).toBe(false);
  });
});

describe('the thread of a design', () => {
  let design: string;
  beforeEach(async () => {
    [{ id: design }] = await stage.run<{ id: string }>(
      `insert into public.designs (name, client_id, artist_id, created_by) values ('Fox', $1, $2, $1) returning id`,
      [stage.id.owner, stage.id.artist],
    );
    await stage.run(
      `insert into public.design_participants (design_id, user_id, role) values ($1, $2, 'client'), ($1, $3, 'artist')`,
      [design, stage.id.owner, stage.id.artist],
    );
  });
  const open = (member: Member) => callAs(stage.pool, stage.id[member], 'open_design_thread', { p_design_id: design });

  it('is one for those who work on it, called after it, and closed to all others', async () => {
    const [one, two] = await Promise.all([open('owner'), open('artist')]);
    expect(one).toMatchObject({ ok: true, thread_id: two.thread_id });
    for (const member of ['other', 'admin'] as const)
      expect(await open(member)).toEqual({ ok: false, code: 'not_found' });
    const listed = (wanted: string, values: string[] = []) =>
      asPerson(stage.pool, stage.id.artist, (query) => query(`select * from public.list_threads(${wanted})`, values));
    // Where nothing was said, it waits at the design.
    expect(await listed('')).toEqual([]);
    expect(await listed('null, 30, $1', [String(one.thread_id)])).toMatchObject([
      { kind: 'design', title: 'Fox', design_id: design, can_send: true },
    ]);
    await sent(stage.pool, stage.id.owner, String(one.thread_id), 'Hello.');
    expect(await listed('')).toMatchObject([{ kind: 'design', title: 'Fox' }]);
  });

  it('shows its messages as design_messages, read per participant', async () => {
    const { thread_id: id } = await open('owner');
    await sent(stage.pool, stage.id.owner, String(id), 'Shall it look left?');
    const look = (member: Member) =>
      stage.as(member, (query) => query('select design_id, content, is_read, read_at from public.design_messages'));
    expect(await look('artist')).toMatchObject([
      { design_id: design, content: 'Shall it look left?', is_read: false, read_at: null },
    ]);
    await callAs(stage.pool, stage.id.artist, 'mark_thread_read', { p_thread_id: id, p_seq: 1 });
    expect(await look('owner')).toMatchObject([{ is_read: true, read_at: expect.any(Date) }]);
    for (const member of ['other', 'admin', 'blocked'] as const) expect(await look(member)).toEqual([]);
    expect(
      await stage.run('select title from public.notifications where dedupe_key = $1', [`thread:${String(id)}`]),
    ).toEqual([{ title: 'New message about Fox' }]);
  });

  it('is lost at once by who is removed, and has who comes, with nothing unread', async () => {
    const id = String((await open('owner')).thread_id);
    await sent(stage.pool, stage.id.owner, id, 'Before');
    await stage.run(
      `update public.design_participants set status = 'removed', removed_at = now() where design_id = $1 and user_id = $2`,
      [design, stage.id.artist],
    );
    expect(await list('artist', id)).toEqual([]);
    expect(await send(stage.pool, stage.id.artist, id, 'After')).toEqual({ ok: false, code: 'not_found' });
    await stage.run(`insert into public.design_participants (design_id, user_id, role) values ($1, $2, 'artist')`, [
      design,
      stage.id.other,
    ]);
    expect(await list('other', id)).toMatchObject([{ content: 'Before' }]);
    const [joined] = await asPerson(stage.pool, stage.id.other, (query) =>
      query('select * from public.list_threads(null, 30, $1)', [id]),
    );
    expect(joined).toMatchObject({ unread_count: 0 });
  });

  it('needs no request between its people, and ends with a block', async () => {
    await stage.run(`update public.design_participants set user_id = $2 where design_id = $1 and role = 'artist'`, [
      design,
      stage.id.other,
    ]);
    const id = String((await open('owner')).thread_id);
    expect(await send(stage.pool, stage.id.other, id, 'Hello')).toMatchObject({ ok: true });
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.owner,
      stage.id.other,
    ]);
    expect(await send(stage.pool, stage.id.other, id, 'More')).toEqual({ ok: false, code: 'not_connected' });
  });
});

describe('search', () => {
  const search = (member: Member, words: string) =>
    asPerson(stage.pool, stage.id[member], (query) => query('select content from public.search_messages($1)', [words]));

  it('finds words in own messages, in any case and as they are, and in no others', async () => {
    for (const words of ['A red fox', '100% sure_', 'Nothing']) await sent(stage.pool, stage.id.owner, thread, words);
    expect(await search('artist', 'RED f')).toEqual([{ content: 'A red fox' }]);
    expect(await search('artist', '0%')).toEqual([{ content: '100% sure_' }]);
    expect(await search('artist', '%_')).toEqual([]);
    expect(await search('artist', 'x')).toEqual([]);
    for (const member of ['other', 'admin', 'blocked'] as const) expect(await search(member, 'fox')).toEqual([]);
  });
});

describe('search by accents and signs', () => {
  const search = async (words: string) =>
    asPerson(stage.pool, stage.id.artist, async (query) =>
      (await query<{ content: string }>('select content from public.search_messages($1)', [words])).map(
        ({ content }) => content,
      ),
    );
  const COMPOSED = 'Un corazón y una rosa'.normalize('NFC');
  const DECOMPOSED = 'Otro corazón aquí'.normalize('NFD');
  beforeEach(async () => {
    for (const words of [
      COMPOSED,
      DECOMPOSED,
      'The wolf \u{1F43A} howls',
      'I \u2764\ufe0f it',
      '\u72fc and \u30ad\u30c4\u30cd',
    ])
      await sent(stage.pool, stage.id.owner, thread, words);
  });

  it.each(['corazón'.normalize('NFC'), 'corazón'.normalize('NFD'), 'corazon', 'CORAZÓN'])(
    'finds both ways of writing: %j',
    async (words) => {
      expect((await search(words)).toSorted()).toEqual([DECOMPOSED, COMPOSED].toSorted());
    },
  );

  it.each([
    ['\u{1F43A}', 'The wolf \u{1F43A} howls'],
    ['wolf \u{1F43A}', 'The wolf \u{1F43A} howls'],
    ['\u2764', 'I \u2764\ufe0f it'],
    ['\u2764\ufe0f', 'I \u2764\ufe0f it'],
    ['\u72fc', '\u72fc and \u30ad\u30c4\u30cd'],
  ])('finds %j, an emoji or another script', async (words, found) => {
    expect(await search(words)).toEqual([found]);
  });

  it('uses the index', async () => {
    const plan = await stage.as('service', async (query) => {
      await query('set local role postgres; set local enable_seqscan = off');
      return query(`explain select * from public.messages m where private.folded(m.content) like '%corazon%'`);
    });
    expect(JSON.stringify(plan)).toContain('messages_content_idx');
  });
});

describe('the private channel of a thread', () => {
  const mayJoin = (member: Member, topic: string) =>
    stage.as(member, async (query) => {
      const [{ may }] = await query<{ may: boolean }>('select private.may_join_thread($1) as may', [topic]);
      return may;
    });
  const topic = () => `thread:${thread}:${[stage.id.owner, stage.id.artist].sort().join(':')}`;

  it('is for its people while they may write, under the name that says who they are', async () => {
    for (const member of ['owner', 'artist'] as const) expect(await mayJoin(member, topic())).toBe(true);
    for (const member of ['other', 'admin', 'blocked'] as const) expect(await mayJoin(member, topic())).toBe(false);
    for (const wrong of [`thread:${thread}`, 'thread:x', `${topic()}:${stage.id.other}`, `thread:${randomUUID()}`])
      expect(await mayJoin('owner', wrong)).toBe(false);
    await stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.owner,
      stage.id.artist,
    ]);
    expect(await mayJoin('owner', topic())).toBe(false);
  });
});

describe('when an account goes', () => {
  it('the other keeps what was said, by nobody and without its files; the last one takes the thread along', async () => {
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'leaving@people.test', now()) returning id`,
    );
    await connectPeople(stage.run, id, stage.id.artist);
    const shared = await openThread(stage.pool, id, stage.id.artist);
    await sent(stage.pool, id, shared, 'Goodbye');
    await stage.run('delete from auth.users where id = $1', [id]);
    expect(await list('artist', shared)).toMatchObject([{ content: 'Goodbye', sender_id: null }]);
    expect(
      JSON.stringify(await stage.run('select t.* from public.message_threads t where id = $1', [shared])),
    ).not.toContain(id);
    const [left] = await asPerson(stage.pool, stage.id.artist, (query) =>
      query('select * from public.list_threads(null, 30, $1)', [shared]),
    );
    expect(left).toMatchObject({ people: [], can_send: false });
    expect(await send(stage.pool, stage.id.artist, shared, 'Hello?')).toEqual({ ok: false, code: 'not_connected' });
    await stage.run('delete from public.message_thread_participants where thread_id = $1', [shared]);
    expect(await stage.run('select 1 from public.messages where thread_id = $1', [shared])).toEqual([]);
  });
});
