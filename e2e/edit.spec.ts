/**
 * A photo is sketched in colour: the sheet follows a slider while it is decided, and the job draws what was seen. The
 * sketch comes out in layers, and is made into pencil drawings in its own history.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { enter, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '../tests/photos/subject/kingfisher.jpg');

/** Runs in the page: how much ink is on a canvas, and how many of its pixels are coloured. */
function measure(canvas: HTMLCanvasElement): { ink: number; coloured: number } {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let [ink, coloured] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    ink += data[i + 3];
    if (data[i + 3] > 60 && Math.abs(data[i] - data[i + 2]) > 60) coloured++;
  }
  return { ink, coloured };
}

test('a photo becomes a coloured sketch as its preview showed it, comes out in layers, and is edited in pencil', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(300_000);
  await enter(page, inkroom, await newPerson(inkroom), '/photo-to-sketch');
  const sheet = page.getByRole('img', { name: /^Preview/ });
  const design = page.getByRole('article', { name: 'Design 1' });

  await test.step('the sheet follows what is set', async () => {
    await page.getByLabel('Reference image').setInputFiles(photo);
    await page.getByRole('button', { name: 'Line drawing' }).click();
    await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'Preview: fine line' })).toBeVisible();
    const { ink } = await sheet.evaluate(measure);
    expect(ink).toBeGreaterThan(0);
    await page.getByRole('form', { name: 'How to sketch it' }).hover();
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText(/Every setting stays in its receipt/)).toBeInViewport();
    await expect(sheet).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('slider', { name: 'Line weight' }).press('End');
    await expect.poll(async () => (await sheet.evaluate(measure)).ink).toBeGreaterThan(ink * 1.1);
    await page.getByRole('switch', { name: 'Enhance contrast' }).check();
    await page.getByRole('button', { name: 'From the photo' }).click();
  });

  await test.step('it is kept in a moment, and still there after a reload', async () => {
    // The colour was chosen last: with it, all that was chosen before is there.
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(''))).toMatch(/colour\\*":\s*\{/);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Enhance contrast' })).toBeChecked();
    await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await sheet.evaluate(measure)).coloured, { timeout: 60_000 }).toBeGreaterThan(2000);
  });

  await test.step('the job draws what was seen, for one credit', async () => {
    const button = page.getByRole('button', { name: 'Draw the sketch for 1 credit' });
    const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), button.click()]);
    expect(request.postDataJSON()).toMatchObject({
      generationMode: 'photo-to-sketch',
      userPreferences: { sketchStyle: 'fine-line', enhanceContrast: true, lineWeight: 2 },
    });
    await expect(design).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/Charged: 1 credit\./)).toBeVisible();
    await page.getByRole('slider', { name: 'Line weight' }).scrollIntoViewIfNeeded();
    await expect(sheet, 'beside the sliders, for the next sketch').toBeInViewport({ ratio: 0.9 });
  });

  await test.step('it comes out in layers, each in its ink', async () => {
    await design.getByRole('button', { name: 'Download as' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^SVG/ }).click(),
    ]);
    const svg = await readFile(await download.path(), 'utf8');
    expect([...svg.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id)).toEqual(['fill', 'line']);
    expect(svg).toMatch(/data-ink="[A-Z][\w ]+ blue" fill="#/);
  });

  await test.step('it is edited twice, each of the other in one history', async () => {
    await design.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Colored pencil edit...' }).click();
    await page.getByRole('button', { name: 'Draw it for 1 credit' }).click();
    const history = page.getByRole('navigation', { name: 'History' });
    await expect(page.getByRole('heading', { level: 1, name: 'Colored pencil edit' })).toBeVisible({ timeout: 60_000 });
    await expect(history.getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: 'Pencil sketch edit' }).click();
    await page.getByRole('button', { name: 'Draw it for 1 credit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pencil sketch edit' })).toBeVisible({ timeout: 60_000 });
    await expect(history.getByRole('link')).toHaveCount(3);
    await expect(page.getByText('7 credits')).toBeVisible();
  });
});
