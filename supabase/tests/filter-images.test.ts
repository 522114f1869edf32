/** The list of own images, narrowed by words, tool, style, color, favorite, collection, sharing and time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectContract } from './contracts.ts';
import { openStage } from './personas.ts';
import type { Persona, Row, Stage } from './personas.ts';

let stage: Stage;
let ids: string[];
let collection: string;

const IMAGES = [
  { title: 'Opa’s Boot', prompt: 'A ship at sea', style: 'line', tags: [], step: null, receipt: {}, at: '2026-01-01' },
  {
    title: null,
    prompt: 'A koi, 100% ink',
    style: 'japanese',
    tags: ['left arm'],
    step: 'batch',
    receipt: { separation: {} },
    at: '2026-01-02',
  },
  {
    title: null,
    prompt: 'Une pivoine brûlée 🌸',
    style: 'dotwork',
    tags: ['sleeve'],
    step: 'bolder',
    receipt: {},
    at: '2026-01-03',
  },
  {
    title: null,
    prompt: 'Ever_after',
    style: null,
    tags: ['lettering'],
    step: 'lettering',
    receipt: {},
    at: '2026-01-03',
  },
];

beforeAll(async () => {
  stage = await openStage();
  ids = [];
  for (const [n, image] of IMAGES.entries()) {
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into public.ai_generated_images (user_id, image_url, title, prompt, style, tags, step, receipt, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        stage.id.owner,
        `${n}.png`,
        image.title,
        image.prompt,
        image.style,
        image.tags,
        image.step,
        image.receipt,
        image.at,
      ],
    );
    ids.push(id);
  }
  [{ id: collection }] = await stage.run<{ id: string }>(
    `select id from public.ai_image_collections where user_id = $1 and is_default`,
    [stage.id.owner],
  );
  await stage.run(
    `insert into public.ai_collection_images (collection_id, image_id, position, notes) values ($1, $2, 2, ''), ($1, $3, 1, 'First')`,
    [collection, ids[1], ids[0]],
  );
  await stage.run('insert into public.ai_image_favorites (user_id, image_id) values ($1, $2)', [
    stage.id.owner,
    ids[2],
  ]);
  await stage.run(`select public.publish_generation_image($1, $2, 'x/' || $2::uuid || '.webp', '{"title": "Koi"}')`, [
    stage.id.owner,
    ids[1],
  ]);
});
afterAll(() => stage.stop());

interface Asking {
  as?: Persona;
  limit?: number;
  after?: Row | null;
}

const rows = (filter: Row, { as = 'owner', limit = 48, after = null }: Asking = {}) =>
  stage.as(as, async (query) => {
    const [{ answer }] = await query<{ answer: Row[] }>('select public.filter_ai_images($1, $2, $3) as answer', [
      filter,
      limit,
      after,
    ]);
    expectContract('filter_ai_images', answer);
    return answer;
  });
/** Which of the images are found, by their number, in the order of the answer; those of one moment are sorted. */
const found = async (filter: Row, as: Persona = 'owner') =>
  (await rows(filter, { as })).map(({ id }) => ids.indexOf(id as string));

it('finds all words of title, prompt, tags and style, in any order, with and without accents', async () => {
  for (const [words, numbers] of [
    ['boot opa', [0]],
    ['OPAS', [0]],
    ['fine line ship', [0]],
    ['arm japanese', [1]],
    ['100%', [1]],
    ['brulee', [2]],
    ['brûlée'.normalize('NFD'), [2]],
    ['🌸', [2]],
    ['r_a', [3]],
    ['ship koi', []],
    ['%', [1]],
    [`%_\\'"`, []],
  ] as const)
    expect(await found({ words }), words).toEqual(numbers);
  expect((await found({ words: '   ' })).length).toBe(4);
});

it('narrows by what an image is', async () => {
  for (const [name, filter, numbers] of [
    ['color', { color: 'color' }, [1]],
    ['style', { styles: ['line', 'fine-line'] }, [0]],
    ['tool', { steps: ['single', 'batch'] }, [1, 0]],
    ['favorite', { favorites: true }, [2]],
    ['shared', { shared: true }, [1]],
    ['time', { from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00Z' }, [1]],
    ['collection', { collection_id: collection }, [0, 1]],
    ['several', { collection_id: collection, color: 'black', words: 'sea' }, [0]],
  ] as const)
    expect(await found(filter), name).toEqual(numbers);
  expect((await found({ color: 'black' })).sort()).toEqual([0, 2, 3]);
  expect((await rows({ collection_id: collection })).map(({ notes }) => notes)).toEqual(['First', '']);
});

it('shows pages after an image, or in a collection after so many, each image once', async () => {
  const seen: unknown[] = [];
  let after: Row | null = null;
  for (let page = 0; page < 5; page += 1) {
    const [image] = await rows({}, { limit: 1, after });
    if (!image) break;
    seen.push(image.id);
    after = { created_at: image.created_at, id: image.id };
  }
  expect(seen).toHaveLength(4);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect((await rows({ collection_id: collection }, { after: { offset: 1 } })).map(({ id }) => id)).toEqual([ids[1]]);
  expect(await rows({ collection_id: collection }, { after: { offset: 1_000_000_000 } })).toEqual([]);
  expect(await rows({ collection_id: collection }, { after: { offset: -1 } })).toHaveLength(2);
});

it('answers own images alone, and none that lie in the trash', async () => {
  for (const persona of ['other', 'admin', 'blocked'] as const) {
    expect(await found({}, persona), persona).toEqual([]);
    expect(await found({ collection_id: collection }, persona), persona).toEqual([]);
  }
  for (const persona of ['anonymous', 'service'] as const)
    expect(await stage.attempt(persona, `select public.filter_ai_images('{}')`)).toMatchObject({ refused: '42501' });
  await stage.run('update public.ai_generated_images set deleted_at = now() where id = $1', [ids[0]]);
  expect(await found({ collection_id: collection })).toEqual([1]);
  await stage.run('update public.ai_generated_images set deleted_at = null where id = $1', [ids[0]]);
});
