/** Sharing and taking back at once: what is shown has its files, what is not shown has none. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createGenerationDb, type GenerationDb, type GenerationRow, type StoredOutput } from './generation.db.ts';
import { planJob } from './job.ts';
import { publishOne } from './publish.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let db: GenerationDb;
let image: { row: GenerationRow; output: StoredOutput };
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { params } = planJob(generateRequestSchema.parse({ concept: 'a raven' }), 'u:r', false, 'built-in');

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 3 });
  pool.on('error', () => undefined);
  db = createGenerationDb(api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

beforeEach(async () => {
  owner = await createPerson(stack, api.service);
  image = await ownImage();
});

/** An image as a job leaves it, in the private bucket. */
async function ownImage(): Promise<typeof image> {
  const id = randomUUID();
  const [storage_path, preview_path] = [`${owner.id}/${id}/0.png`, `${owner.id}/${id}/0.webp`];
  for (const [name, contentType] of [
    [storage_path, 'image/png'],
    [preview_path, 'image/webp'],
  ])
    expect((await api.service.storage.from('designs').upload(name, pixel, { contentType })).error).toBeNull();
  await pool.query(
    `insert into public.ai_generated_images (id, user_id, image_url, thumbnail_url, prompt, width, height) values ($1, $2, $3, $4, 'a raven', 1, 1)`,
    [id, owner.id, storage_path, preview_path],
  );
  const row = { user_id: owner.id, engine: 'built-in', output_count: 1, created_at: new Date().toISOString() };
  const output = { image_id: id, index: 0, storage_path, preview_path, width: 1, height: 1 };
  return { row: row as GenerationRow, output };
}

const share = (with_: GenerationDb = db) =>
  publishOne({ db: with_, service: api.service }, image.row, image.output, params, 'by hand');
const takeBack = async () => {
  const body = { designId: image.output.image_id };
  expect((await call(api, '/api/gallery/unpublish', { token: owner.token, body })).status).toBe(200);
};

/** Whether the design is shown, and how many public files of it there are: those that it names, and others. */
async function shown() {
  const { rows } = await pool.query<{ shown: boolean; named: number; others: number }>(
    `select coalesce(bool_or(d.is_public and d.deleted_at is null), false) as shown,
       count(o.name) filter (where o.name in (d.image_url, d.thumbnail_url))::int as named,
       count(o.name) filter (where o.name not in (d.image_url, d.thumbnail_url))::int as others
     from public.public_ai_designs d left join storage.objects o on o.bucket_id = 'published' and o.name like '%' || d.id || '%'
     where d.id = $1`,
    [image.output.image_id],
  );
  return rows[0];
}

async function filesOf(designId: string): Promise<number | null> {
  const query = `select 1 from storage.objects where bucket_id = 'published' and name like $1`;
  return (await pool.query(query, [`%${designId}%`])).rowCount;
}

/** The moment in the middle of a publication, when its files lie there and its row is not written yet, and the one just after. */
const around = (
  before: () => Promise<unknown>,
  after: () => Promise<unknown> = () => Promise.resolve(),
): GenerationDb => ({
  ...db,
  publish: async (...args) => {
    await before();
    const answer = await db.publish(...args);
    await after();
    return answer;
  },
});

describe('sharing and taking back at once', () => {
  const SHOWN = { shown: true, named: 2, others: 0 };
  const HIDDEN = { shown: false, named: 0, others: 0 };

  it('taken back while the files of the next publication are copied: shown, with its files', async () => {
    await share();
    expect(await shown()).toEqual(SHOWN);
    await share(around(takeBack));
    expect(await shown()).toEqual(SHOWN);
  });

  it('hidden, then shared again, before the files of the first time are removed: shown, with its files', async () => {
    await share();
    const hidden = await api.service.rpc('unpublish_design', {
      p_user_id: owner.id,
      p_design_id: image.output.image_id,
    });
    const { paths } = hidden.data as { paths: string[] };
    await share();
    expect((await api.service.storage.from('published').remove(paths)).error).toBeNull();
    expect(await shown()).toEqual(SHOWN);
  });

  it('taken back just after it was shared: hidden, without files', async () => {
    await share(around(() => Promise.resolve(), takeBack));
    expect(await shown()).toEqual(HIDDEN);
  });

  it('shared twice at once: shown once, with one pair of files', async () => {
    await Promise.all([share(), share(), share()]);
    expect(await shown()).toEqual(SHOWN);
    await takeBack();
    expect(await shown()).toEqual(HIDDEN);
  });

  it('deleted while the files of the publication are copied: nothing is shown, and no file is left', async () => {
    const deleteImage = async () => {
      const own = createClient(stack.url, stack.publishableKey, { accessToken: () => Promise.resolve(owner.token) });
      const ids = { p_user_id: owner.id, p_image_id: image.output.image_id };
      expect((await own.rpc('delete_ai_image', ids)).data).toMatchObject({ ok: true });
    };
    expect(await share(around(deleteImage))).toBe(false);
    expect((await shown())?.shown ?? false).toBe(false);
    expect(await filesOf(image.output.image_id)).toBe(0);
  });

  it.each([0, 1])(
    'deleted before file %i of the publication is copied: refused, and no file is left',
    async (first) => {
      const files = [image.output.storage_path, image.output.preview_path].slice(first);
      await api.service.storage.from('designs').remove(files);
      expect(await share()).toBe(false);
      expect(await filesOf(image.output.image_id)).toBe(0);
    },
  );

  it('a refused publication leaves no file', async () => {
    await pool.query(`update public.user_profiles set status = 'blocked' where id = $1`, [owner.id]);
    expect(await share()).toBe(false);
    expect(await filesOf(image.output.image_id)).toBe(0);
  });

  it('what a process that ended in between has left is swept, and what is shown is not', async () => {
    await share();
    const left = `left/${randomUUID()}.png`;
    await api.service.storage.from('published').upload(left, pixel, { contentType: 'image/png' });
    const orphans = async () =>
      ((await api.service.rpc('list_orphaned_files')).data as { path: string }[]).map(({ path }) => path);
    expect(await orphans()).toEqual([]);
    await pool.query(`update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'published'`);
    expect(await orphans()).toEqual([left]);
    // Hidden, and its files could not be removed.
    await api.service.rpc('unpublish_design', { p_user_id: owner.id, p_design_id: image.output.image_id });
    await pool.query(`update public.public_ai_designs set deleted_at = now() - interval '2 minutes' where id = $1`, [
      image.output.image_id,
    ]);
    expect(await orphans()).toHaveLength(3);
  });
});
