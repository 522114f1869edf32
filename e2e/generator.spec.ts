/** Pictures are fused in the Professional Design Studio; what comes of it has a page with its history, from which one goes on. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { keepSession, newPerson } from './people.ts';

const photo = (name: string) => path.join(import.meta.dirname, '../tests/photos/subject', `${name}.jpg`);

test('two pictures become one design, which is varied on its own page', async ({ page, inkroom }) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.goto('/ai-generator');
  const generate = page.getByRole('button', { name: /^Generate for/ });
  await expect(generate).toBeDisabled();
  await page.getByLabel('Pictures to add').setInputFiles([photo('owl'), photo('macaw')]);
  await expect(page.getByRole('article', { name: 'Picture 2: fills it' })).toBeVisible();
  await page.getByRole('button', { name: 'One in front' }).click();
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await page.getByRole('button', { name: /^One · / }).click();

  // What was set is kept in a moment, and still there after a reload.
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join(''));
  await expect.poll(kept).toContain('"mode":"single"');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Picture 1: in front' })).toContainText('In front');
  const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), generate.click()]);
  expect(request.postDataJSON()).toMatchObject({
    generationMode: 'single',
    userPreferences: { fusion: { arrangement: 'in-front', blend: 0.5 }, moreImages: [{}] },
  });
  await expect(page.getByRole('article', { name: 'Design 1' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Charged: 1 credit.')).toBeVisible();

  await page.goto('/ai-collections');
  await page.getByRole('list', { name: 'Own designs' }).getByRole('button').first().click();
  const history = page.getByRole('navigation', { name: 'History' });
  await expect(history).toContainText('From several pictures: one in front');
  await page.getByRole('button', { name: 'Vary' }).click();
  await page.getByRole('menuitem', { name: 'Bolder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bolder' })).toBeVisible({ timeout: 60_000 });
  await expect(history.getByRole('link')).toHaveCount(2);
  await expect(page.getByTestId('balance-chip')).toHaveText('8 credits');

  // It goes on as a picture of the studio, beside those that are there; a reload does not take it twice.
  await page.getByRole('button', { name: 'Enhance with AI' }).click();
  await expect(page.getByRole('article', { name: 'Picture 3: behind, right' })).toBeVisible();
  await expect(page).toHaveURL(/\/ai-generator$/);

  // Or it begins a workspace, as large as it was drawn.
  await page.goto('/ai-collections');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Start a project' }).click();
  await expect(page.getByRole('img', { name: 'The first version' })).toBeVisible();
  await expect(page.getByLabel('Width on skin')).toHaveValue('120');
  await page.getByLabel('Name').fill('Owl and macaw');
  await page.getByRole('button', { name: 'Create design' }).click();
  await expect(page.getByRole('application', { name: 'Owl and macaw, version 1. 0 pins.' })).toBeVisible();
});
