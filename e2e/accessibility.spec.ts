/** axe over what no address leads to, in both themes: the stages of the designer, and dialogs. Pages: crawler.spec.ts. */
import path from 'node:path';
import { followSystemTheme, newActor } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { findings, turnTo } from './pages/axe.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { keysHeard, settled } from './pages/settled.ts';
import { keepSession } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test.use({ reducedMotion: 'reduce', colorScheme: 'dark' });

async function expectClean(page: Page, where: string, within = 'body'): Promise<void> {
  await turnTo(page, 'dark');
  expect(await findings(page, { within }), `${where} in dark`).toEqual([]);
  await turnTo(page, 'light');
  expect(await findings(page, { within, part: 'colours' }), `${where} in light`).toEqual([]);
}

test('the designer, from the photo to four designs', async ({ page, inkroom }) => {
  test.setTimeout(150_000);
  const person = await newActor(inkroom, 'client');
  if (!person) throw new Error('there is nobody');
  await followSystemTheme(page);
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await expect(designer.reference).toBeVisible();
  await expectClean(page, 'upload');
  await designer.brief(wholeBrief);
  await expectClean(page, 'conversation');
  await designer.generateButton.click();
  await designer.results();
  await expectClean(page, 'results');
  await page.getByRole('article', { name: 'Design 1' }).getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'receipt');
});

/** Where each dialog is opened, and how. */
const dialogs: Record<'visitor' | 'client', [address: string, open: (page: Page) => Promise<void>][]> = {
  visitor: [
    ['/', (page) => page.getByRole('button', { name: /From your own photo/ }).click()],
    ['/login', (page) => page.getByRole('button', { name: 'Forgot password?' }).click()],
    [
      '/discovery',
      (page) =>
        page
          .getByRole('button', { name: /^Open / })
          .first()
          .click(),
    ],
  ],
  client: [
    ['/profile', (page) => page.getByRole('button', { name: 'Add a picture' }).click()],
    ['/profile?tab=account', (page) => page.getByRole('button', { name: 'Delete Account' }).click()],
    ['/settings', (page) => page.getByRole('button', { name: 'Change password' }).click()],
    [
      '/settings',
      async (page) => {
        await keysHeard(page);
        await page.keyboard.press('?');
      },
    ],
    ['/settings', (page) => page.getByRole('button', { name: 'Sign Out' }).first().click()],
  ],
};

for (const actor of ['visitor', 'client'] as const) {
  test(`the dialogs of a ${actor}`, async ({ page, inkroom }) => {
    await followSystemTheme(page);
    const person = await newActor(inkroom, actor);
    if (person) await keepSession(page, inkroom, person);
    for (const [address, open] of dialogs[actor]) {
      await page.goto(address);
      await settled(page);
      await open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectClean(page, `${address}: ${(await dialog.textContent()) ?? ''}`, 'dialog[open], [role=dialog]');
    }
  });
}
