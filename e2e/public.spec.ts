/** The public site as a visitor meets it: every page with its own heading, every link alive, and what moves. */
import { paths } from '../src/config/paths.ts';
import { expect, test, type Page } from './fixtures.ts';
import { alive } from './pages/settled.ts';

test.use({ reducedMotion: 'no-preference' });

const pages = [
  ['/', 'Professional Design StudioYour photo, drawn for skin.'],
  ['/how-it-works', 'How It Works'],
  ['/features', 'One studio, from the first idea to the stencil'],
  ['/platform', 'One studio, from the first idea to the stencil'],
  ['/comprehensive-platform', 'Platform Tools'],
  ['/pricing', 'Pricing'],
  ['/public/ai-generator', 'Try the AI generator'],
  ['/public/font-generator', 'Lettering studio'],
  ['/public/international-font-generator', 'International scripts'],
  ['/public/roman-numeral-converter', 'Roman numerals'],
  ['/legal/privacy-policy', 'Privacy Policy'],
  ['/legal/terms-of-service', 'Terms of Service'],
  ['/legal/cookie-policy', 'Cookie Policy'],
  ['/legal/copyright', 'Copyright and Takedown'],
  ['/cookie-preferences', 'Cookie Preferences'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Their links and anchors are followed by crawler.spec.ts.
test('every public page has its heading', async ({ page }) => {
  for (const [address, title] of pages) {
    await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(/ · Inkroom$/);
  }
});

test('every document says what it is; only public ones say it to search engines and in shared links', async ({
  request,
}) => {
  const open = new Set<string>([...pages.map(([address]) => address), paths.login, paths.register]);
  open.add(paths.forgotPassword).add(paths.discovery).add(paths.artists).add(paths.approvalCheck);
  for (const address of Object.values(paths)) {
    if (address.includes(':') || address === paths.notFound || address === paths.dashboard) continue;
    const html = await (await request.get(address)).text();
    expect(html, address).toMatch(/<meta name="description" content="[^"]{30,170}" \/>/);
    const isListed = !html.includes('<meta name="robots" content="noindex" />');
    expect([address, isListed, html.includes('property="og:')]).toEqual([
      address,
      open.has(address),
      open.has(address),
    ]);
  }
});

test('the bar is transparent at 49 px of scroll and opaque at 51', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  // Before there is a page to scroll there is nothing to test.
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeAttached();
  for (const [y, opaque] of [
    [49, 'false'],
    [51, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, y);
    await expect(bar).toHaveAttribute('data-opaque', opaque);
  }
});

test('Testimonials is reached from another page, and holds three examples', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Testimonials' }).click();
  const section = page.getByRole('region', { name: 'Testimonials' });
  await expect(section).toBeInViewport();
  await expect(section.getByText('Example', { exact: true })).toHaveCount(3);
});

test('a feature opens in a popup that keys, dots and a press outside can handle', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const cell = page.getByRole('button', { name: /From your own photo/ });
  await cell.click();
  const popup = page.getByRole('dialog');
  const title = popup.getByRole('heading', { level: 2 });
  await expect(title).toHaveText('From your own photo');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Verified artists');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('From your own photo');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(cell).toBeFocused();
  await cell.click();
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(popup).toHaveCount(0);
});

test('the way in can be pressed in the first view of a phone, and the notice beneath it answered', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const notice = page.getByRole('complementary', { name: 'Cookies and privacy' });
    await expect(notice).toBeVisible();
    const wayIn = page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true });
    await expect(wayIn).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(notice.getByRole('button', { name: 'Allow all' })).toBeInViewport({ ratio: 1 });
    // Answered before anything else by whoever comes by keyboard, not after the last link of the footer.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('link', { name: 'Choose settings' })).toBeFocused();
    await wayIn.click({ trial: true });
  }
});

test('the controls of a feature stay in sight on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: /From your own photo/ }).click();
  const popup = page.getByRole('dialog');
  const controls = ['Close', 'Next feature', 'Previous feature'].map((name) => popup.getByRole('button', { name }));
  for (const at of [0, 10_000]) {
    await popup.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), at);
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('the line between photo and design follows the pointer and the keys', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const slider = page.getByRole('slider', { name: 'Compare photo and design' });
  const stage = slider.locator('..');
  await expect(stage).toBeVisible();
  // The desk above it comes with the first sign of a person.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('form', { name: 'What to draw' })).toBeVisible();
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The slider has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuenow', '80');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '78');
});

test('what is refused is gone from the browser, over a reload too', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    localStorage.setItem('persist:preferences', JSON.stringify({ values: '{"theme":{"mode":"light"}}' }));
  });
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await page.goto('/cookie-preferences');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect.poll(keys).toEqual(['inkroom.consent']);
  await page.reload();
  // Without any sign of interest: what is shown must hold at once.
  await expect(page.getByRole('switch', { name: 'Preferences' })).not.toBeChecked();
  expect(await keys()).toEqual(['inkroom.consent']);
});

test('the gallery fills by itself, before anything is moved or pressed', async ({ page }) => {
  await page.goto('/discovery');
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
});
