/** The outlines of a signed-in page stand in its document, where the page will be: seen with all code held back. */
import { expect, test, type Page } from './fixtures.ts';
import { enter, keepSession, newPerson } from './people.ts';

const HEAD = ['main h1', 'main h1 + p'];
const boxes = (page: Page) => Promise.all(HEAD.map((part) => page.locator(part).boundingBox()));

/** Holds all code back until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

async function staysInPlace(page: Page): Promise<void> {
  const letCodeCome = await holdCode(page);
  await page.goto('/dashboard/universal', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByText('Initializing app...')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes(page);
  letCodeCome();
  await expect(page.getByRole('heading', { name: 'Recent designs' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const after = await boxes(page);
  for (const [index, box] of before.entries()) {
    for (const side of ['x', 'y', 'height'] as const)
      expect(after[index]?.[side], side).toBeCloseTo(box?.[side] ?? 0, 0);
  }
  await page.unroute('**/assets/*.js');
}

test('nothing moves when the page takes the place of its outlines', async ({ page, inkroom }) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  for (const [width, height] of [
    [360, 780],
    [700, 900],
    [1000, 700],
    [1280, 800],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await staysInPlace(page);
  }
});

test('nor when the person has chosen other measures', async ({ page, inkroom }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  const choose = async (group: string, value: string) => {
    const button = page.getByRole('group', { name: group }).getByRole('button', { name: value, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await choose('Density', 'Compact');
  await choose('Text size', 'Large');
  await choose('Side of the menu', 'Right');
  await choose('Page width', 'Narrow');
  await staysInPlace(page);
});

test('a visitor sees no outlines of what is not theirs, and is led to the sign-in', async ({ page }) => {
  const letCodeCome = await holdCode(page);
  await page.goto('/dashboard/universal', { waitUntil: 'commit' });
  const heading = page.locator('main h1', { hasText: 'Welcome back!' });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  letCodeCome();
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signed-in page says what it needs instead', async ({ page }) => {
    await page.goto('/dashboard/universal');
    await expect(page.locator('noscript')).toBeVisible();
    expect(await page.locator('noscript').innerText()).toContain('This page needs JavaScript.');
    await expect(page.getByText('Initializing app...')).toBeHidden();
  });
});
