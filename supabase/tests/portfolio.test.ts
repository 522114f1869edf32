/** Portfolios: who sees which piece, who may change it, in which order, and what becomes of its files. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyLocations, portfolioLimits, portfolioStyles } from '../../src/domain/portfolio.ts';
import { addCheckedUpload } from './checked-uploads.ts';
import { call, openStage, PERSONAS } from './personas.ts';
import type { Persona, Query, Stage } from './personas.ts';

let stage: Stage;
let artist: string;
beforeAll(async () => {
  stage = await openStage();
  artist = stage.id.artist;
  await stage.run(`update public.user_profiles set role = 'artist' where id = $1`, [artist]);
  await stage.run(`insert into public.artist_profiles (id, display_name, is_verified) values ($1, 'Noor', true)`, [
    artist,
  ]);
  for (const name of ['a', 'h'])
    await addCheckedUpload(stage.run, { bucket: 'portfolio', path: file(name), owner: artist });
});
afterAll(() => stage.stop());
beforeEach(() => stage.run('delete from public.portfolio_items'));

const file = (name: string, owner = artist) => `${owner}/${name}.webp`;

/** Pieces of the artist, the first of the list in front. */
async function hang(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles.toReversed()) {
    const [{ id }] = await stage.run<{ id: string }>(
      'insert into public.portfolio_items (artist_id, image_url, title, is_public) values ($1, $2, $3, $4) returning id',
      [artist, file(randomUUID()), title, !title.startsWith('private')],
    );
    ids.unshift(id);
  }
  return ids;
}

const TITLES = 'select title from public.portfolio_items order by position, created_at desc';
const titles = async (query: Query) => (await query<{ title: string }>(TITLES)).map(({ title }) => title);
const seen = (persona: Persona) => stage.as(persona, titles);
const answerOf = (persona: Persona, call: string, values: unknown[] = []) =>
  stage.as(persona, async (query) => (await query<{ answer: unknown }>(`select ${call} as answer`, values))[0].answer);

describe('seeing', () => {
  it('public pieces are for everybody, private ones for their owner and the service', async () => {
    await hang('koi', 'private sketch');
    for (const persona of PERSONAS) {
      const all = persona === 'artist' || persona === 'service';
      expect(await seen(persona), persona).toEqual(
        persona === 'blocked' ? [] : all ? ['koi', 'private sketch'] : ['koi'],
      );
    }
  });

  it('ends while the artist is not verified, or blocked', async () => {
    await hang('koi', 'private sketch');
    await stage.run('update public.artist_profiles set is_verified = false where id = $1', [artist]);
    for (const persona of ['anonymous', 'owner', 'admin'] as const) expect(await seen(persona), persona).toEqual([]);
    expect(await seen('artist')).toEqual(['koi', 'private sketch']);
    await stage.run('update public.artist_profiles set is_verified = true where id = $1', [artist]);
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [artist]);
    for (const persona of ['anonymous', 'owner', 'artist'] as const) expect(await seen(persona), persona).toEqual([]);
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [artist]);
  });
});

