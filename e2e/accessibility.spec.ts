/** axe over every page that exists, in both themes, at desktop width: nothing serious, nothing critical. */
import AxeBuilder from '@axe-core/playwright';
import path from 'node:path';
import { expect, test, type Page } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { newPerson, signIn } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => String(node.target)).join(' | ')}`),
  ).toEqual([]);
}

for (const mode of ['dark', 'light'] as const) {
  test.describe(`in the ${mode} theme`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        const values = JSON.stringify({ theme: { mode: chosen } });
        localStorage.setItem(
          'persist:preferences',
          JSON.stringify({ values, _persist: '{"version":1,"rehydrated":true}' }),
        );
      }, mode);
    });

    test('public pages', async ({ page }) => {
      for (const address of ['/', '/login', '/register', '/forgot-password', '/discovery', '/nowhere']) {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectClean(page, address);
      }
    });

    test('signed-in pages and the designer', async ({ page, inkroom }) => {
      test.setTimeout(120_000);
      await signIn(page, await newPerson(inkroom));
      for (const address of ['/dashboard/universal', '/settings']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectClean(page, address);
      }
      const designer = new Designer(page);
      await designer.open();
      await expectClean(page, 'upload');
      await designer.choose(photo);
      await designer.brief(wholeBrief);
      await expectClean(page, 'conversation');
    });
  });
}
