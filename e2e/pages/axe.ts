import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose verdict depends on colours; all others hear the same document in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The text of axe itself, which the builder holds and does not hand out. */
const SOURCE = AxeBuilder.prototype['script']();

interface Look {
  part?: 'all' | 'colours';
  /** A selector. */
  within?: string;
}

/** What axe finds serious or critical on the page as it stands, one sentence each. */
export async function findings(page: Page, { part = 'all', within = 'html' }: Look = {}): Promise<string[]> {
  // Legacy: without a page of its own for the last step, which only frames of other origins would need.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .include(within)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  // Once for each document: the builder would have it read its 650 kB twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  if (part === 'colours') builder.withRules(COLOUR_RULES);
  else builder.disableRules(await page.evaluate(lesserRules));
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id} at ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/**
 * Runs in the page: the rules that never find anything serious or critical, by what axe says of them itself. What they say
 * is not asked for, and hearing it takes half of the time.
 */
function lesserRules(): string[] {
  const { axe } = window as unknown as { axe: { _audit: { rules: { id: string; impact?: string }[] } } };
  return axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => id);
}

/** Turns to a theme, as the browser's own would for those who follow it. */
export async function turnTo(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.locator(`html[data-mode=${scheme}]`).waitFor();
}

/** Nothing serious in either theme. The one that is shown is looked at first, so that no look needs two turns. */
export async function expectClean(page: Page, where: string, within = 'body'): Promise<void> {
  const shown = (await page.locator('html').getAttribute('data-mode')) === 'light' ? 'light' : 'dark';
  expect(await findings(page, { within }), `${where} in ${shown}`).toEqual([]);
  const other = shown === 'light' ? 'dark' : 'light';
  await turnTo(page, other);
  expect(await findings(page, { within, part: 'colours' }), `${where} in ${other}`).toEqual([]);
}
