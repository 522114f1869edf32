/**
 * Four actors follow every link from every page that they may see. No link is dead, nothing is logged as an error, no
 * request fails, axe finds nothing serious in either theme, and every page stands on 320 and 640 px without scrolling
 * sideways (the latter is a 1280 px window at 200 % zoom). New pages join by themselves: the walk starts from the table
 * of addresses and goes on from link to link.
 */
import AxeBuilder from '@axe-core/playwright';
import { paths } from '../src/config/paths.ts';
import { actors, followSystemTheme, newActor, signInAs } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { settled } from './pages/settled.ts';

const DESKTOP = { width: 1280, height: 800 };
// A trace of a hundred pages would cost more than the walk.
test.use({ trace: 'off', reducedMotion: 'reduce' });
/** Addresses without parameters; the others are reached by links. */
const table = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.notFound);
/** What one actor has seen at its own address looks the same to the next: each looks at what is new. */
const seenBefore = new Set<string>();

interface Walk {
  problems: string[];
  seen: Set<string>;
  queue: { to: string; from: string }[];
}

for (const actor of actors) {
  test(`as ${actor}: every link leads somewhere, and every page is clean`, async ({ page, inkroom, baseURL }) => {
    test.setTimeout(600_000);
    await followSystemTheme(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    const person = await newActor(inkroom, actor);
    if (person) await signInAs(page, person);
    const walk: Walk = { problems: [], seen: new Set(), queue: table.map((to) => ({ to, from: 'the table' })) };
    let here = '';
    page.on('console', (message) => {
      if (message.type() === 'error') walk.problems.push(`${here}: console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      // A page that is left ends what it was asking for.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') walk.problems.push(`${here}: failed: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) walk.problems.push(`${here}: ${String(response.status())} ${response.url()}`);
    });
    for (let next = walk.queue.shift(); next; next = walk.queue.shift()) {
      if (walk.seen.has(next.to) || seenBefore.has(next.to)) continue;
      const [address, inner] = next.to.split('#');
      // Links from a page to its own parts: only the part is asked for, where the link stands.
      if (inner && address === next.from) continue;
      walk.seen.add(next.to);
      here = `${next.to} (from ${next.from})`;
      await visit(page, next.to, here, walk);
      const arrived = new URL(page.url());
      const shown = arrived.pathname + arrived.search;
      if (shown === next.to) seenBefore.add(next.to);
      for (const link of await linksOf(page, baseURL ?? '')) {
        walk.queue.push({ to: link, from: next.to });
        const [bare, part] = link.split('#');
        if (part && bare === next.to && (await page.locator(`[id="${part}"]`).count()) === 0) {
          walk.problems.push(`${here}: nothing has the id ${part}`);
        }
      }
    }
    expect(walk.problems).toEqual([]);
    expect(walk.seen.size).toBeGreaterThan(0);
  });
}

test('an address that nothing answers says so by its status too', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

async function visit(page: Page, to: string, here: string, walk: Walk): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(to);
  await settled(page);
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (headings.length !== 1)
    walk.problems.push(`${here}: ${String(headings.length)} main headings: ${headings.join(', ')}`);
  if (headings[0] === 'Page Not Found' && to !== paths.notFound) walk.problems.push(`${here}: dead link`);
  if (!/^.+ · Inkroom$/.test(await page.title())) walk.problems.push(`${here}: title "${await page.title()}"`);
  const hash = new URL(to, 'http://here').hash.slice(1);
  if (hash && (await page.locator(`[id="${hash}"]`).count()) === 0) walk.problems.push(`${here}: nothing has this id`);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mode', scheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      walk.problems.push(
        `${here} in ${scheme}: axe ${id} at ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
    }
  }
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) walk.problems.push(`${here}: ${String(beyond)} px too wide at ${String(width)} px`);
  }
}

/** Links inside the product that this page shows, without those that only lead to a part of it. */
async function linksOf(page: Page, base: string): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const inside = found.map((link) => new URL(link)).filter((url) => url.origin === new URL(base).origin);
  // The skip link leads to the page that is open already.
  const pages = inside.filter((url) => !url.pathname.startsWith('/api/') && url.hash !== '#main');
  return [...new Set(pages.map((url) => url.pathname + url.search + url.hash))];
}
