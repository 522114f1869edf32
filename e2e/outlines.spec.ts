/** The outlines of a signed-in page stand in its document, where the page will be: seen with all code held back. */
import { followSystemTheme, newActor } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { watchShifts } from './pages/shifts.ts';
import { enter, keepSession, newPerson } from './people.ts';

test.use({ reducedMotion: 'no-preference' });

const HEAD = ['main h1', 'main p'];
const boxes = (page: Page) => Promise.all(HEAD.map((part) => page.locator(part).first().boundingBox()));

interface Outlined {
  address: string;
  heading: string;
  /** Heading of what stands on the page when it has come. */
  content: string;
}
const DASHBOARD = { address: '/dashboard/universal', heading: 'Welcome back!', content: 'Recent designs' };
const ARTIST_DASHBOARD = { address: '/artist-dashboard', heading: 'Welcome back', content: 'On Discover' };

/** Holds all code back until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

/** Our own two faces, which come after the code. */
async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Inter Variable', 'Bricolage Grotesque Variable'].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
    ),
  );
}

async function staysInPlace(page: Page, { address, heading, content }: Outlined = DASHBOARD): Promise<void> {
  const letCodeCome = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByText('Initializing app...')).toBeVisible();
  const before = await boxes(page);
  letCodeCome();
  await expect(page.getByRole('heading', { name: content })).toBeVisible();
  await fontsShown(page);
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

test('nor on the dashboard of an artist, whose name and news come later', async ({ page, inkroom }) => {
  const artist = await newActor(inkroom, 'artist');
  if (!artist) throw new Error('An artist is a person.');
  await keepSession(page, inkroom, artist);
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [360, 780],
    [1000, 700],
    [1280, 800],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await staysInPlace(page, ARTIST_DASHBOARD);
    await expect(page.getByRole('heading', { name: 'Welcome back, Noor' })).toBeVisible();
    await expect(page.getByText('You are a verified artist now.')).toBeVisible();
    await expect(page.getByText(/unread notification/)).toBeVisible();
    expect(await shifts(), `at ${width} px`).toBe(0);
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

test('outlines of the gallery stand until it comes, and what comes takes their places', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  const code = Promise.withResolvers<void>();
  const designs = Promise.withResolvers<void>();
  const hold = (what: string, until: Promise<void>) =>
    page.route(what, async (route) => {
      await until;
      await route.continue();
    });
  await hold('**/assets/DiscoveryPage-*.js', code.promise);
  await hold('**/rest/v1/public_ai_designs*', designs.promise);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Discover' }).click();
  const title = page.getByRole('heading', { name: 'Discover Designs' });
  await expect(title).toBeVisible();
  // A new page is led to its beginning smoothly.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const outlines = await page.locator('main div:has(> div > h1) + div').boundingBox();
  expect(outlines?.height).toBeGreaterThan(400);
  code.resolve();
  const skeletons = page.getByTestId('design-skeleton');
  await expect(skeletons).toHaveCount(12);
  expect((await page.getByRole('search').boundingBox())?.y).toBeCloseTo(outlines?.y ?? 0, 0);
  const second = await skeletons.nth(5).boundingBox();
  designs.resolve();
  const cards = page.getByRole('list', { name: 'Designs' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
  expect((await cards.nth(5).boundingBox())?.y).toBeCloseTo(second?.y ?? 0, 0);
});

test.describe('on a new device in the light', () => {
  test.use({ colorScheme: 'light' });

  test('ground and texts turn light together', async ({ page, inkroom }) => {
    // The device and the account agree: what an account has never chosen is dark, whatever the device had.
    await followSystemTheme(page);
    const person = await newActor(inkroom, 'client');
    if (person) await keepSession(page, inkroom, person);
    await page.addInitScript(() => {
      const seen = Object.assign(window, { seen: [] as string[] }).seen;
      const look = (): void => {
        const lead = document.querySelector('h1 + p');
        const now = lead && `${getComputedStyle(document.body).backgroundColor} ${getComputedStyle(lead).color}`;
        if (now && seen.at(-1) !== now) seen.push(now);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Its document has been drawn in the dark colours that everybody starts with, by the component library.
    await page.goto('/discovery');
    await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const [dark, light] = ['rgb(13, 12, 34) rgb(170, 167, 196)', 'rgb(245, 241, 232) rgb(91, 86, 97)'];
    await expect.poll(seen).toEqual([dark, light]);
  });
});

for (const [what, address] of [
  ['an address with a number in it', '/artists/00000000-0000-4000-8000-000000000001'],
  ['an old address', '/dashboard'],
] as const) {
  test(`${what} shows at once whose page it is, and says when it takes long`, async ({ page, inkroom }) => {
    await keepSession(page, inkroom, await newPerson(inkroom));
    const letCodeCome = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Inkroom', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('Loading...');
    const slow = page.getByText('This takes longer than usual. The connection may be slow.');
    await expect(slow).toBeHidden();
    await expect(slow).toBeVisible();
    letCodeCome();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(slow).toBeHidden();
  });
}

test('outlines whose code does not come say so', async ({ page, inkroom }) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const address of ['/dashboard/universal', '/dashboard']) {
    await page.goto(address);
    await expect(page.getByText('This page could not be fetched.'), address).toBeVisible();
  }
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

test('our faces are shown, and those of other alphabets when a text has them', async ({ page, inkroom }) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.goto('/dashboard/universal');
  await fontsShown(page);
  expect(files.filter((file) => file.includes('cyrillic'))).toEqual([]);
  await page.evaluate(() => document.body.append('Татуировка'));
  await expect.poll(() => files.filter((file) => file.includes('inter-cyrillic')).length).toBe(1);
});
