/** The product as `npm start` serves it, from outside: the page comes up, and what is private stays private. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

test('the start page comes up with its configuration', async ({ page, inkroom }) => {
  await page.goto('/');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const config = await page.locator('#inkroom-config').textContent();
  expect(JSON.parse(config ?? '')).toMatchObject({ supabaseUrl: inkroom.supabase, mode: 'local' });
  expect(config).not.toContain(inkroom.serviceKey);
});

test('nothing of the data folder is served', async ({ inkroom, request }) => {
  const home = process.env.INKROOM_E2E_HOME ?? '';
  const keys = await readFile(path.join(home, 'keys.json'), 'utf8');
  expect(keys).toContain(inkroom.serviceKey);
  const files = ['run.json', 'keys.json', 'lock', 'logs/api.log', 'postgres/PG_VERSION'];
  for (const file of files) {
    for (const way of [
      `/.inkroom/${file}`,
      `/%2einkroom/${file}`,
      `/..%2f.inkroom%2f${encodeURIComponent(file)}`,
      `/assets/..%2f..%2f.inkroom/${file}`,
      `/@fs${home}/${file}`,
      `/static/..%252f${file}`,
      `//${home}/${file}`,
      `/api/../${file}`,
    ]) {
      for (const server of [inkroom.web, inkroom.supabase, inkroom.inbox ?? inkroom.web]) {
        const response = await request.get(server + way, { failOnStatusCode: false });
        const body = await response.text();
        expect(body, `${server}${way}`).not.toContain(inkroom.serviceKey);
        expect(body, `${server}${way}`).not.toContain('"pids"');
      }
    }
  }
});
