/** R21, R113: every setting does what it says, seen in computed styles; it is the same on the next device, and live. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keysHeard } from './pages/settled.ts';
import { backOnline, enter, goOffline, newPerson, serverClient } from './people.ts';

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const px = async (page: Page, selector: string, property: string) =>
  Number.parseFloat(await style(page, selector, property));

/** Waits until the settings are known. */
async function settingsOpen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await keysHeard(page);
}

const choose = (page: Page, group: string, value: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name: value, exact: true }).click();
const pick = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').click();
const flip = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).click();

/** A paragraph in the settings whose size is that of all small text. */
const TEXT = '#layout p';
const HEADING = '#layout h2';
const PRESSED = '#layout [aria-pressed="true"]';

test('theme, accents, text size and density change what is computed', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  await settingsOpen(page);

  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(13, 12, 34)');
  await pick(page, 'Light');
  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(245, 241, 232)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await pick(page, 'System');
  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(13, 12, 34)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(245, 241, 232)');

  const seen = new Set<string>();
  const accents = page.getByRole('radiogroup', { name: 'Accent' });
  await expect(accents.getByRole('radio')).toHaveCount(10);
  for (const accent of await accents.getByRole('radio').all()) {
    await accent.locator('xpath=ancestor::label').click();
    await expect(accent).toBeChecked();
    // The choice shows at once, what it colors a moment later.
    await expect.poll(async () => seen.has(await style(page, PRESSED, 'color'))).toBe(false);
    seen.add(await style(page, PRESSED, 'color'));
  }
  expect(seen.size).toBe(10);

  const medium = await px(page, HEADING, 'font-size');
  await choose(page, 'Text size', 'Small');
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / medium).toBeCloseTo(0.85 / 0.95, 2);
  await choose(page, 'Text size', 'Large');
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / medium).toBeCloseTo(1.1 / 0.95, 2);
  const large = await px(page, HEADING, 'font-size');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / large).toBeCloseTo(0.9, 2);
  await page.setViewportSize({ width: 480, height: 900 });
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / large).toBeCloseTo(0.85, 2);
  await flip(page, 'Smaller text on small screens');
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / large).toBeCloseTo(1, 2);
  await page.setViewportSize({ width: 1280, height: 900 });

  const heights: number[] = [];
  for (const density of ['Compact', 'Standard', 'Comfortable']) {
    await choose(page, 'Density', density);
    await expect(page.getByRole('group', { name: 'Density' }).getByRole('button', { name: density })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    heights.push(await px(page, 'nav[aria-label="Main"] a', 'min-height'));
  }
  expect(heights).toEqual([36, 40, 44]);
});

test('the side menu has the chosen width, side and state; pages their width', async ({ page, inkroom }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  await settingsOpen(page);
  const menu = page.getByTestId('side-menu');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260);
  expect((await menu.boundingBox())?.x).toBe(0);
  await choose(page, 'Side of the menu', 'Right');
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(1700 - 260);
  const slider = page.getByRole('slider', { name: 'Width of the menu' });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280);
  await flip(page, 'Side menu open');
  await expect(menu).toBeHidden();
  const narrow: number[] = [];
  for (const width of ['Narrow', 'Standard', 'Whole window']) {
    await choose(page, 'Page width', width);
    await expect(page.getByRole('group', { name: 'Page width' }).getByRole('button', { name: width })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    narrow.push((await page.locator('main').boundingBox())?.width ?? 0);
  }
  expect(narrow.slice(0, 2)).toEqual([1200, 1536]);
  expect(narrow[2]).toBeGreaterThan(1640);
  await flip(page, 'Custom breakpoints');
  await expect(page.getByTestId('current-breakpoint')).toHaveText('Breakpoint xxl');
  await page.getByLabel('xxl', { exact: true }).fill('120');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByTestId('current-breakpoint')).toHaveText('Breakpoint xl');
});

test('accessibility: contrast, motion, size of text and targets', async ({ page, inkroom }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  await settingsOpen(page);
  const before = await px(page, HEADING, 'font-size');
  await flip(page, 'High contrast');
  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(0, 0, 0)');
  await expect.poll(() => style(page, TEXT, 'color')).toBe('rgb(221, 219, 234)');
  await flip(page, 'Large text and targets');
  await expect.poll(async () => (await px(page, HEADING, 'font-size')) / before).toBeCloseTo(1.25, 2);
  await expect.poll(() => px(page, 'nav[aria-label="Main"] a', 'min-height')).toBe(52);
  expect(await px(page, '[data-testid=side-menu]', 'transition-duration')).toBeGreaterThan(0.001);
  await flip(page, 'Reduce motion');
  await expect.poll(() => px(page, '[data-testid=side-menu]', 'transition-duration')).toBeLessThan(0.001);
  await flip(page, 'Made for a screen reader');
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toHaveCount(1);
});

