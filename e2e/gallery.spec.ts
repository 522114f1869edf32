/** Somebody on a phone likes, discusses and keeps a design while its maker looks on at a desk, until it is taken back: all of it live. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test } from './fixtures.ts';
import { believeNetwork, enter, newPerson, serverClient, type Person } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'portrait-small.png');

/** An own image that its maker shares; drawing and sharing have journeys of their own. */
async function share(inkroom: RunFile, maker: Person, title: string): Promise<string> {
  const designId = crypto.randomUUID();
  const file = `${crypto.randomUUID()}/${designId}.png`;
  const stored = await serverClient(inkroom)
    .storage.from('published')
    .upload(file, await readFile(photo), { contentType: 'image/png' });
  if (stored.error) throw stored.error;
  const connection = new pg.Client({ connectionString: inkroom.database ?? undefined });
  await connection.connect();
  try {
    await connection.query(
      `with image as (insert into public.ai_generated_images (user_id, image_url, prompt) values ($1, $2, 'A heron') returning id)
       select public.publish_generation_image($1, image.id, $3, $4) from image`,
      [maker.id, `${maker.id}/${designId}.png`, file, { title, description: 'A heron', tags: [], named: true }],
    );
  } finally {
    await connection.end();
  }
  return designId;
}

test('a like, a comment and a taking back arrive live, on a desk and a phone', async ({ page, browser, inkroom }) => {
  const [mika, vera] = [await newPerson(inkroom, 'Mika'), await newPerson(inkroom, 'Vera')];
  const title = `Heron ${crypto.randomUUID().slice(0, 8)}`;
  const designId = await share(inkroom, mika, title);
  const phone = await browser.newContext({
    baseURL: inkroom.web,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await believeNetwork(phone);
  const hers = await phone.newPage();

  await enter(page, inkroom, mika, '/shared-designs');
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('0 likes');
  await enter(hers, inkroom, vera, `/discovery/${designId}`);
  await expect(hers.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await hers.getByRole('button', { name: `Like ${title} (0)` }).tap();
  await expect(line).toContainText('1 like');
  const field = hers.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('<b>Which needle?</b>');
  await hers.getByRole('button', { name: 'Add comment' }).tap();
  await expect(line).toContainText('1 comment');

  await hers.getByRole('button', { name: `Save ${title} to a collection` }).tap();
  await hers
    .getByRole('dialog')
    .getByRole('button', { name: /^My collection/ })
    .tap();
  await expect(hers.getByText('Saved to My collection')).toBeVisible();

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('<b>Which needle?</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('A five round liner');
  await page.getByRole('button', { name: 'Add reply' }).click();
  await expect(hers.getByText('A five round liner')).toBeVisible();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(hers.getByText('This design is not shared')).toBeVisible();
  await hers.goto('/ai-collections');
  await expect(hers.getByRole('button', { name: 'My collection · 0' })).toBeVisible();
  await phone.close();
});
