/** Collections of own images and of designs of others, favorites and titles (R58, R59): who reads and changes them, in which order, and what is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from './contracts.ts';
import { completeJob, openStage, PERSONAS } from './personas.ts';
import type { Member, Persona, Query, Row, Stage } from './personas.ts';

let stage: Stage;
let own: string[];
let foreign: string;
beforeAll(async () => {
  stage = await openStage();
  own = (await completeJob(stage.run, stage.id.owner, { kind: 'batch4', outputs: 4 })).images;
  foreign = (await completeJob(stage.run, stage.id.other, { kind: 'single', outputs: 1 })).images[0];
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.run('delete from public.ai_image_collections where not is_default');
  await stage.run('delete from public.ai_collection_images');
  await stage.run('delete from public.ai_image_favorites');
});

const call = async (query: Query, name: string, args: Row): Promise<Row> => {
  const names = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
  const [{ answer }] = await query<{ answer: Row }>(
    `select public.${name}(${names.join(', ')}) as answer`,
    Object.values(args),
  );
  expectContract(name, answer);
  return answer;
};
/** Calls that stay: a persona's own transaction is rolled back, so the calls are made one after the other in one of them. */
const as = <T>(persona: Persona, work: (ask: (name: string, args: Row) => Promise<Row>, query: Query) => Promise<T>) =>
  stage.as(persona, (query) => work((name, args) => call(query, name, args), query));

const inOrder = (query: Query, id: unknown) =>
  query<{ image_id: string }>(
    'select image_id from public.ai_collection_images where collection_id = $1 order by position, image_id',
    [id],
  ).then((rows) => rows.map(({ image_id }) => own.indexOf(image_id)));

