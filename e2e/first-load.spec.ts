import { expect, test, type Page } from './fixtures.ts';
import { newPerson } from './people.ts';

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
  test.describe(`a page that is ${drawn}`, () => {
    const typed = async (page: Page, email: string, code = '**/assets/mount-*.js') => {
      const app = Promise.withResolvers<void>();
      await page.route(code, async (route) => {
        await app.promise;
        await route.continue();
      });
      await page.addInitScript((left) => left && localStorage.setItem('inkroom.auth', left), session);
      await page.goto(address);
      const submit = page.getByRole('button', { name: 'Sign In', exact: true });
      const password = page.getByLabel('Password', { exact: true });
      await page.getByLabel('Email').fill(email);
      await password.fill('typed-before-the-app');
      await expect(submit).toBeDisabled();
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('grant_type=password') && sent.push(request.url()));
      return { submit, password, sent, letCodeCome: app.resolve };
    };

    test('keeps what was typed, and sends nothing by itself', async ({ page }) => {
      const { submit, password, letCodeCome, sent } = await typed(page, 'early@example.com');
      letCodeCome();
      await expect(submit).toBeEnabled();
      await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
      await expect(password).toBeFocused();
      await page.keyboard.type('!');
      await expect(password).toHaveValue('typed-before-the-app!');
      expect(sent).toEqual([]);
    });

    for (const [goesOn, act] of [
      ['types on', (page: Page) => page.keyboard.type('!')],
      ['turns to another field', (page: Page) => page.getByLabel('Email').click()],
    ] as const) {
      test(`sends nothing for an Enter when somebody ${goesOn}`, async ({ page }) => {
        const { submit, letCodeCome, sent } = await typed(page, 'early@example.com');
        await page.keyboard.press('Enter');
        await act(page);
        letCodeCome();
        await expect(submit).toBeEnabled();
        // Had it been sent, this would have been off again before anything could be typed.
        await page.getByLabel('Email').pressSequentially('!');
        await expect(submit).toBeEnabled();
        expect(sent).toEqual([]);
      });
    }

    for (const [when, code] of [
      ['the app', '**/assets/mount-*.js'],
      ['any code', '**/assets/index-*.js'],
    ] as const) {
      test(`sends what an Enter was pressed for before ${when} was there`, async ({ page, inkroom }) => {
        const person = await newPerson(inkroom);
        const { password, letCodeCome } = await typed(page, person.email, code);
        await password.fill(person.password);
        await page.keyboard.press('Enter');
        letCodeCome();
        await page.waitForURL('**/dashboard/universal');
      });
    }

    test('does not send a password that is half typed', async ({ page }) => {
      const { submit, password, letCodeCome, sent } = await typed(page, 'early@example.com');
      await password.fill('');
      await page.getByLabel('Email').press('Enter');
      letCodeCome();
      const isOurs = (form: Element) => Object.keys(form).some((key) => key.startsWith('__reactProps'));
      await expect.poll(() => page.locator('form').first().evaluate(isOurs)).toBe(true);
      await password.pressSequentially('slow');
      await expect(submit).toBeEnabled();
      expect(sent).toEqual([]);
    });
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

for (const [when, held] of [
  ['the app', '**/assets/mount-*.js'],
  ['any code', '**/assets/index-*.js'],
] as const) {
  test(`a page is not drawn anew under a press that began before ${when} was there`, async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route(held, async (route) => {
      await code.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(held);
    await page.goto('/discovery');
    // What asks for the app watches presses already; before any code the document itself does.
    const link = page.locator('a[href="/pricing"]:visible').first();
    await link.hover();
    await asked;
    await page.mouse.down();
    const arrived = page.waitForResponse(/assets\/mount-.*\.js$/);
    code.resolve();
    await (await arrived).finished();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expect(page).toHaveURL(/\/pricing$/);
  });
}

test('what was looked for in the gallery before the app was there is looked for then', async ({ page }) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/mount-*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/discovery');
  const box = page.getByRole('searchbox', { name: 'Search designs' });
  await box.fill('no design has words like these');
  await page.keyboard.press('Enter');
  app.resolve();
  await expect(page.getByText(/No designs/i).first()).toBeVisible();
  await expect(box).toHaveValue('no design has words like these');
  await expect(box).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/discovery');
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
