/** What search engines and shared links are given of a shared design, from real rows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { startTestApi, type TestApi } from '../testing/kit.ts';
import type { LivePages } from '../http/pages.ts';
import { createDesignPages } from './design-pages.ts';

const SITE = 'https://inkroom.example';
let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let pages: LivePages;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  pages = createDesignPages(api.service, { siteUrl: SITE, supabaseUrl: stack.url }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

async function share(more: Record<string, unknown> = {}): Promise<string> {
  const row = { id: randomUUID(), title: 'Fox', image_url: 'a b/fox.png', thumbnail_url: 'a b/fox.webp', ...more };
  const names = Object.keys(row);
  await pool.query(
    `insert into public.public_ai_designs (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}

it('has title, picture and words of the design, none of which can close an element', async () => {
  const hostile = `Fox</title><script>alert(1)</script>" onload="x`;
  const id = await share({ title: hostile, description: 'A fox\nasleep', author_name: 'Noor' });
  const head = await pages.headOf(`/discovery/${id}`);
  const html = head.kind === 'head' ? head.html : '';
  expect(html).toContain(
    `<meta property="og:image" content="${stack.url}/storage/v1/object/public/published/a%20b/fox.webp"`,
  );
  expect(html).toContain(`<link rel="canonical" href="${SITE}/discovery/${id}" />`);
  expect(html).toContain('content="A fox asleep"');
  expect(html).toContain('"creator":{"@type":"Person","name":"Noor"}');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/[^\\]" onload/);
});

it('is missing for what is not shared, or no id, and is left out of the sitemap', async () => {
  const [shown, hidden, back] = [
    await share(),
    await share({ is_public: false }),
    await share({ deleted_at: new Date() }),
  ];
  for (const id of [hidden, back, randomUUID(), 'nobody', '%3Cscript%3E'])
    expect(await pages.headOf(`/discovery/${id}`), id).toEqual({ kind: 'missing' });
  for (const address of ['/discovery', '/artists/x', `/discovery/${shown}/more`])
    expect(await pages.headOf(address), address).toEqual({ kind: 'unknown' });
  const listed = await pages.addresses();
  expect(listed).toContain(`/discovery/${shown}`);
  expect(listed).not.toContain(`/discovery/${hidden}`);
  expect(listed).not.toContain(`/discovery/${back}`);
});
