/** How pages begin: drawn by the build, alive by themselves, and taken over where they stand. */
import path from 'node:path';
import { BUDGETS, brotliBytes } from '../scripts/checks/bundle-budget.ts';
import { DIST } from '../scripts/project.ts';
import { paths } from '../src/config/paths.ts';
import { newActor } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { alive, keysHeard, settled } from './pages/settled.ts';
import { enter, keepSession, newPerson, type Person } from './people.ts';

test.use({ reducedMotion: 'no-preference' });

const { home, howItWorks, features, platform, comprehensivePlatform, pricing, discovery, login, register } = paths;
const { privacyPolicy, termsOfService, cookiePolicy, copyright, cookiePreferences, forgotPassword } = paths;
const prerendered = [
  ...[home, howItWorks, features, platform, comprehensivePlatform, pricing, discovery, login, register],
  ...[privacyPolicy, termsOfService, cookiePolicy, copyright, cookiePreferences, forgotPassword],
];

/** Holds all code back until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its content, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('a[href="/login"]:visible').first().click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  test('the sign-in form cannot be sent, so no password reaches an address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('mara@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a-secret-of-mine');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
    await expect(page.locator('form').first()).toHaveAttribute('method', 'post');
    expect(new URL(page.url()).search).toBe('');
  });

  test('an unknown address answers 404 with the not-found page', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test.describe('by itself, without a pointer, key, focus, touch or scroll,', () => {
  test('a form can be sent', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toBeEnabled();
  });

  test('a click of a tool is answered that begins with no press', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const card = page.getByRole('button', { name: /From your own photo/ }).first();
    await card.evaluate((button: HTMLButtonElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

// React throws an error of the page where a document is not what it draws first (`pageErrors` of fixtures.ts).
for (const [visitor, look, session] of [
  ['a visitor', null, null],
  ['somebody who chose light', 'light.c13fb8.116', null],
  ['somebody with what is left of a session', null, '{"access_token":"left"}'],
] as const) {
  test(`every page is taken over where it stands for ${visitor}`, async ({ page, context, baseURL }) => {
    if (look) await context.addCookies([{ name: 'inkroom-look', value: look, url: baseURL ?? '' }]);
    await page.addInitScript((left) => left && localStorage.setItem('inkroom.auth', left), session);
    for (const address of [...prerendered, '/no/such/page']) {
      const letCodeCome = await holdCode(page);
      await page.goto(`${address}?utm_source=mail#part`, { waitUntil: 'commit' });
      await expect(page.locator('h1').first(), address).toBeVisible();
      await page.evaluate(() => document.querySelector('nav, form, main')?.setAttribute('data-seen', ''));
      letCodeCome();
      await alive(page);
      await expect(page.locator('[data-seen]'), address).toHaveCount(1);
      await page.unroute('**/assets/*.js');
    }
  });
}

for (const [what, address, session] of [
  ['a page', '/login', null],
  ['a page with a query', '/login?utm_source=mail', null],
  ['a page while a session is looked for', '/login', '{"access_token":"left"}'],
] as const) {
  test(`${what} keeps what was typed before its code came, and sends nothing by itself`, async ({ page }) => {
    const letCodeCome = await holdCode(page);
    await page.addInitScript((left) => left && localStorage.setItem('inkroom.auth', left), session);
    await page.goto(address, { waitUntil: 'commit' });
    const submit = page.getByRole('button', { name: 'Sign In', exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email').fill('early@example.com');
    await password.fill('typed-before-the-app');
    await password.press('Enter');
    await expect(submit).toBeDisabled();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('grant_type=password') && sent.push(request.url()));
    letCodeCome();
    await expect(submit).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
    await expect(password).toBeFocused();
    await page.keyboard.type('!');
    await expect(password).toHaveValue('typed-before-the-app!');
    expect(sent).toEqual([]);
  });
}

test('words and picture of the first view come with the document', async ({ page }) => {
  const files = Promise.withResolvers<void>();
  await page.route('**/{assets,art}/**', async (route) => {
    await files.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  const stage = page.locator('figure > div').first();
  expect(await stage.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
    /data:image\/avif;base64/,
  );
  files.resolve();
  const shown = (at: number) =>
    stage
      .locator('img')
      .nth(at)
      .evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(() => shown(0)).toMatch(/\/art\/hero-design-\d+\.avif$/);
  await expect.poll(() => shown(1)).toMatch(/\/art\/hero-photo-\d+\.avif$/);
});

test('a sheet that stands in a document is not fetched once more, so that its rules keep their order', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto('/');
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(sheets.filter((sheet) => /\/(index|HomePage|Site)-/.test(sheet))).toEqual([]);
});

test('a visitor who chose light gets light documents', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'inkroom-look', value: 'light.6366f1.100', url: baseURL ?? '' }]);
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<html[^>]* data-mode="light" data-accent="#6366f1"/);
});

test('a dashboard is whole below the first view too: to print it, to search it, to have it read', async ({
  page,
  inkroom,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, inkroom, await newPerson(inkroom));
  // At the very moment when the board is there: nothing of it waits to be looked at.
  const empty = await page.waitForFunction(() => {
    const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
    return widgets.length > 0 && widgets.filter(({ innerText }) => !innerText.trim()).map(({ ariaLabel }) => ariaLabel);
  });
  expect(await empty.jsonValue()).toEqual([]);
  await expect(page.locator('[data-widget]')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Arrange dashboard' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** They come with the first event that is worth a report, such as a slow answer: on a busy machine, and not by the page. */
const DIAGNOSTICS = /\/(?:monitoring\.queue|debug-log)-/;

test('a page asks for no more code than it may until it is still', async ({ browser, inkroom, baseURL }) => {
  test.setTimeout(180_000);
  const [client, artist] = [await newPerson(inkroom), await newActor(inkroom, 'artist')];
  const people: Record<string, Person | null> = { dashboard: client, designer: client, 'artist dashboard': artist };
  for (const { page: name, address, kib, files } of BUDGETS) {
    await test.step(name, async () => {
      const person = people[name] ?? null;
      // Of its own, so that nothing is cached.
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      if (person) await keepSession(page, inkroom, person);
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.resourceType() === 'script' && !DIAGNOSTICS.test(pathname)) scripts.add(pathname);
      });
      await page.goto(address);
      await settled(page);
      if (person) await keysHeard(page);
      await page.waitForLoadState('networkidle');
      const bytes = [...scripts].map((file) => brotliBytes(path.join(DIST, file)));
      const weight = bytes.reduce((sum, size) => sum + size, 0) / 1024;
      expect.soft(weight, `KiB of ${name}`).toBeLessThanOrEqual(kib);
      expect.soft(scripts.size, `files of ${name}`).toBeLessThanOrEqual(files);
      await context.close();
    });
  }
});
