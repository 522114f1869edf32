/** A photo is drawn in colour, taken away layer by layer, and made into a pencil drawing in its own history. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { enter, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '../tests/photos/subject/kingfisher.jpg');

test('a coloured sketch comes out in layers, and is edited in pencil', async ({ page, inkroom }) => {
  test.setTimeout(150_000);
  await enter(page, inkroom, await newPerson(inkroom), '/photo-to-sketch');
  await page.getByLabel('Reference image').setInputFiles(photo);
  await page.getByRole('button', { name: 'Line drawing' }).click();
  await page.getByRole('button', { name: 'From the photo' }).click();
  await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 30_000 });
  const sheet = page.getByRole('img', { name: /^Preview/ });
  const coloured = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 60 && Math.abs(data[i] - data[i + 2]) > 60) count++;
      return count;
    });
  await expect.poll(coloured, { timeout: 30_000 }).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'Draw the sketch for 1 credit' }).click();
  const design = page.getByRole('article', { name: 'Design 1' });
  await expect(design).toBeVisible({ timeout: 60_000 });

  await design.getByRole('button', { name: 'Download as' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^SVG/ }).click(),
  ]);
  const svg = await readFile(await download.path(), 'utf8');
  expect([...svg.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id)).toEqual(['fill', 'line']);
  expect(svg).toMatch(/data-ink="[A-Z][\w ]+ blue" fill="#/);

  await design.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Colored pencil edit...' }).click();
  await page.getByRole('button', { name: 'Draw it for 1 credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Colored pencil edit' })).toBeVisible({ timeout: 60_000 });
  const history = page.getByRole('navigation', { name: 'History' });
  await expect(history.getByRole('link')).toHaveCount(2);

  await page.getByRole('button', { name: 'Pencil sketch edit' }).click();
  await page.getByRole('button', { name: 'Draw it for 1 credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pencil sketch edit' })).toBeVisible({ timeout: 60_000 });
  await expect(history.getByRole('link')).toHaveCount(3);
  await expect(page.getByText('7 credits')).toBeVisible();
});