describe('adding', () => {
  const ADD = 'insert into public.portfolio_items (artist_id, image_url, title) values ($1, $2, $3) returning position';

  it('is for artists, in their own name, with files of their own folder', async () => {
    for (const persona of PERSONAS.filter((each) => each !== 'service' && each !== 'artist')) {
      expect(await stage.attempt(persona, ADD, [artist, file('a'), 'x']), persona).toMatchObject({ refused: '42501' });
    }
    const { owner } = stage.id;
    expect(await stage.attempt('owner', ADD, [owner, file('a', owner), 'x'])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('artist', ADD, [owner, file('a', owner), 'x'])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('artist', ADD, [artist, file('a'), 'x'])).toMatchObject({ count: 1 });
    for (const path of [file('a', owner), 'https://elsewhere.example/a.png', 'a.webp', `${artist}/${'x'.repeat(300)}`])
      expect(await stage.attempt('artist', ADD, [artist, path, 'x']), path).toMatchObject({ refused: '23514' });
  });

  it('takes pictures that the API has read, with the sides that it saw', async () => {
    expect(await stage.attempt('artist', ADD, [artist, file('unread'), 'x'])).toMatchObject({ refused: '23514' });
    const three = `insert into public.portfolio_items (image_url, thumbnail_url, healed_image_url, title, width, height)
      values ($1, $2, $3, 'x', 7, 7) returning width, height`;
    for (const unread of [1, 2]) {
      const files = [file('a'), file('h'), file('h')].map((path, index) => (index === unread ? file('unread') : path));
      expect(await stage.attempt('artist', three, files), String(unread)).toMatchObject({ refused: '23514' });
    }
    const sides = await stage.as('artist', (query) => query(three, [file('a'), file('h'), file('h')]));
    expect(sides).toEqual([{ width: 800, height: 600 }]);
  });

  it('takes what the forms take, and nothing else', async () => {
    const add = (column: string, value: unknown) =>
      stage.attempt(
        'artist',
        `insert into public.portfolio_items (image_url, title, ${column === 'title' ? 'description' : column}) values ($1, $2, $3)`,
        [file('a'), column === 'title' ? value : 'x', column === 'title' ? '' : value],
      );
    const year = new Date().getFullYear();
    for (const [column, values] of [
      ['style', portfolioStyles],
      ['body_location', bodyLocations],
      ['year_created', [portfolioLimits.firstYear, year]],
      ['title', ['x', '🦊'.repeat(200)]],
      ['description', ['x'.repeat(5000)]],
    ] as const) {
      for (const value of values) expect(await add(column, value), `${column} ${value}`).toMatchObject({ count: 1 });
    }
    for (const [column, values] of [
      ['style', ['realism', '']],
      ['body_location', ['Knee']],
      ['year_created', [portfolioLimits.firstYear - 1, year + 2, -1]],
      ['title', ['', ' \n ', 'x'.repeat(201)]],
      ['description', ['x'.repeat(5001)]],
    ] as const) {
      for (const value of values)
        expect(await add(column, value), `${column} ${value}`).toMatchObject({ refused: '23514' });
    }
  });

  it('puts the new piece first, and ends at 300 even when two come at once', async () => {
    await hang('second');
    await stage.run(ADD, [artist, file('b'), 'first']);
    expect(await seen('owner')).toEqual(['first', 'second']);
    await stage.run(
      `insert into public.portfolio_items (artist_id, image_url, title) select $1::uuid, $1::uuid || '/' || n, 'more' from generate_series(1, 297) n`,
      [artist],
    );
    const both = await Promise.allSettled(['a', 'b'].map((name) => stage.run(ADD, [artist, file(name), name])));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stage.attempt('artist', ADD, [artist, file('z'), 'z'])).toMatchObject({ refused: 'PT413' });
    const [{ count }] = await stage.run<{ count: number }>('select count(*)::int as count from public.portfolio_items');
    expect(count).toBe(portfolioLimits.pieces);
  });
});

describe('changing', () => {
  it('is the owner’s alone, and never moves a piece to somebody else or to another file', async () => {
    const [id] = await hang('koi');
    const rename = `update public.portfolio_items set title = 'dragon' where id = $1 returning id`;
    for (const persona of ['owner', 'other', 'admin', 'blocked'] as const)
      expect(await stage.attempt(persona, rename, [id]), persona).toMatchObject({ count: 0 });
    expect(await stage.attempt('anonymous', rename, [id])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('artist', rename, [id])).toMatchObject({ count: 1 });
    for (const change of ['artist_id = gen_random_uuid()', `image_url = 'x'`, 'position = 0', 'created_at = now()']) {
      const sql = `update public.portfolio_items set ${change} where id = $1`;
      expect(await stage.attempt('artist', sql, [id]), change).toMatchObject({ refused: '42501' });
    }
    const healed = 'update public.portfolio_items set healed_image_url = $2 where id = $1';
    expect(await stage.attempt('artist', healed, [id, file('h')])).toMatchObject({ count: 1 });
    for (const path of [file('h', stage.id.owner), file('unread')])
      expect(await stage.attempt('artist', healed, [id, path]), path).toMatchObject({ refused: '23514' });
  });

  it('ends when somebody is no artist any more; removing does not', async () => {
    const [id] = await hang('koi');
    await stage.run(`update public.user_profiles set role = 'client' where id = $1`, [artist]);
    const hide = 'update public.portfolio_items set is_public = false where id = $1 returning id';
    expect(await stage.attempt('artist', hide, [id])).toMatchObject({ count: 0 });
    expect(await answerOf('artist', 'public.reorder_portfolio($1)', [[id]])).toEqual({
      ok: false,
      code: 'not_an_artist',
    });
    expect(await answerOf('artist', 'public.delete_portfolio_item($1)', [id])).toMatchObject({ ok: true });
    await stage.run(`update public.user_profiles set role = 'artist' where id = $1`, [artist]);
  });
});

