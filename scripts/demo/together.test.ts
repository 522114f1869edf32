/** What the demo people have done with each other stands there after the first start, and once only. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/kit.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { demoAccounts, seedDemo } from '../seed-demo.ts';
import { DEMO_REQUEST, demoDesignIds, workTogether } from './together.ts';

let stack: TestStack;
let api: TestApi;
let database: pg.Client;

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  database = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await database.connect();
  await seedDemo({ supabaseUrl: stack.url, secretKey: stack.secretKey, say: () => undefined });
  await drawFour();
});
afterAll(async () => {
  await database?.end();
  await api?.stop();
  await stack?.stop();
});

/** The four variations of the first demo order, as the worker leaves them. */
async function drawFour(): Promise<void> {
  const found = await database.query<{ id: string }>(`select id from public.user_profiles where email = $1`, [
    demoAccounts.find(({ role }) => role === 'client')?.email,
  ]);
  const client = found.rows[0]?.id;
  const job = await database.query<{ id: string }>(
    `insert into public.generations (user_id, request_id, fingerprint, kind, status, finished_at, prompt, engine, output_count, cost)
     values ($1, 'demo-client-1', '', 'batch4', 'succeeded', now(), 'a raccoon', 'built-in', 4, 0) returning id`,
    [client],
  );
  for (let index = 0; index < 4; index += 1) {
    const [id, shade] = [randomUUID(), 40 * index];
    const file = `${client}/${id}/${index}.png`;
    const stripe = { create: { width: 200, height: 80, channels: 3, background: { r: shade, g: 0, b: 0 } } } as const;
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .composite([{ input: stripe }])
      .png()
      .toBuffer();
    const stored = await api.service.storage.from('designs').upload(file, picture, { contentType: 'image/png' });
    expect(stored.error).toBeNull();
    await database.query(
      `insert into public.ai_generated_images (id, user_id, generation_id, index, image_url, thumbnail_url, prompt, width, height)
       values ($1, $2, $3, $4, $5, $5, 'a raccoon', 300, 300)`,
      [id, client, job.rows[0]?.id, index, file],
    );
  }
}

const start = () => {
  const [client, artist] = (['client', 'artist'] as const).map((role) => demoAccounts.find((one) => one.role === role));
  return workTogether({
    api: api.url,
    supabaseUrl: stack.url,
    publishableKey: stack.publishableKey,
    password: client?.password ?? '',
    emails: { client: client?.email ?? '', artist: artist?.email ?? '' },
    signal: AbortSignal.timeout(60_000),
  });
};

const standing = async () =>
  (
    await database.query<Record<string, number>>(
      `select
         (select count(*)::int from public.contact_requests where strpos(message, $1) > 0) as requests,
         (select count(*)::int from public.contact_requests where brief ? 'pictures') as "with a picture",
         (select count(*)::int from public.message_attachments where kind = 'file') as "pictures of messages",
         (select count(*)::int from public.design_versions where design_id = any ($2)) as versions,
         (select count(*)::int from public.design_feedback where design_id = any ($2)) as notes,
         (select count(*)::int from public.artist_reviews where design_id = any ($2)) as reviews`,
      [DEMO_REQUEST, Object.values(demoDesignIds)],
    )
  ).rows[0];

it('they ask, talk, design, approve and review, and a second start adds nothing', async () => {
  await start();
  const after = await standing();
  expect(after).toMatchObject({ requests: 3, 'with a picture': 1, 'pictures of messages': 1, versions: 4, reviews: 1 });
  await start();
  expect(await standing()).toEqual(after);
});