describe('collections', () => {
  it('are created, renamed and deleted by their owner; the default one stays', async () => {
    await as('owner', async (ask, query) => {
      const { id } = await ask('create_image_collection', { p_name: '  Sleeve  ' });
      const saved = { p_id: id, p_name: 'Left sleeve', p_description: 'Fish', p_is_public: true };
      expect(await ask('update_image_collection', saved)).toEqual({ ok: true });
      const list = (await ask('get_own_collections', {})) as unknown as Row[];
      expect(list).toMatchObject([
        { name: 'My collection', is_default: true, images: 0 },
        { name: 'Left sleeve', description: 'Fish', is_public: true, is_default: false, cover_path: null },
      ]);
      expect(await ask('delete_image_collection', { p_id: list[0].id })).toMatchObject({ code: 'is_default' });
      expect(await ask('delete_image_collection', { p_id: null })).toMatchObject({ code: 'collection_required' });
      expect(await ask('delete_image_collection', { p_id: id })).toEqual({ ok: true });
      expect(await ask('delete_image_collection', { p_id: id })).toMatchObject({ code: 'not_found' });
      expect(await query('select 1 from public.ai_generated_images')).toHaveLength(own.length);
    });
  });

  it('want a name that can be read, and end at 200', async () => {
    await as('owner', async (ask, query) => {
      for (const name of ['', '  ', '\u200b', null])
        expect(await ask('create_image_collection', { p_name: name }), String(name)).toMatchObject({
          code: 'name_required',
        });
      for (const length of [81, 1000])
        expect(await ask('create_image_collection', { p_name: 'x'.repeat(length) })).toMatchObject({
          code: 'too_long',
        });
      expect(await ask('create_image_collection', { p_name: 'x', p_description: 'y'.repeat(1001) })).toMatchObject({
        code: 'too_long',
      });
      await query('select public.create_image_collection(n::text) from generate_series(1, 199) n');
      expect(await ask('create_image_collection', { p_name: 'One more' })).toMatchObject({ code: 'too_many' });
    });
  });

  it('take images in the given order in front, once, and put them in another order', async () => {
    await as('owner', async (ask, query) => {
      const { collection_id: id } = await ask('add_to_collection', { p_image_ids: [own[2], own[3]] });
      expect(await ask('add_to_collection', { p_image_ids: [own[0], own[2]], p_collection_id: id })).toEqual({
        ok: true,
        collection_id: id,
        added: 1,
        already: 1,
      });
      expect(await inOrder(query, id)).toEqual([0, 2, 3]);
      await ask('arrange_collection', { p_collection_id: id, p_image_ids: [own[3], own[0], own[2]] });
      expect(await inOrder(query, id)).toEqual([3, 0, 2]);
      await ask('add_to_collection', { p_image_ids: [own[1]] });
      // A list from before it was added.
      await ask('arrange_collection', { p_collection_id: id, p_image_ids: [own[2], own[0], own[3]] });
      expect(await inOrder(query, id)).toEqual([1, 2, 0, 3]);
      const note = { p_collection_id: id, p_image_id: own[2], p_notes: ' For the wrist ' };
      expect(await ask('note_in_collection', note)).toEqual({ ok: true });
      expect(await query(`select 1 from public.ai_collection_images where notes = 'For the wrist'`)).toHaveLength(1);
      const cover = { p_id: id, p_name: 'A', p_description: '', p_is_public: false, p_cover_image_id: own[3] };
      expect(await ask('update_image_collection', cover)).toEqual({ ok: true });
      await ask('remove_from_collection', { p_image_ids: [own[3], own[1]], p_collection_id: id });
      expect(await inOrder(query, id)).toEqual([2, 0]);
      expect(await ask('update_image_collection', cover)).toMatchObject({ code: 'not_in_collection' });
      const [list] = (await ask('get_own_collections', {})) as unknown as Row[];
      expect(list).toMatchObject({ images: 2, cover_image_id: null, cover_path: expect.stringContaining('2.') });
    });
  });

  it('take no image and open no collection of somebody else', async () => {
    const [{ id }] = await stage.run<{ id: string }>('select id from public.ai_image_collections where user_id = $1', [
      stage.id.other,
    ]);
    await as('owner', async (ask) => {
      expect(await ask('add_to_collection', { p_image_ids: [own[0], foreign] })).toMatchObject({ code: 'not_found' });
      expect(await ask('add_to_collection', { p_image_ids: [own[0]], p_collection_id: id })).toMatchObject({
        code: 'no_collection',
      });
      expect(await ask('add_to_collection', { p_image_ids: [] })).toMatchObject({ code: 'image_required' });
      for (const [name, more] of [
        ['arrange_collection', { p_image_ids: [] }],
        ['remove_from_collection', { p_image_ids: [foreign] }],
      ] as const)
        expect(await ask(name, { p_collection_id: id, ...more }), name).toMatchObject({ code: 'not_found' });
      const note = { p_collection_id: id, p_image_id: foreign, p_notes: 'x' };
      expect(await ask('note_in_collection', note)).toMatchObject({ code: 'not_in_collection' });
      expect(await ask('delete_image_collection', { p_id: id })).toMatchObject({ code: 'not_found' });
    });
    await as('blocked', async (ask) => {
      expect(await ask('get_own_collections', {})).toEqual([]);
      expect(await ask('create_image_collection', { p_name: 'x' })).toMatchObject({ code: 'name_required' });
      expect(await ask('set_favorite', { p_image_ids: [foreign], p_on: true })).toMatchObject({ code: 'not_found' });
    });
  });

  it('are shown to everybody by the service alone, while they are public and their owner is active', async () => {
    const owner = stage.id.owner;
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into public.ai_image_collections (user_id, name) values ($1, 'Open') returning id`,
      [owner],
    );
    await stage.run('insert into public.ai_collection_images (collection_id, image_id) values ($1, $2)', [id, own[0]]);
    const shown = () => as('service', (ask) => ask('get_public_collection', { p_id: id }));
    expect(await shown()).toBeNull();
    await stage.run('update public.ai_image_collections set is_public = true where id = $1', [id]);
    const open = await shown();
    expect(open).toMatchObject({ name: 'Open', images: [{ id: own[0] }] });
    expect(JSON.stringify(open)).not.toMatch(/prompt|receipt|user_id/);
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [owner]);
    expect(await shown()).toBeNull();
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [owner]);
    for (const persona of PERSONAS.filter((each) => each !== 'service'))
      expect(await stage.attempt(persona, 'select public.get_public_collection($1)', [id]), persona).toMatchObject({
        refused: '42501',
      });
  });
});

describe('designs of others', () => {
  const publish = async (owner: Member, image: string, named: boolean) => {
    const path = `${randomUUID()}/${randomUUID()}.webp`;
    const payload = { title: 'Heron', tags: [], named };
    const [{ answer }] = await stage.run<{ answer: Row }>(
      'select public.publish_generation_image($1, $2, $3, $4) as answer',
      [stage.id[owner], image, path, payload],
    );
    return String(answer.design_id);
  };
  const block = () =>
    stage.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      stage.id.other,
      stage.id.owner,
    ]);
  const takeBack = (design: string) => stage.run('select public.unpublish_design($1, $2)', [stage.id.other, design]);
  const defaultOf = async (member: Member) =>
    (
      await stage.run<{ id: string }>('select id from public.ai_image_collections where user_id = $1 and is_default', [
        stage.id[member],
      ])
    )[0].id;
  let shared: string;
  beforeEach(async () => {
    await stage.run('delete from public.person_blocks');
    await stage.run('delete from public.public_ai_designs');
    shared = await publish('other', foreign, true);
  });

  it('are kept once, with whom they name, and are gone while they are not shared', async () => {
    const id = await defaultOf('owner');
    const kept = 'insert into public.ai_collection_designs (collection_id, design_id) values ($1, $2)';
    await as('owner', async (ask) => {
      const save = { p_design_id: shared, p_collection_id: id };
      expect(await ask('save_shared_design', save)).toEqual({ ok: true, collection_id: id, already: false });
      expect(await ask('save_shared_design', { p_design_id: shared })).toMatchObject({ already: true });
      expect(await ask('list_saved_designs', { p_collection_id: id })).toMatchObject([
        { id: shared, title: 'Heron', author_name: 'other Tester' },
      ]);
      expect(await ask('get_own_collections', {})).toMatchObject([{ images: 0, saved: 1 }]);
      expect(await ask('remove_saved_design', save)).toEqual({ ok: true });
      expect(await ask('list_saved_designs', { p_collection_id: id })).toEqual([]);
    });
    await stage.run(kept, [id, shared]);
    await stage.run('update public.ai_image_collections set is_public = true where id = $1', [id]);
    const page = () => as('service', (ask) => ask('get_public_collection', { p_id: id }));
    expect(await page()).toMatchObject({ images: [], saved: [{ id: shared, author_name: 'other Tester' }] });
    await takeBack(shared);
    expect(await page()).toMatchObject({ saved: [] });
    await as('owner', async (ask) => {
      expect(await ask('list_saved_designs', { p_collection_id: id })).toEqual([]);
      expect(await ask('get_own_collections', {})).toMatchObject([{ saved: 0 }]);
    });
    await stage.run('update public.ai_image_collections set is_public = false where id = $1', [id]);
  });

  it('are refused where they are not shared, and go into no collection of somebody else', async () => {
    const theirs = await defaultOf('other');
    await as('owner', async (ask) => {
      for (const [args, code] of [
        [{ p_design_id: null }, 'design_required'],
        [{ p_design_id: randomUUID() }, 'not_found'],
        [{ p_design_id: foreign }, 'not_found'],
        [{ p_design_id: shared, p_collection_id: theirs }, 'no_collection'],
      ] as const)
        expect(await ask('save_shared_design', args), code).toMatchObject({ ok: false, code });
      const remove = { p_design_id: shared, p_collection_id: theirs };
      expect(await ask('remove_saved_design', remove)).toMatchObject({ code: 'not_found' });
      expect(await ask('remove_saved_design', { ...remove, p_collection_id: null })).toMatchObject({
        code: 'collection_required',
      });
      expect(await ask('list_saved_designs', { p_collection_id: theirs })).toEqual([]);
    });
    await stage.run('update public.public_ai_designs set is_public = false, hidden_at = now() where id = $1', [shared]);
    for (const persona of ['owner', 'artist', 'admin'] as const)
      await as(persona, async (ask) =>
        expect(await ask('save_shared_design', { p_design_id: shared }), persona).toMatchObject({ code: 'not_found' }),
      );
    await as('blocked', async (ask) =>
      expect(await ask('save_shared_design', { p_design_id: shared })).toMatchObject({ code: 'no_collection' }),
    );
    for (const persona of ['anonymous', 'service'] as const)
      expect(await stage.attempt(persona, 'select public.save_shared_design($1)', [shared]), persona).toMatchObject({
        refused: '42501',
      });
  });

  it('end at 500 in a collection', async () => {
    const id = await defaultOf('owner');
    await stage.run(
      `with made as (insert into public.public_ai_designs (title, image_url)
         select 'Fill', 'fill/' || n from generate_series(1, 500) n returning id)
       insert into public.ai_collection_designs (collection_id, design_id) select $1, made.id from made`,
      [id],
    );
    await as('owner', async (ask) =>
      expect(await ask('save_shared_design', { p_design_id: shared })).toMatchObject({ code: 'too_many' }),
    );
  });

  it('across a block are neither liked nor kept where their maker is named, and as any other where not', async () => {
    await block();
    await as('owner', async (ask) => {
      expect(await ask('toggle_design_like', { p_design_id: shared })).toEqual({ ok: false, code: 'closed' });
      expect(await ask('save_shared_design', { p_design_id: shared })).toEqual({ ok: false, code: 'closed' });
    });
    await as('artist', async (ask) =>
      expect(await ask('toggle_design_like', { p_design_id: shared })).toMatchObject({ liked: true }),
    );
    // A refusal would tell whose the design is.
    await stage.run('update private.design_owners set is_named = false where design_id = $1', [shared]);
    await as('owner', async (ask) => {
      expect(await ask('toggle_design_like', { p_design_id: shared })).toEqual({ ok: true, liked: true, likes: 1 });
      expect(await ask('save_shared_design', { p_design_id: shared })).toMatchObject({ ok: true });
    });
  });

  it('liked before a block can be taken back after it', async () => {
    await stage.run('insert into public.design_likes (design_id, user_id) values ($1, $2)', [shared, stage.id.owner]);
    await block();
    await as('owner', async (ask) =>
      expect(await ask('toggle_design_like', { p_design_id: shared })).toMatchObject({ liked: false, likes: 0 }),
    );
  });

  it('tell everybody who has one open that it was taken back, or talked about, and not by whom', async () => {
    const told = () =>
      stage.as('anonymous', (query) => query('select * from public.design_changes where design_id = $1', [shared]));
    expect(await told()).toEqual([]);
    await stage.run(
      `insert into public.design_comments (design_id, author_id, content, request_id) values ($1, $2, 'Fine', $3)`,
      [shared, stage.id.owner, randomUUID()],
    );
    const [first] = await told();
    expect(Object.keys(first)).toEqual(['design_id', 'changed_at']);
    // Likes in the same second tell nothing more, however often somebody takes theirs back.
    await stage.run('update public.public_ai_designs set likes = likes + 1 where id = $1', [shared]);
    expect(await told()).toEqual([first]);
    // Nobody lists later which designs there were.
    const age = (seconds: number) =>
      stage.run(
        `update public.design_changes set changed_at = now() - make_interval(secs => $2) where design_id = $1`,
        [shared, seconds],
      );
    await age(61);
    expect(await told()).toEqual([]);
    await stage.run('update public.public_ai_designs set likes = likes + 1 where id = $1', [shared]);
    expect(await told()).toHaveLength(1);
    await takeBack(shared);
    expect((await told())[0].changed_at).not.toEqual(first.changed_at);
    await stage.run('delete from public.public_ai_designs where id = $1', [shared]);
    expect(await told()).toEqual([]);
  });
});

describe('favorites and titles', () => {
  it('are set for several at once, tell what was so already, and show on the image', async () => {
    await as('owner', async (ask, query) => {
      expect(await ask('set_favorite', { p_image_ids: [own[0], own[1]], p_on: true })).toMatchObject({ changed: 2 });
      expect(await ask('set_favorite', { p_image_ids: [own[1]], p_on: true })).toMatchObject({
        changed: 0,
        already: 1,
      });
      expect(await query('select 1 from public.ai_generated_images where favorite')).toHaveLength(2);
      const move = { p_image_ids: [own[2]], p_favorites_only: true };
      expect(await ask('add_to_collection', move)).toMatchObject({ code: 'not_favorite' });
      expect(await ask('add_to_collection', { ...move, p_image_ids: [own[1]] })).toMatchObject({ added: 1 });
      await ask('set_favorite', { p_image_ids: [own[0]], p_on: false });
      expect(await query('select id from public.ai_generated_images where favorite')).toEqual([{ id: own[1] }]);
      expect(await ask('set_favorite', { p_image_ids: [foreign], p_on: true })).toMatchObject({ code: 'not_found' });
      expect(await ask('set_favorite', { p_image_ids: null, p_on: true })).toMatchObject({ code: 'image_required' });
    });
  });

  it('tags are added to several at once and replaced on one, 30 at most', async () => {
    await as('owner', async (ask, query) => {
      const tagsOf = async (image: string) =>
        (await query<{ tags: string[] }>('select tags from public.ai_generated_images where id = $1', [image]))[0].tags;
      const images = { p_image_ids: [own[0], own[1]] };
      expect(await ask('tag_ai_images', { ...images, p_tags: [' koi ', 'sleeve', 'koi', '\u200b', ''] })).toEqual({
        ok: true,
      });
      expect(await ask('tag_ai_images', { p_image_ids: [own[1]], p_tags: ['sleeve', 'red'] })).toEqual({ ok: true });
      expect([await tagsOf(own[0]), await tagsOf(own[1])]).toEqual([
        ['koi', 'sleeve'],
        ['koi', 'sleeve', 'red'],
      ]);
      expect(await query(`select id from public.search_ai_images(tags => '{red}')`)).toEqual([{ id: own[1] }]);
      expect(await ask('tag_ai_images', { p_image_ids: [own[1]], p_tags: [], p_replace: true })).toEqual({ ok: true });
      expect(await tagsOf(own[1])).toEqual([]);
      const many = Array.from({ length: 29 }, (_, n) => `tag ${n}`);
      for (const [tags, code] of [
        [[' '], 'tag_required'],
        [['x'.repeat(41)], 'too_long'],
        [many, 'too_many'],
      ] as const)
        expect(await ask('tag_ai_images', { ...images, p_tags: tags }), code).toMatchObject({ code });
      expect(await ask('tag_ai_images', { p_image_ids: [foreign], p_tags: ['x'] })).toMatchObject({
        code: 'not_found',
      });
      expect(await ask('tag_ai_images', { p_image_ids: [], p_tags: ['x'] })).toMatchObject({ code: 'image_required' });
    });
    await as('blocked', async (ask) => {
      expect(await ask('tag_ai_images', { p_image_ids: [foreign], p_tags: ['x'] })).toMatchObject({
        code: 'not_found',
      });
    });
  });

  it('a title is found by search, and given back to the words of the brief', async () => {
    await as('owner', async (ask, query) => {
      expect(await ask('rename_ai_image', { p_image_id: own[0], p_title: ' Opa’s Boot ' })).toEqual({ ok: true });
      expect(await query(`select title from public.search_ai_images('opa')`)).toEqual([{ title: 'Opa’s Boot' }]);
      expect(await ask('rename_ai_image', { p_image_id: own[0], p_title: ' ' })).toEqual({ ok: true });
      expect(await query(`select 1 from public.search_ai_images('opa')`)).toEqual([]);
      expect(await ask('rename_ai_image', { p_image_id: own[0], p_title: 'x'.repeat(121) })).toMatchObject({
        code: 'too_long',
      });
      expect(await ask('rename_ai_image', { p_image_id: foreign, p_title: 'x' })).toMatchObject({ code: 'not_found' });
    });
  });
});
