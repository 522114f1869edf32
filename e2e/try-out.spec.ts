/** A visitor tries the generator, signs up, and goes on where they were. */
import path from 'node:path';
import { expect, freshEmail, test } from './fixtures.ts';

const photo = path.join(import.meta.dirname, '../tests/photos/subject/owl.jpg');

/** In the page: the drawing that its database holds. */
function keptDrawing(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('inkroom.try-out', 1);
    opening.onerror = () => reject(new Error('The database cannot be opened.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').get('latest');
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as { drawing?: { image: string } } | undefined)?.drawing?.image);
      };
    };
  });
}

test('a picture is drawn without an account, and waits in the generator after the sign-up', async ({
  page,
  mailbox,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try AI Generator' }).click();
  await expect(page).toHaveURL(/\/public\/ai-generator$/);
  await page.getByLabel('Picture to draw').setInputFiles(photo);
  await page.getByLabel('In words').fill('An owl for my shoulder');
  await page.getByRole('radio', { name: 'Dotwork' }).check();
  await page.getByRole('button', { name: 'Draw it' }).click();
  const drawing = page.getByRole('img', { name: 'Your drawing, dotwork, with a watermark' });
  await expect(drawing).toBeVisible({ timeout: 60_000 });
  expect(await drawing.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512]);

  // All of it is still there after a reload, from the browser's own database.
  await expect.poll(() => page.evaluate(keptDrawing)).toMatch(/^data:image\/png/);
  await page.reload();
  await expect(drawing).toBeVisible();

  await page.getByRole('link', { name: 'Create a free account' }).click();
  const email = freshEmail('mara');
  await page.getByLabel('First Name').fill('Mara');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nine-herons-fly');
  await page.getByLabel('Confirm Password', { exact: true }).fill('nine-herons-fly');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Your Signup' })).toBeVisible();
  await page.goto(await mailbox.linkFor(email, /confirm/i));

  await page.waitForURL('**/ai-generator');
  await expect(page.getByText(/^Your try-out is here/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Picture 1: drawn' })).toBeVisible();
  await expect(page.getByLabel(/^In words/)).toHaveValue('An owl for my shoulder');
  await expect(page.getByRole('combobox', { name: 'Style' })).toHaveText('Dotwork');
  await expect(page.getByRole('button', { name: /^Generate for/ })).toBeEnabled();
  // It came once: the dashboard is the dashboard again.
  await page.goto('/dashboard');
  await page.waitForURL('**/dashboard/universal');
});
