/** A photo is sketched: the sheet follows a slider while it is decided, and the job draws what was seen. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { keepSession, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '../tests/photos/subject/owl.jpg');

test('a photo becomes a sketch as its preview showed it', async ({ page, inkroom }) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.goto('/photo-to-sketch');
  await page.getByLabel('Reference image').setInputFiles(photo);
  const sheet = page.getByRole('img', { name: /^Preview/ });
  await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 30_000 });
  const ink = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.reduce((sum, value, i) => (i % 4 === 3 ? sum + value : sum), 0);
    });
  const before = await ink();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('slider', { name: 'Line weight' }).press('End');
  await expect.poll(ink).toBeGreaterThan(before * 1.1);
  await page.getByRole('button', { name: 'Dotwork' }).click();
  await page.getByRole('switch', { name: 'Enhance contrast' }).check();
  await expect(page.getByRole('img', { name: 'Preview: dotwork' })).toBeVisible();

  // What was set is kept in a moment, and still there after a reload.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(''))).toContain('enhanceContrast');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Enhance contrast' })).toBeChecked();
  await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 30_000 });
  const button = page.getByRole('button', { name: 'Draw the sketch for 1 credit' });
  const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), button.click()]);
  expect(request.postDataJSON()).toMatchObject({
    generationMode: 'photo-to-sketch',
    userPreferences: { sketchStyle: 'dotwork', enhanceContrast: true, lineWeight: 2 },
  });
  await expect(page.getByRole('article', { name: 'Design 1' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Charged: 1 credit\./)).toBeVisible();
});
