/** What a person meets when something breaks, and that it can be found again: pages, references, loaders. */
import path from 'node:path';
import { newActor } from './actors.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './pages/settled.ts';
import { enter, keepSession, newPerson, serverClient } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test('a page that throws shows the error page, whose reference an administrator finds', async ({
  page,
  browser,
  inkroom,
  baseURL,
  pageErrors,
}) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.route(/SettingsPage[^/]*\.(js|tsx)/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const SettingsPage = () => { throw new Error('planted for a test') }",
    }),
  );
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(
    page.getByText("We're sorry, but something went wrong. The error has been logged and we'll look into it."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  const reference =
    (await page
      .getByText(/Error reference:/)
      .locator('code')
      .textContent()) ?? '';
  const server = serverClient(inkroom);
  const logged = async () =>
    (await server.from('monitoring_events').select('type').eq('event_id', reference)).data ?? [];
  const waits = () => page.evaluate((id) => localStorage.getItem('inkroom.monitoring')?.includes(id), reference);
  // The report, written by code that comes with the first error, leaves with the page.
  await expect.poll(async () => (await waits()) || (await logged()).length > 0).toBe(true);
  await page.goto('/');
  await expect.poll(logged).toEqual([{ type: 'page_error' }]);
  pageErrors.length = 0;

  const admin = await newActor(inkroom, 'admin');
  if (!admin) throw new Error('there is no administrator');
  const office = await browser.newPage({ baseURL });
  await enter(office, inkroom, admin, '/admin/dashboard');
  await office.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await office.getByRole('button', { name: 'Find' }).click();
  await expect(office.getByText('page error')).toBeVisible();
  await expect(office.getByText('planted for a test')).toBeVisible();
  await office.close();
});

test('a page whose code does not arrive says so, and trying again brings it', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom));
  const code = /SettingsPage[^/]*\.(js|tsx)/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Failed to load component' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a dialog whose code does not arrive leaves the page as it is, and opens in a new document', async ({
  page,
  inkroom,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, inkroom, await newPerson(inkroom), '/profile?tab=account');
  const code = /DeleteAccountForm[^/]*\.(js|tsx)/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('heading', { name: 'Delete Account' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(notice).toBeVisible();
  await page.unroute(code);
  await notice.getByRole('button', { name: 'Reload Page' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('heading', { name: 'Delete Account' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible();
  pageErrors.length = 0;
});

test('a reference is found although nothing that reports it could be fetched either', async ({ page, inkroom }) => {
  // One page view in ten is reported, which fetches the reporter before anything fails: none of these.
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await enter(page, inkroom, await newPerson(inkroom));
  await settled(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const reporter = page.waitForEvent('requestfailed', (request) => request.url().includes('monitoring.queue'));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Failed to load component' })).toBeVisible();
  await reporter;
  const shown = page.getByText(/Error reference:/).locator('code');
  const reference = (await shown.textContent()) ?? '';
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const events = serverClient(inkroom).from('monitoring_events');
  await expect
    .poll(async () => (await events.select('type').eq('event_id', reference)).data)
    .toEqual([{ type: 'page_load_failed' }]);
});

test('an unknown address: 404, back and home', async ({ page }) => {
  await page.goto('/pricing');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto('/no/such/page');
  await settled(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
});

test('a page on its way shows the loader of its style, the app itself its start', async ({ page, inkroom }) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.route(/TattooDesignerPage[^/]*\.(js|tsx)/, () => undefined);
  // It shows for a third of a second: seen by an eye in the page, which looks at every change.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('body')?.textContent ?? '';
      if (shown.includes('Initializing app...')) document.documentElement.dataset.started = 'seen';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/tattoo-designer', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-started', 'seen');
  await expect(page.getByRole('main').getByText('Dreaming')).toBeVisible();
  await expect(page.getByRole('main').getByText('Perfecting')).toBeVisible();
});

test('the designer waits with its loader: brand word, phases, platform notice, and no price of what is free', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom), '/tattoo-designer');
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.route('**/api/claude/analysis', () => undefined);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  const main = page.getByRole('main');
  for (const phase of ['Dreaming', 'Analyzing', 'Creating', 'Perfecting'])
    await expect(main.getByText(phase)).toBeVisible();
  await expect(main.getByText('The AI models are only available on the official platform.')).toBeVisible();
  await expect(main.getByText(/Analysis and conversation are free/)).toBeVisible();
  await expect(main.getByText('Premium models (SD 3.5 Large)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel Analysis' }).click();
  await expect(page.getByText('Analysis cancelled by user')).toBeVisible();
});