test('shortcuts lead where they say, can be changed, and rest while somebody types', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom));
  await keysHeard(page);
  await page.keyboard.press('Alt+s');
  await expect(page).toHaveURL(/\/settings$/);
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/\/tattoo-designer$/);
  await page.keyboard.press('Alt+f');
  await expect(page).toHaveURL(/\/discovery$/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Alt+d');
  await expect(page).toHaveURL(/\/discovery$/);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('Alt+d');
  await expect(page).toHaveURL(/\/dashboard\/universal$/);

  await page.goto('/settings');
  await settingsOpen(page);
  await page.getByRole('button', { name: 'Change the shortcut for Dashboard' }).click();
  await page.keyboard.press('Alt+n');
  await expect(page.getByText('Alt+N is already used for New design.')).toBeVisible();
  await page.keyboard.press('Alt+j');
  await page.getByRole('heading', { name: 'Keyboard' }).click();
  await page.keyboard.press('Alt+j');
  await expect(page).toHaveURL(/\/dashboard\/universal$/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Alt+J');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('widgets move by mouse and keyboard, change size and hide; it is the same on the next device', async ({
  page,
  browser,
  inkroom,
}) => {
  const person = await newPerson(inkroom);
  await enter(page, inkroom, person);
  const order = (of: Page) =>
    of.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
  await page.getByRole('button', { name: 'Arrange dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  const start = await order(page);
  const [first, second] = start;

  const handles = page.getByRole('button', { name: /^Move .*(?<!earlier|later)$/ });
  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => order(page)).toEqual([second, first, ...start.slice(2)]);

  const from = await handles.first().boundingBox();
  const onto = await page.locator(`[data-widget="${first ?? ''}"]`).boundingBox();
  if (!from || !onto) throw new Error('The widgets are not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + onto.width - 20, onto.y + onto.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(start);

  const last = page.locator('[data-widget]').last();
  await last.getByRole('button', { name: 'Large' }).click();
  await expect(last).toHaveAttribute('data-size', 'large');
  await page.locator('[data-widget]').first().getByRole('button', { name: /^Hide/ }).click();
  await expect.poll(() => order(page)).toEqual(start.slice(1));
  await page.getByRole('button', { name: 'Done' }).click();

  const stored = () =>
    serverClient(inkroom).from('user_preferences').select('preferences').eq('user_id', person.id).single();
  await expect.poll(async () => JSON.stringify((await stored()).data)).toContain('"enabled":false');
  const device = await browser.newContext({ baseURL: inkroom.web });
  const other = await device.newPage();
  await enter(other, inkroom, person);
  await expect.poll(() => order(other)).toEqual(start.slice(1));
  await device.close();
});

test('a change shows live on another device; offline changes are kept and sent; different leaves both survive', async ({
  page,
  browser,
  inkroom,
}) => {
  const person = await newPerson(inkroom);
  await enter(page, inkroom, person, '/settings');
  await settingsOpen(page);
  const device = await browser.newContext({ baseURL: inkroom.web });
  const other = await device.newPage();
  await enter(other, inkroom, person, '/settings');
  await settingsOpen(other);

  await pick(page, 'Light');
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'light');

  await goOffline(page);
  await choose(page, 'Density', 'Compact');
  await expect(page.getByText('No connection. Your change is kept on this device and sent later.')).toBeVisible();
  await pick(other, 'Teal');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await backOnline(page);
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await expect(other.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Compact' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Compact' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await device.close();
});

test('notification preferences reach their own table; the password changes only with the current one', async ({
  page,
  inkroom,
}) => {
  const person = await newPerson(inkroom);
  await enter(page, inkroom, person, '/settings');
  await settingsOpen(page);
  await flip(page, 'Designs');
  await choose(page, 'How often', 'Daily');
  const stored = () =>
    serverClient(inkroom).from('notification_preferences').select('preferences').eq('user_id', person.id).single();
  await expect
    .poll(async () => (await stored()).data?.preferences)
    .toMatchObject({
      frequency: 'daily',
      categories: { design: false, message: true },
    });

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current Password', { exact: true }).fill('not-the-password');
  await dialog.getByLabel('New Password', { exact: true }).fill('quite-another-one');
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill('quite-another-one');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Current Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Other devices have been signed out.')).toBeVisible();
});
