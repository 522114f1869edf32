import { expect, test } from './fixtures.ts';

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

// A query or what is left of a session makes a page that is drawn anew; with the latter a loader stands in between.
for (const [drawn, address, session] of [
  ['taken over', '/login', null],
  ['drawn anew', '/login?utm_source=mail', null],
  ['drawn anew after looking for a session', '/login', '{"access_token":"left"}'],
] as const) {
  test(`what was typed into a page that is ${drawn} is kept, and can be sent then`, async ({ page }) => {
    const app = Promise.withResolvers<void>();
    await page.route('**/assets/mount-*.js', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.addInitScript((left) => left && localStorage.setItem('inkroom.auth', left), session);
    await page.goto(address);
    const submit = page.getByRole('button', { name: 'Sign In', exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email').fill('early@example.com');
    await password.fill('typed-before-the-app');
    await page.keyboard.press('Enter');
    await expect(submit).toBeDisabled();
    app.resolve();
    await expect(submit).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
    await expect(password).toBeFocused();
    await page.keyboard.type('!');
    await expect(password).toHaveValue('typed-before-the-app!');
  });
}

test('what was pressed before any code arrived is done when it is there', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/');
  const card = page.getByRole('button', { name: /From your own photo/ }).first();
  await card.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  code.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page is not drawn anew under a press', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/mount-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/discovery');
  await page.locator('a[href="/pricing"]:visible').first().hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(/assets\/mount-.*\.js$/);
  code.resolve();
  await (await arrived).finished();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('words and pictures of the first view come with the document', async ({ page }) => {
  const files = Promise.withResolvers<void>();
  await page.route('**/{assets,art}/**', async (route) => {
    await files.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  const pictures = page.locator('figure').first().locator('img');
  const shown = (at: number) => pictures.nth(at).evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  expect(await shown(0)).toMatch(/^data:image\/avif;base64/);
  files.resolve();
  // The sharp ones: the photo, which lies above, before the design.
  await expect.poll(() => shown(0)).toMatch(/\/art\/hero-design-\d+\.avif$/);
  expect(await shown(1)).toMatch(/\/art\/hero-photo-\d+\.avif$/);
});

test('a visitor who chose light gets light documents', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'inkroom-look', value: 'light.6366f1.100', url: baseURL ?? '' }]);
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<html[^>]* data-mode="light" data-accent="#6366f1"/);
});
