/** Who is told what (R91), who reads it, and the picture of a person (R22), by persona. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avatarAddress, hasAvatarFile } from './avatars.ts';
import { call, completeJob, enqueue, openStage } from './personas.ts';
import type { Member, Query, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.notifications');
  await stage.run('delete from public.notification_preferences');
});

interface News extends Row {
  title: string;
  message: string;
  category: string;
  type: string;
  resource_type: string | null;
  is_read: boolean;
}

const NEWS = 'select title, message, category, type, resource_type, is_read from public.notifications';

function newsOf(member: Member): Promise<News[]> {
  return stage.run<News>(`${NEWS} where recipient_id = $1 order by created_at, title`, [stage.id[member]]);
}

function notify(query: Query, member: Member, rest = ''): Promise<{ id: string | null }[]> {
  return query<{ id: string | null }>(
    `select private.notify($1, 'system', 'note', 'A title', 'A message'${rest}) as id`,
    [stage.id[member]],
  );
}

describe('notify', () => {
  it('tells once what has a key, and always what has none', async () => {
    await notify(stage.run, 'owner', `, p_key => 'once'`);
    expect(await notify(stage.run, 'owner', `, p_key => 'once'`)).toEqual([{ id: null }]);
    expect(await newsOf('owner')).toHaveLength(1);
    await notify(stage.run, 'owner');
    await notify(stage.run, 'owner');
    expect(await newsOf('owner')).toHaveLength(3);
    await notify(stage.run, 'other', `, p_key => 'once'`);
    expect(await newsOf('other')).toHaveLength(1);
  });

  it('renewed, is unread again and has the new words', async () => {
    await notify(stage.run, 'owner', `, p_key => 'again'`);
    await stage.run('update public.notifications set is_read = true');
    await stage.run(
      `select private.notify($1, 'system', 'note', 'Newer', 'Words', p_key => 'again', p_renew => true)`,
      [stage.id.owner],
    );
    expect(await newsOf('owner')).toMatchObject([{ title: 'Newer', message: 'Words', is_read: false }]);
    expect(await stage.run('select read_at from public.notifications')).toEqual([{ read_at: null }]);
  });

  it('says nothing to blocked people, nor to nobody', async () => {
    expect(await notify(stage.run, 'blocked')).toEqual([{ id: null }]);
    const nobody = `select private.notify('00000000-0000-4000-8000-0000000000ff', 'system', 'note', 'x') as id`;
    expect(await stage.run(nobody)).toEqual([{ id: null }]);
  });

  it.each([
    ['all of the product', '{"in_app": false}', []],
    ['one category', '{"in_app": true, "categories": {"system": false, "design": true}}', ['design', 'general']],
    ['another category', '{"categories": {"design": false}}', ['general', 'system']],
    ['nothing', '{}', ['design', 'general', 'system']],
  ])('respects that somebody switched off %s', async (_what, preferences, categories) => {
    await stage.run('insert into public.notification_preferences (user_id, preferences) values ($1, $2)', [
      stage.id.owner,
      preferences,
    ]);
    for (const category of ['general', 'design', 'system']) {
      await stage.run(`select private.notify($1, $2, 'note', 'x')`, [stage.id.owner, category]);
    }
    expect((await newsOf('owner')).map((row) => row.category).sort()).toEqual(categories);
  });

  it('does not wait for a profile that is being deleted', async () => {
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from public.user_profiles where id = $1 for update', [stage.id.owner]);
      await stage.run(`set statement_timeout = '5s'; select 1`);
      expect(await notify(stage.run, 'owner')).toEqual([{ id: null }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('reading and marking', () => {
  it('belongs to the recipient', async () => {
    await notify(stage.run, 'owner');
    for (const [persona, seen] of [
      ['owner', 1],
      ['other', 0],
      ['admin', 0],
      ['artist', 0],
      ['blocked', 0],
    ] as const) {
      expect(await stage.attempt(persona, 'select * from public.notifications'), persona).toMatchObject({
        count: seen,
      });
      const mark = 'update public.notifications set is_read = true';
      expect(await stage.attempt(persona, mark), persona).toMatchObject({ count: seen });
    }
    for (const sql of ['select * from public.notifications', 'select public.delete_notification(gen_random_uuid())']) {
      expect(await stage.attempt('anonymous', sql)).toMatchObject({ refused: '42501' });
    }
  });

  it('keeps the time of reading equal to being read, whatever the browser says', async () => {
    await notify(stage.run, 'owner');
    const times = await stage.as('owner', async (query) => {
      const read = async () =>
        (
          await query<{ is_read: boolean; read_at: Date | null }>('select is_read, read_at from public.notifications')
        )[0];
      await query(`update public.notifications set is_read = true, read_at = '2001-01-01'`);
      const first = await read();
      await query(`update public.notifications set is_read = true, read_at = null`);
      const second = await read();
      await query('update public.notifications set is_read = false');
      return { first, second, unread: await read() };
    });
    expect(times.first.read_at?.getFullYear()).toBeGreaterThan(2020);
    expect(times.second.read_at).toEqual(times.first.read_at);
    expect(times.unread).toEqual({ is_read: false, read_at: null });
  });

  it.each([
    `update public.notifications set title = 'Forged'`,
    `update public.notifications set recipient_id = gen_random_uuid()`,
    `insert into public.notifications (recipient_id, type, title) values (gen_random_uuid(), 'note', 'Forged')`,
    `select private.notify(gen_random_uuid(), 'system', 'note', 'Forged')`,
    'delete from public.notifications',
  ])('lets nobody forge: %s', async (sql) => {
    await notify(stage.run, 'owner');
    for (const persona of ['owner', 'admin', 'service'] as const) {
      expect(await stage.attempt(persona, sql), persona).toMatchObject({ refused: '42501' });
    }
  });

  it('removes own ones only', async () => {
    await notify(stage.run, 'owner');
    const [{ id }] = await stage.run<{ id: string }>('select id from public.notifications');
    const remove = (member: Member) => stage.as(member, (query) => call(query, 'delete_notification', { p_id: id }));
    expect(await remove('other')).toEqual({ ok: false, code: 'not_found' });
    expect(await remove('blocked')).toEqual({ ok: false, code: 'not_found' });
    expect(await remove('owner')).toEqual({ ok: true });
  });
});

describe('events', () => {
  it('a finished job is told with the number of its designs', async () => {
    await completeJob(stage.run, stage.id.owner, { prompt: 'A fox with a lantern' });
    expect(await newsOf('owner')).toEqual([
      {
        title: '4 designs are ready',
        message: 'A fox with a lantern',
        category: 'design',
        type: 'generation_succeeded',
        resource_type: 'generation',
        is_read: false,
      },
    ]);
    expect(await newsOf('other')).toEqual([]);
  });

  it('a long prompt ends with a whole word', async () => {
    await completeJob(stage.run, stage.id.owner, { prompt: `A ${'lantern '.repeat(40)}` });
    const [{ message }] = (await newsOf('owner')) as { message: string }[];
    expect(message).toMatch(/^A (lantern )+lantern…$/);
    expect(message.length).toBeLessThanOrEqual(160);
  });

  it('a failed one is told with what became of the credits, a cancelled one is not', async () => {
    await stage.run(`select public.grant_credits($1, 'test:tell', 50, 'promo')`, [stage.id.owner]);
    const end = async (status: string) => {
      const queued = await enqueue(stage.run, stage.id.owner);
      await stage.run(`select 1 from public.claim_generations('tester', 100, 600)`);
      return call(stage.run, 'finish_generation', { p_id: queued.generation_id, p_worker: 'tester', p_status: status });
    };
    await end('canceled');
    expect(await newsOf('owner')).toEqual([]);
    await end('failed');
    expect(await newsOf('owner')).toMatchObject([
      { title: 'A generation failed', message: 'Nothing was charged: the reserved credits are back on your balance.' },
    ]);
  });

  it('designs of one job that become public are one piece of news; likes of others are counted, not named', async () => {
    const { images } = await completeJob(stage.run, stage.id.other, { prompt: 'Two moths' });
    await stage.run('delete from public.notifications');
    const designs: string[] = [];
    for (const [index, image] of images.slice(0, 2).entries()) {
      const answer = await call(stage.run, 'publish_generation_image', {
        p_user_id: stage.id.other,
        p_image_id: image,
        p_public_path: `44444444-4444-4444-8444-44444444444${index}.webp`,
        p_payload: { title: `Two moths (${index + 1}/2)` },
      });
      designs.push(String(answer.design_id));
    }
    expect(await newsOf('other')).toMatchObject([
      { title: '2 designs of yours are on Discover', type: 'design_published', resource_type: 'design' },
    ]);
    await stage.run('delete from public.notifications');

    const like = (member: Member) =>
      stage.run('insert into public.design_likes (design_id, user_id) values ($1, $2)', [designs[0], stage.id[member]]);
    await like('other');
    expect(await newsOf('other')).toEqual([]);
    await like('owner');
    expect(await newsOf('other')).toMatchObject([{ title: 'Somebody likes your design', message: 'Two moths (1/2)' }]);
    await stage.run('update public.notifications set is_read = true');
    await stage.run('delete from public.design_likes where user_id = $1', [stage.id.owner]);
    await like('owner');
    expect(await newsOf('other')).toMatchObject([{ title: 'Somebody likes your design', is_read: true }]);
    await like('artist');
    expect(await newsOf('other')).toMatchObject([{ title: 'Your design has 2 likes', is_read: false }]);
    const [{ whole }] = await stage.run<{ whole: string }>('select n::text as whole from public.notifications n');
    expect(whole).not.toContain(stage.id.artist);
  });
});

describe('set_avatar', () => {
  const address = avatarAddress;
  beforeAll(async () => {
    for (const id of [stage.id.artist, stage.id.owner, stage.id.other]) await hasAvatarFile(stage, id);
  });
  const pictures = `select u.avatar_url, u.profile_image, a.avatar_url as artist_avatar, a.profile_image as artist_image
    from public.user_profiles u join public.artist_profiles a on a.id = u.id where u.id = $1`;

  it('writes both names in both tables and answers what stood there', async () => {
    await stage.run(`insert into public.artist_profiles (id, is_verified) values ($1, true) on conflict do nothing`, [
      stage.id.artist,
    ]);
    const url = address(stage.id.artist);
    const found = await stage.as('artist', async (query) => {
      const first = await call(query, 'set_avatar', { p_url: url });
      const rows = await query(pictures, [stage.id.artist]);
      const second = await call(query, 'set_avatar', { p_url: null });
      return { first, rows, second, after: await query(pictures, [stage.id.artist]) };
    });
    expect(found.first).toEqual({ ok: true, previous: [] });
    expect(found.rows).toEqual([{ avatar_url: url, profile_image: url, artist_avatar: url, artist_image: url }]);
    expect(found.second).toEqual({ ok: true, previous: [url, url] });
    expect(Object.values(found.after[0])).toEqual([null, null, null, null]);
  });

  it.each([
    ['another folder', (own: string, other: string) => address(other) + own.slice(0, 0)],
    ['another bucket', (own: string) => address(own).replace('/avatars/', '/published/')],
    ['another name', (own: string) => address(own, 'x.webp')],
    ['a file that is not there', (own: string) => address(own, 'avatar-1790000000001.webp')],
    ['another host', (own: string) => address(own, undefined, 'elsewhere.example')],
    ['another host before an @', (own: string) => address(own, undefined, '127.0.0.1:54321@elsewhere.example')],
    ['another file under its name', (own: string) => `https://elsewhere.example/?${address(own)}`],
    ['a script address', (own: string) => address(own).replace('http:', 'javascript:')],
    ['svg', (own: string) => address(own, 'avatar-1790000000000.svg')],
  ])('refuses %s', async (_what, make) => {
    const p_url = make(stage.id.owner, stage.id.other);
    const answer = await stage.as('owner', (query) => call(query, 'set_avatar', { p_url }));
    expect(answer).toEqual({ ok: false, code: 'not_own_file' });
  });

  it.each(['blocked', 'anonymous'] as const)('is closed to the %s', async (persona) => {
    expect(await stage.attempt(persona, 'select public.set_avatar(null)')).toMatchObject({ refused: '42501' });
  });
});
