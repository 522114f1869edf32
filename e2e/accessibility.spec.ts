/** axe over the dialogs, in both themes. Pages: crawler.spec.ts; the stages of the designer: keyboard.spec.ts. */
import { followSystemTheme, newActor } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectClean } from './pages/axe.ts';
import { keysHeard, settled } from './pages/settled.ts';
import { keepSession } from './people.ts';

test.use({ colorScheme: 'dark' });

type Open = (page: Page) => Promise<void>;

/** Where dialogs are opened, and how. */
const dialogs: Record<'visitor' | 'client', [address: string, ...open: Open[]][]> = {
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
    [
      '/settings',
      (page) => page.getByRole('button', { name: 'Change password' }).click(),
      async (page) => {
        await keysHeard(page);
        await page.keyboard.press('?');
      },
      (page) => page.getByRole('button', { name: 'Sign Out' }).first().click(),
    ],
  ],
};

for (const actor of ['visitor', 'client'] as const) {
  test(`the dialogs of a ${actor}`, async ({ page, inkroom }) => {
    await followSystemTheme(page);
    const person = await newActor(inkroom, actor);
    if (person) await keepSession(page, inkroom, person);
    const dialog = page.getByRole('dialog');
    for (const [address, ...all] of dialogs[actor]) {
      await page.goto(address);
      await settled(page);
      for (const open of all) {
        await open(page);
        await expect(dialog).toBeVisible();
        await expectClean(page, `${address}: ${(await dialog.textContent()) ?? ''}`, 'dialog[open], [role=dialog]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    }
  });
}
