import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose verdict depends on colours; all others hear the same document in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  part?: 'all' | 'colours';
  /** A selector. */
  within?: string;
}

/** What axe finds serious or critical on the page as it stands, one sentence each. */
export async function findings(page: Page, { part = 'all', within = 'html' }: Look = {}): Promise<string[]> {
  // A document that knows axe need not read its 650 kB again, which the builder has it do twice for each look.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy: without a page of its own for the last step, which only frames of other origins would need.
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
    .include(within)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (part === 'colours') builder.withRules(COLOUR_RULES);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id} at ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Turns to a theme, as the browser's own would for those who follow it. */
export async function turnTo(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.locator(`html[data-mode=${scheme}]`).waitFor();
}