describe('the order', () => {
  const order = (persona: Persona, ids: string[]) =>
    stage.as(persona, async (query) => {
      const [{ answer }] = await query<{ answer: unknown }>('select public.reorder_portfolio($1) as answer', [ids]);
      return { answer, titles: await titles(query) };
    });

  it('is the one that was given; what was not named stays in front', async () => {
    const [a, b, c] = await hang('a', 'b', 'c');
    expect(await order('artist', [c, a, b])).toEqual({ answer: { ok: true }, titles: ['c', 'a', 'b'] });
    expect(await order('artist', [c, b])).toMatchObject({ titles: ['a', 'c', 'b'] });
    expect(await order('artist', [c, c, randomUUID(), a, b])).toMatchObject({ titles: ['c', 'a', 'b'] });
  });

  it('of somebody else stays as it is', async () => {
    const ids = await hang('a', 'b', 'c');
    for (const persona of ['owner', 'admin', 'blocked'] as const)
      expect((await order(persona, ids.toReversed())).answer, persona).toEqual({ ok: false, code: 'not_an_artist' });
    expect(await seen('owner')).toEqual(['a', 'b', 'c']);
    expect(await answerOf('artist', `public.reorder_portfolio('{}')`)).toEqual({ ok: false, code: 'invalid' });
    expect(await answerOf('artist', 'public.reorder_portfolio(null)')).toEqual({ ok: false, code: 'invalid' });
    await expect(answerOf('anonymous', `public.reorder_portfolio('{}')`)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('removing', () => {
  it('is the owner’s alone and names the files', async () => {
    const [id, hidden] = await hang('koi', 'private sketch');
    await stage.run(
      'update public.portfolio_items set image_url = $2, thumbnail_url = $3, healed_image_url = $4 where id = $1',
      [id, file('a'), file('b'), file('c')],
    );
    for (const persona of ['owner', 'admin'] as const) {
      expect(await answerOf(persona, 'public.delete_portfolio_item($1)', [id])).toEqual({
        ok: false,
        code: 'not_owner',
      });
      // That a private piece exists is not told.
      expect(await answerOf(persona, 'public.delete_portfolio_item($1)', [hidden])).toEqual({
        ok: false,
        code: 'not_found',
      });
    }
    await expect(answerOf('anonymous', 'public.delete_portfolio_item($1)', [id])).rejects.toMatchObject({
      code: '42501',
    });
    expect(await answerOf('artist', 'public.delete_portfolio_item($1)', [id])).toEqual({
      ok: true,
      paths: [file('a'), file('b'), file('c')],
    });
  });
});

describe('files', () => {
  const put = (name: string, age = '2 days') =>
    stage.run(
      `insert into storage.objects (bucket_id, name, created_at, updated_at)
         values ('portfolio', $1, now() - $2::interval, now() - $2::interval)`,
      [name, age],
    );
  const swept = async () => {
    const { files } = (await call(stage.run, 'sweep_files', {})) as { files: { bucket: string; path: string }[] };
    return files.filter(({ bucket }) => bucket === 'portfolio').map(({ path }) => path);
  };
  const orphans = async () =>
    (await stage.run<{ path: string }>('select path from public.list_orphaned_files()')).map(({ path }) => path);
  beforeEach(() => stage.run(`delete from storage.objects where bucket_id = 'portfolio'`));

  it('that no piece shows are swept after a day, those that one shows are not', async () => {
    const [id] = await hang('koi');
    for (const part of ['image', 'small', 'healed', 'left over', 'linked']) await put(file(part));
    await put(file('under way'), '2 hours');
    await stage.run(
      'update public.portfolio_items set image_url = $2, thumbnail_url = $3, healed_image_url = $4 where id = $1',
      [id, file('image'), file('small'), file('healed')],
    );
    await stage.run(`update public.artist_profiles set portfolio_images = $2 where id = $1`, [
      artist,
      [`https://x.example/storage/v1/object/public/tattoo-images/${file('linked')}`],
    ]);
    expect(await swept()).toEqual([file('left over')]);
    await stage.run(`update public.artist_profiles set portfolio_images = '{}' where id = $1`, [artist]);
  });

  it('and rows go with the account', async () => {
    await hang('koi');
    await put(file('image'));
    const files = `select path from public.list_account_files($1) where bucket = 'portfolio'`;
    expect(await stage.run(files, [artist])).toEqual([{ path: file('image') }]);
    await stage.run('delete from auth.users where id = $1', [artist]);
    expect(await stage.run('select 1 from public.portfolio_items')).toEqual([]);
    expect(await orphans()).toEqual([file('image')]);
  });
});
