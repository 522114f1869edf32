/** The gallery: publishing, searching, likes and views, and that nobody can tell who published what. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let image: string;
let design: string;
beforeAll(async () => {
  stage = await openStage();
  image = (await completeJob(stage.run, stage.id.owner)).images[0];
  design = String((await publish(stage.id.owner, image)).design_id);
});
afterAll(() => stage.stop());

function publish(user: string, imageId: string, payload: Row = {}, path = `${randomUUID()}.webp`): Promise<Row> {
  return call(stage.run, 'publish_generation_image', {
    p_user_id: user,
    p_image_id: imageId,
    p_public_path: path,
    p_payload: {
      title: 'AI Tattoo Design (1/4)',
      style: 'AI Generated Tattoo',
      tags: ['AI Generated', 'Moth'],
      ...payload,
    },
  });
}
const like = 'select public.toggle_design_like(p_design_id => $1) as answer';
const view = 'select public.record_design_view(p_design_id => $1) as answer';

describe('publishing', () => {
  it('copies what is public and keeps the true style apart from the style text', async () => {
    const path = `${randomUUID()}.webp`;
    const { images } = await completeJob(stage.run, stage.id.other, {
      kind: 'single',
      outputs: 1,
      params: { style: 'Dotwork' },
    });
    const answer = await publish(
      stage.id.other,
      images[0],
      { colors: ['black'], dimensions: { width: 1, height: 1 }, metadata: { a: 1 } },
      path,
    );
    expect(answer).toEqual({ ok: true, design_id: path.slice(0, 36), duplicate: false });
    const [row] = await stage.as('anonymous', (query) =>
      query('select * from public.public_ai_designs where id = $1', [answer.design_id]),
    );
    expect(row).toMatchObject({
      title: 'AI Tattoo Design (1/4)',
      style: 'AI Generated Tattoo',
      true_style: 'dotwork',
      prompt: 'A fox',
      image_url: path,
      likes: 0,
      views: 0,
      ai_provider: 'unknown',
      width: 1024,
      author_name: 'Anonymous Artist',
      metadata: { a: 1 },
    });
    expect(JSON.stringify(row)).not.toContain(stage.id.other);
    expect(Object.keys(row)).not.toContain('user_id');
  });

  it('happens once for an image, is refused for those of others, without title, and to blocked people', async () => {
    expect(await publish(stage.id.owner, image)).toEqual({ ok: true, design_id: design, duplicate: true });
    expect(await publish(stage.id.other, image)).toEqual({ ok: false, code: 'not_found' });
    expect(await publish(stage.id.owner, image, { title: '  ' })).toEqual({
      ok: false,
      code: 'title_and_image_required',
    });
    expect(await publish(stage.id.blocked, image)).toEqual({ ok: false, code: 'account_blocked' });
  });

  it('is undone by its owner alone, and can be done again', async () => {
    const undo = (user: string) => call(stage.run, 'unpublish_design', { p_user_id: user, p_design_id: design });
    const visible = () =>
      stage.as('anonymous', (query) => query('select id from public.public_designs where id = $1', [design]));
    expect(await undo(stage.id.other)).toEqual({ ok: false, code: 'not_found' });
    const undone = await undo(stage.id.owner);
    expect(undone).toMatchObject({ ok: true, paths: [expect.stringContaining(design)] });
    expect(await undo(stage.id.owner), 'once more, for files that stayed').toEqual(undone);
    expect(await visible()).toEqual([]);
    expect(await stage.attempt('other', like, [design])).toMatchObject({
      rows: [{ answer: { ok: false, code: 'not_found' } }],
    });
    expect(await publish(stage.id.owner, image)).toMatchObject({ ok: true, design_id: design, duplicate: false });
    expect(await visible()).toHaveLength(1);
  });

  it('shows the own designs to their owner alone', async () => {
    const own = (persona: 'owner' | 'artist' | 'blocked') =>
      stage.as(persona, (query) => query('select id from public.get_own_published_designs()'));
    expect(await own('owner')).toEqual([{ id: design }]);
    expect(await own('artist')).toEqual([]);
    expect(await own('blocked')).toEqual([]);
    expect(await stage.attempt('anonymous', 'select * from public.get_own_published_designs()')).toMatchObject({
      refused: '42501',
    });
    expect(await stage.attempt('owner', 'select * from private.design_owners')).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('service', 'select * from private.design_owners')).toMatchObject({ refused: '42501' });
  });
});

describe('likes and views', () => {
  it('tell in every list of designs whether they are the reader’s own', async () => {
    const sources = [
      'public.public_ai_designs',
      'public.public_designs',
      `public.search_public_designs(null, null, 'newest', 50)`,
    ];
    const liked = (query: Query) =>
      Promise.all(
        sources.map(
          async (source) => (await query(`select d.user_has_liked from ${source} d where d.id = $1`, [design]))[0],
        ),
      );
    const [yes, no] = [{ user_has_liked: true }, { user_has_liked: false }];
    await stage.as('other', async (query) => {
      expect(await liked(query)).toEqual([no, no, no]);
      await query(like, [design]);
      expect(await liked(query)).toEqual([yes, yes, yes]);
    });
    await stage.as('anonymous', async (query) => expect(await liked(query)).toEqual([no, no, no]));
    await stage.as('owner', async (query) =>
      expect(await query('select d.user_has_liked from public.get_own_published_designs() d')).toEqual([no]),
    );
  });

  it('can be given and taken back sixty times a minute', async () => {
    await stage.as('other', async (query) => {
      const toggle = async () => (await query<{ answer: Row }>(like, [design]))[0].answer;
      for (let n = 0; n < 60; n += 1) expect(await toggle()).toMatchObject({ ok: true });
      expect(await toggle()).toEqual({ ok: false, code: 'too_many' });
    });
  });

  it('count each person once', async () => {
    await stage.as('other', async (query) => {
      const toggle = async () => (await query<{ answer: Row }>(like, [design]))[0].answer;
      expect(await toggle()).toEqual({ ok: true, liked: true, likes: 1 });
      expect(await query('select design_id from public.design_likes')).toEqual([{ design_id: design }]);
      expect(await toggle()).toEqual({ ok: true, liked: false, likes: 0 });
      const look = async () => (await query<{ answer: Row }>(view, [design]))[0].answer;
      expect([await look(), await look()]).toEqual([
        { ok: true, views: 1 },
        { ok: true, views: 1 },
      ]);
    });
    for (const persona of ['blocked', 'anonymous'] as const) {
      expect(await stage.attempt(persona, like, [design]), persona).toMatchObject({ refused: '42501' });
      expect(await stage.attempt(persona, view, [design]), persona).toMatchObject({ refused: '42501' });
    }
  });

  it('of visitors are counted by the API, one for each hash and day', async () => {
    const look = (viewer: string) => call(stage.run, 'record_design_view', { p_design_id: design, p_viewer: viewer });
    expect(await look('hash-1')).toEqual({ ok: true, views: 1 });
    expect(await look('hash-1')).toEqual({ ok: true, views: 1 });
    expect(await look('hash-2')).toEqual({ ok: true, views: 2 });
    await stage.run(`update public.design_views set viewed_on = viewed_on - 1`);
    expect(await look('hash-1')).toEqual({ ok: true, views: 3 });
  });

  it('of the maker are kept for them and not counted, nor taken from what others gave', async () => {
    await stage.as('owner', async (query) => {
      const toggle = async () => (await query<{ answer: Row }>(like, [design]))[0].answer;
      expect(await toggle()).toEqual({ ok: true, liked: true, likes: 0 });
      expect(await toggle()).toEqual({ ok: true, liked: false, likes: 0 });
      expect((await query(view, [design]))[0].answer).toEqual({ ok: true, views: 3 });
    });
  });

  it('stay exact when twenty people like at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = randomUUID();
        await stage.run(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
        return id;
      }),
    );
    await Promise.all(
      people.map(async (id) => {
        const client = await stage.pool.connect();
        try {
          await client.query('begin');
          await client.query(`select set_config('request.jwt.claims', $1, true)`, [
            JSON.stringify({ sub: id, role: 'authenticated' }),
          ]);
          await client.query('set local role authenticated');
          await client.query(like, [design]);
          await client.query('commit');
        } finally {
          client.release();
        }
      }),
    );
    expect(await stage.run('select likes from public.public_ai_designs where id = $1', [design])).toEqual([
      { likes: 20 },
    ]);
    await stage.run('delete from auth.users where id = any ($1)', [people.slice(0, 5)]);
    expect(await stage.run('select likes from public.public_ai_designs where id = $1', [design])).toEqual([
      { likes: 15 },
    ]);
  });
});

describe('searching', () => {
  const ROWS = 5000;
  beforeAll(async () => {
    await stage.run(
      `insert into public.public_ai_designs (title, description, image_url, true_style, tags, likes, created_at)
       select 'Design ' || i, 'Number ' || i || ' with ' || md5(i::text), i || '.webp',
         case when i % 100 = 0 then 'tribal' else (array['traditional', 'japanese', 'other'])[1 + i % 3] end, array['tag' || (i % 500)], i % 97, now() - make_interval(secs => i)
       from generate_series(1, $1) i`,
      [ROWS],
    );
    await stage.run(`update public.public_ai_designs set is_public = false where title = 'Design 7'`);
    await stage.run('vacuum analyze public.public_ai_designs');
  });

  /** The plan without the detours that a small table invites and a large one forbids. */
  async function usable(query: Query, sql: string, ...detours: string[]): Promise<Row[]> {
    for (const detour of ['seqscan', ...detours]) await query(`set local enable_${detour} = off`);
    return query(`explain ${sql}`);
  }

  async function search(args: string): Promise<Row[]> {
    return stage.as('anonymous', (query) =>
      query(`select title, likes, true_style from public.search_public_designs(${args})`),
    );
  }

  it('finds tags and parts of descriptions, literally', async () => {
    expect(await search(`'tag77', null, 'newest', 200`)).toHaveLength(ROWS / 500);
    expect(await search(`'NUMBER 4242 with'`)).toMatchObject([{ title: 'Design 4242' }]);
    expect(await search(`'Number 7 with'`)).toEqual([]);
    for (const wildcard of ['%', '_', 'Numb_r with']) expect(await search(`'${wildcard}'`), wildcard).toEqual([]);
    expect(await search(`'100%_'`), 'the word without its signs').toMatchObject([{ title: 'Design 100' }]);
    expect(await search(`''' or true --'`)).toEqual([]);
    expect(await search(`repeat('x', 100000)`)).toEqual([]);
    expect(await search(`'tag77', null, 'best'`), 'an unknown order is the newest').toEqual(await search(`'tag77'`));
    expect(await search(`'tag77', null, 'newest', 1000000000`)).toHaveLength(ROWS / 500);
    expect(await search(`'tag77', null, 'newest', -1`)).toEqual([]);
  });

  it('finds titles, other forms of a word, several words in any order, and what is nearly such a word', async () => {
    await stage.run(
      `insert into public.public_ai_designs (title, description, image_url, true_style, tags) values
         ('Rose and dagger', 'A rose and a dagger, “mom”.', 'a.webp', 'traditional', '{Demo}'),
         ('Swarm', 'Three butterflies.', 'b.webp', 'dotwork', '{}'), ('Wolf', '', 'c.webp', 'tribal', '{}'),
         ('Corazón', '', 'd.webp', 'line', '{Octopus}')`,
    );
    const titles = async (term: string, styles = 'null') =>
      (await search(`$q$${term}$q$, ${styles}`)).map(({ title }) => title);
    expect(await titles('ROSE'), 'a title').toEqual(['Rose and dagger']);
    expect(await titles('dagg'), 'while it is being typed').toEqual(['Rose and dagger']);
    expect(await titles('daggers'), 'the plural').toEqual(['Rose and dagger']);
    expect(await titles('butterfly'), 'the singular').toEqual(['Swarm']);
    expect(await titles('wolves'), 'an irregular plural').toEqual(['Wolf']);
    expect(await titles('a dagger with the rose'), 'another order, small words left out').toEqual(['Rose and dagger']);
    expect(await titles('dagger butterfly'), 'not each its own').toEqual([]);
    expect(await titles('corazon'), 'without the accent').toEqual(['Corazón']);
    expect(await titles('octopuses'), 'a tag').toEqual(['Corazón']);
    for (const typo of ['dager', 'daggr', 'rsoe', 'rosa dager', 'ROESS and daggger'])
      expect(await titles(typo), typo).toEqual(['Rose and dagger']);
    expect(await titles('octupus')).toEqual(['Corazón']);
    expect(await titles('buterfly')).toEqual(['Swarm']);
    // What somewhere is written just so is never guessed at in another style.
    expect(await titles('rose', `'{tribal}'`)).toEqual([]);
    expect(await titles('dager', `'{traditional}'`)).toEqual(['Rose and dagger']);
    expect(await titles('dager', `'{tribal}'`)).toEqual([]);
    for (const term of ['nothing like it', 'xy', '...', `o'brien" | !& (`, '\\', 'the', 'rs'])
      expect(await titles(term), term).toEqual([]);
  });

  it('finds accents however they were composed, emoji, and short words of any script', async () => {
    const wolf = 'Lobo \u{1F43A}\u2764\ufe0f';
    await stage.run(
      `insert into public.public_ai_designs (title, description, image_url, true_style, tags) values
         ($1, '', 'e.webp', 'tribal', '{}'), ($2, 'Yin', 'f.webp', 'tribal', '{}'), ('Koi', $3, 'g.webp', 'tribal', array[$4])`,
      ['Señal'.normalize('NFD'), wolf, '\u72fc \u30ad\u30c4\u30cd', 'época'.normalize('NFC')],
    );
    const titles = async (term: string) => (await search(`$q$${term}$q$`)).map(({ title }) => title);
    for (const term of ['señal'.normalize('NFC'), 'señal'.normalize('NFD'), 'senal', 'SEÑ'])
      expect(await titles(term), term).toEqual(['Señal'.normalize('NFD')]);
    for (const term of ['época'.normalize('NFC'), 'época'.normalize('NFD'), 'epoca'])
      expect(await titles(term), term).toEqual(['Koi']);
    for (const term of ['\u{1F43A}', '\u2764', '\u{1F43A}\u2764\ufe0f', 'lobo \u{1F43A}', 'yi'])
      expect(await titles(term), term).toEqual([wolf]);
    for (const term of ['\u72fc', '\u30ad\u30c4', '\u30ad\u30c4\u30cd'])
      expect(await titles(term), term).toEqual(['Koi']);
    expect(await titles('\u{1F98A}')).toEqual([]);
    const plan = await stage.as('service', async (query) => {
      await query('set local role postgres');
      return usable(
        query,
        `select * from public.public_ai_designs where is_public and deleted_at is null
        and private.design_symbols(search_text) @> '{\u{1F43A}}'`,
        'indexscan',
      );
    });
    expect(JSON.stringify(plan)).toContain('public_ai_designs_symbols_idx');
    await stage.run(`delete from public.public_ai_designs where image_url in ('e.webp', 'f.webp', 'g.webp')`);
  });

  it('filters by true style and sorts', async () => {
    const popular = await search(`null, '{japanese,woodcut}', 'popular'`);
    expect(popular).toHaveLength(50);
    expect(new Set(popular.map((row) => row.true_style))).toEqual(new Set(['japanese']));
    expect(popular[0].likes).toBe(96);
    expect((await search(`'tag250', '{}', 'oldest'`))[0]).toMatchObject({ title: `Design ${ROWS - 250}` });
    expect(await stage.as('blocked', (query) => query('select * from public.search_public_designs()'))).toEqual([]);
  });

  it('goes on after the last design in every order, each once, and filters by ink, body part and size', async () => {
    await stage.run(
      `update public.public_ai_designs set ink = 'color', body_part = 'forearm', size_class = 'small'
       where title in ('Design 100', 'Design 200', 'Design 300')`,
    );
    const page = (args: string) =>
      stage.as('anonymous', (query) =>
        query(`select id, title, likes, created_at::text from public.search_public_designs(${args})`),
      );
    expect((await page(`null, p_ink => 'color', p_body_part => 'forearm', p_size_class => 'small'`)).length).toBe(3);
    expect(await page(`null, p_body_part => 'tail'`)).toEqual([]);
    for (const [term, count] of [
      [`'tag77'`, 10],
      ['null', 60],
    ] as const)
      for (const order of ['newest', 'oldest', 'popular', 'anything else']) {
        const whole = await page(`${term}, null, '${order}', ${count}`);
        const seen: string[] = [];
        let after = '';
        while (seen.length < count) {
          const rows = await page(`${term}, null, '${order}', ${count / 5}${after}`);
          expect(rows).toHaveLength(count / 5);
          seen.push(...rows.map(({ id }) => String(id)));
          const { id, likes, created_at: at } = rows.at(-1) as Row;
          after = `, p_after_at => '${String(at)}', p_after_id => '${String(id)}', p_after_likes => ${String(likes)}`;
        }
        expect(seen, `${term} ${order}`).toEqual(whole.map(({ id }) => id));
      }
    expect(await page(`null, null, 'newest', 50, p_after_at => '-infinity', p_after_id => gen_random_uuid()`)).toEqual(
      [],
    );
  });

  it('goes on from far down as quickly as from the top, through an index', async () => {
    const [{ at, id }] = await stage.run<{ at: string; id: string }>(
      `select created_at::text as at, id from public.public_ai_designs where title = 'Design 4900'`,
    );
    const plan = await stage.as('anonymous', (query) =>
      usable(
        query,
        `select id from public.public_ai_designs where created_at <= '${at}' and (created_at < '${at}' or id > '${id}')
         order by created_at desc, id limit 50`,
        'sort',
        'bitmapscan',
      ),
    );
    expect(JSON.stringify(plan)).toMatch(/Index Cond: \(created_at <=/);
  });

  it.each([
    ['the newest', 'order by created_at desc limit 50', 'public_ai_designs_newest_idx'],
    ['the most popular', 'order by likes desc limit 50', 'public_ai_designs_popular_idx'],
    ['a style', `where true_style = 'tribal' order by created_at desc limit 50`, 'public_ai_designs_style_newest_idx'],
    [
      'a style by likes',
      `where true_style = 'tribal' order by likes desc limit 50`,
      'public_ai_designs_style_popular_idx',
    ],
  ])('reads %s from its index, through row level security', async (_, clause, index) => {
    for (const persona of ['anonymous', 'other'] as const) {
      const plan = await stage.as(persona, (query) =>
        usable(query, `select id from public.public_ai_designs ${clause}`, 'sort', 'bitmapscan'),
      );
      expect(JSON.stringify(plan)).toContain(index);
    }
  });

  it('finds a rare word, and what is nearly one, through indexes', async () => {
    const plan = (condition: string) =>
      stage.as('service', async (query) =>
        JSON.stringify(
          await usable(
            query,
            `select * from public.public_ai_designs where is_public and deleted_at is null and (${condition}) order by created_at desc limit 50`,
          ),
        ),
      );
    const exact = await plan(`tags @> array['zzz9'] or search_text like '%zzz9%' or search_words @@ 'zzz9'::tsquery`);
    for (const index of ['tags', 'text', 'words']) expect(exact).toContain(`public_ai_designs_${index}_idx`);
    const near = await plan(`search_words @@ 'zzz9'::tsquery or search_text operator(extensions.%>>) 'zzz9'`);
    for (const index of ['text', 'words']) expect(near).toContain(`public_ai_designs_${index}_idx`);
  });

  it('reads little more than what has the word, whatever the order', async () => {
    // Large enough that the planner, left to itself, walks through the dates.
    await stage.run(
      `insert into public.public_ai_designs (title, description, image_url, likes, created_at)
       select 'Design ' || i, case when i between 10000 and 10499 then 'An axolotl' else 'Plain ' || i % 50 end, i || '.webp', i % 97, now() - make_interval(secs => i)
       from generate_series(1, 20000) i`,
    );
    await stage.run('vacuum analyze public.public_ai_designs');
    for (const order of ['newest', 'oldest', 'popular']) {
      const { found, read } = await stage.as('service', async (query) => {
        const readSoFar = async (): Promise<number> => {
          const [{ read }] = await query<{ read: string }>(
            `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'public_ai_designs'`,
          );
          return Number(read);
        };
        const before = await readSoFar();
        // By a column: whole rows are read once more, for their contract.
        const rows = await query(`select id from public.search_public_designs('axolotl', null, $1, 20)`, [order]);
        return { found: rows.length, read: (await readSoFar()) - before };
      });
      expect(found).toBe(20);
      // Counted by words and by text, found, and the page.
      expect(read, order).toBeLessThanOrEqual(3 * 500 + 20);
    }
  });

  it('knows a common word by the statistics alone, and finds what has it in every order', async () => {
    const knows = async (words: string) => {
      const sql = `select private.have_many_designs(plainto_tsquery('english', $1), 2000) as many`;
      return (await stage.run<{ many: boolean }>(sql, [words]))[0].many;
    };
    expect(await knows('plain')).toBe(true);
    // Too few have the first; how often two words stand together no statistics tell; the rest nobody wrote.
    for (const words of ['axolotl', 'plain design', 'xylophone', '']) expect(await knows(words), words).toBe(false);
    for (const [args, order] of [
      [`'plain', '{other}'`, 'created_at desc, id'],
      [`'plain', '{other}', 'oldest'`, 'created_at, id desc'],
      [`'plain', '{other}', 'popular'`, 'likes desc, created_at desc, id'],
    ]) {
      const expected = await stage.run<{ title: string }>(
        `select title from public.public_ai_designs where search_words @@ 'plain' and true_style = 'other' order by ${order} limit 30`,
      );
      const found = (await search(`${args}, p_limit => 30`)).map(({ title }) => title);
      expect(found, args).toEqual(expected.map(({ title }) => title));
    }
    expect(await search(`'plain', '{chicano}'`)).toEqual([]);
  });
});
