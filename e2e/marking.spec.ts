/** What is marked on a photo is what is drawn; a design is varied, compared and taken away as vectors. */
import { readFile } from 'node:fs/promises';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test, type Page } from './fixtures.ts';
import { Designer, twoVases, wholeBrief } from './pages/designer.ts';
import { keepSession, newPerson } from './people.ts';

async function signedInDesigner(page: Page, inkroom: RunFile): Promise<Designer> {
  await keepSession(page, inkroom, await newPerson(inkroom));
  const designer = new Designer(page);
  await designer.open();
  return designer;
}

test('a second subject is taken away from the keyboard, and the drawing leaves it out', async ({ page, inkroom }) => {
  const designer = await signedInDesigner(page, inkroom);
  await designer.choose(await twoVases());
  await page.getByRole('button', { name: 'Mark what to draw' }).click();
  await expect(page.getByRole('heading', { name: 'What should be drawn?' })).toBeVisible();
  const before = await designer.covered();
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('application').focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => designer.covered()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => designer.covered()).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => designer.covered()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Done' }).click();
  await designer.brief(wholeBrief);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/design-studio/generate'),
    designer.generateButton.click(),
  ]);
  const { userPreferences } = request.postDataJSON() as {
    userPreferences: { marks: { kind: string; add: boolean }[] };
  };
  expect(userPreferences.marks).toMatchObject([{ kind: 'tap', add: false }]);
  await expect(await designer.results()).toHaveCount(4);

  // One more beside the first, for one credit; it is still there after a reload.
  const first = page.getByRole('article', { name: 'Design 1', exact: true });
  await first.getByRole('button', { name: 'Vary' }).click();
  await page.getByRole('menuitem', { name: 'Bolder' }).click();
  await expect(page.getByRole('article', { name: 'Design 1, bolder' })).toBeVisible({ timeout: 60_000 });
  await expect(designer.balance).toHaveText('6 credits');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Design 1, bolder' })).toBeVisible();

  await first.getByRole('button', { name: 'Enlarge design 1' }).click();
  const large = page.getByRole('dialog', { name: 'Design 1' });
  await large.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Original photo' }).click();
  await expect(large.getByRole('slider', { name: 'Photo underneath' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await first.getByRole('button', { name: 'Download as' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF at true size' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tattoo-design-1.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
