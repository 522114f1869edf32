/** How much news one person can make for another, from whatever they do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesignWorld } from './designs-world.ts';
import type { World } from './designs-world.ts';
import { asPerson, openThread, sent } from './messages-world.ts';
import { openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.notifications');
  await stage.run('delete from public.api_quotas');
});

const newsOf = (member: 'owner' | 'artist' | 'other') =>
  stage.run(`select type, title, message, resource_type, is_read from public.notifications where recipient_id = $1`, [
    stage.id[member],
  ]);

async function flood(query: Query, recipient: string, times: number): Promise<void> {
  await query(
    `select count(private.notify($1, 'project', 'note', 'News ' || n, 'Words', 'project', gen_random_uuid()::text)) from generate_series(1, $2) n`,
    [recipient, times],
  );
}

/** As the functions do it: with the rights of their owner, for the caller of the request. */
const asSender = (sender: string, recipient: string, times: number) =>
  asPerson(stage.pool, sender, async (query) => {
    await query('set local role postgres');
    await flood(query, recipient, times);
  });

describe('news from one person to another', () => {
  it('is twenty a minute, and one line for the rest, which leads to the latest', async () => {
    await asSender(stage.id.owner, stage.id.artist, 190);
    const news = await newsOf('artist');
    expect(news).toHaveLength(21);
    expect(news.filter(({ type }) => type === 'more_news')).toEqual([
      {
        type: 'more_news',
        title: 'More has happened',
        message: 'A lot came in a short time. Not all of it is listed here.',
        resource_type: 'project',
        is_read: false,
      },
    ]);
  });

  it('is limited for each pair of people, and begins anew after a minute', async () => {
    await asSender(stage.id.owner, stage.id.artist, 30);
    await asSender(stage.id.owner, stage.id.other, 5);
    await asSender(stage.id.other, stage.id.artist, 5);
    expect([await newsOf('artist'), await newsOf('other')].map((news) => news.length)).toEqual([26, 5]);
    await stage.run(`update public.api_quotas set reset_at = now() - interval '1 second'`);
    await asSender(stage.id.owner, stage.id.artist, 5);
    expect(await newsOf('artist')).toHaveLength(31);
  });

  it('cannot be made more by taking back what was told', async () => {
    await stage.run(`update public.designs set name = 'Fox'`);
    for (let time = 0; time < 25; time += 1) {
      await world.ok(world.client, 'delete_design', { p_design_id: world.design });
      await world.ok(world.client, 'restore_design', { p_design_id: world.design });
    }
    expect((await newsOf('artist')).map(({ type }) => type)).toEqual(['more_news']);
  });

  it('of the product, and of what somebody does for themselves, is not limited', async () => {
    await flood(stage.run, stage.id.artist, 30);
    await asSender(stage.id.owner, stage.id.owner, 30);
    expect([await newsOf('artist'), await newsOf('owner')].map((news) => news.length)).toEqual([30, 30]);
  });

  it('that grows while it is unread counts once: a thread of sixty messages says sixty', async () => {
    const thread = await openThread(stage.pool, world.client, world.artist);
    for (let n = 1; n <= 40; n += 1) await sent(stage.pool, world.client, thread, `Line ${n}`);
    expect(await newsOf('artist')).toMatchObject([{ title: '40 new messages from owner Tester', message: 'Line 40' }]);
  });

  it('fails nobody: what is told of has happened', async () => {
    const added: Row[] = [];
    const version = await world.version(world.client);
    for (let n = 1; n <= 25; n += 1)
      added.push(
        await world.ok(world.client, 'add_design_feedback', { p_version_id: version.id, p_content: `Note ${n}` }),
      );
    expect(added).toHaveLength(25);
    expect(await newsOf('artist')).toHaveLength(21);
  });
});

describe('the news that a person keeps', () => {
  const keep = (read: boolean, count: number, age: string) =>
    stage.run(
      `insert into public.notifications (recipient_id, type, title, is_read, created_at)
       select $1, 'note', $2 || n, $3, now() - $4::interval - n * interval '1 second' from generate_series(1, $5) n`,
      [stage.id.artist, read ? 'Read ' : 'Unread ', read, age, count],
    );
  const kept = async () => {
    const news = await newsOf('artist');
    const count = (is: (row: Row) => boolean) => news.filter(is).length;
    return {
      all: news.length,
      read: count(({ is_read }) => is_read === true),
      oldest: count(({ title }) => title === 'Unread 1005'),
      newest: count(({ title }) => title === 'News 1'),
    };
  };

  it('is a thousand pieces: of more, the oldest that were read go first', async () => {
    await keep(false, 900, '2 days');
    await keep(true, 300, '1 day');
    await stage.run(`select private.notify($1, 'project', 'note', 'News 1')`, [stage.id.artist]);
    expect(await kept()).toEqual({ all: 1000, read: 99, oldest: 0, newest: 1 });
    expect(await stage.run(`select from public.notifications where title = 'Read 99'`)).toHaveLength(1);
  });

  it('is the newest of them when nothing was read, and others keep theirs', async () => {
    await keep(false, 1005, '1 day');
    await stage.run(`select private.notify($1, 'project', 'note', 'For somebody else')`, [stage.id.other]);
    await stage.run(`select private.notify($1, 'project', 'note', 'News 1')`, [stage.id.artist]);
    expect(await kept()).toEqual({ all: 1000, read: 0, oldest: 0, newest: 1 });
    expect(await newsOf('other')).toHaveLength(1);
  });
});
