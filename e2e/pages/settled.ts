import { expect, type Page } from '@playwright/test';

/** Waits until a page has its heading, shows no loader any more and asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^(Loading\.\.\.|Initializing app\.\.\.)$/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
