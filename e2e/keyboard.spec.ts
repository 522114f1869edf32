/** The product by keyboard alone: no mouse is used anywhere in this file, and the focus is always in sight. */
import path from 'node:path';
import { followSystemTheme, newActor } from './actors.ts';
import { expect, freshEmail, test, type Page } from './fixtures.ts';
import { expectClean } from './pages/axe.ts';
import { wholeBrief } from './pages/designer.ts';
import { settled } from './pages/settled.ts';
import { enter, keepSession, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

/** What has the focus: its name, and whether it can be seen that it has. */
async function focused(page: Page): Promise<{ name: string; ring: boolean; isPage: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // A field shows the focus by the border of what is around it, everything else by an outline of its own.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((part) => !!part);
    const drawn = around.some((part) => {
      const style = getComputedStyle(part);
      const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
      return outlined || style.boxShadow !== 'none';
    });
    const field = element.closest('[class*="OutlinedInput"], [class*="field"], [class*="Field"], label');
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name =
      element.getAttribute('aria-label') ??
      label ??
      (element.textContent || element.getAttribute('name') || element.tagName);
    const isPage = element === document.body || element.matches('main, html');
    return { name: name.trim(), ring: drawn || field !== null, isPage };
  });
}

/** Presses Tab until the focus is on what is asked for; every stop on the way must show its focus. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  const hidden: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    // While a page is on its way the focus is on the document itself, which shows none.
    if (!here.ring && !here.isPage) hidden.push(here.name);
    if (!name.test(here.name)) continue;
    expect(hidden, 'stops whose focus cannot be seen').toEqual([]);
    return;
  }
  throw new Error(`${String(name)} was not reached by Tab`);
}

/** The menu, whose code comes after the frame: no way by Tab leads through it before. */
async function menuHas(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible();
}

async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  const send = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(send).toBeVisible();
  await page.getByLabel(/^email/i).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^password/i).first()).toBeFocused();
  await page.keyboard.type(password);
  // A page whose code is still on its way sends nothing, by Enter neither.
  await expect(send).toBeEnabled();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/universal');
}

test('the skip link leads past the frame to the page', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom), '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await expect(page.getByRole('link', { name: /skip to/i })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('from signing in to four designs and a receipt; axe finds nothing serious at any stage', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await followSystemTheme(page);
  const person = await newActor(inkroom, 'client');
  if (!person) throw new Error('There is no client.');
  await signInByKeyboard(page, person.email, person.password);
  await menuHas(page, 'Design Consultant');
  await tabTo(page, /^Design Consultant$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Professional Design Consultant' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Upload Image/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photo);
  await expect(page.getByRole('img', { name: /^Reference:/ })).toBeVisible();
  await expectClean(page, 'upload');
  await tabTo(page, /^Start AI Analysis$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'AI - Tattoo Design Assistant' })).toBeVisible({ timeout: 45_000 });
  const message = page.getByLabel('Your message');
  for (let step = 0; step < 40 && !(await message.evaluate((field) => field === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await expect(message).toBeFocused();
  await page.keyboard.type(wholeBrief);
  await page.keyboard.press('Enter');
  const written = page.getByRole('heading', { name: 'AI-Generated Prompt' });
  const said = page.getByRole('log').locator('[data-sender]:not([aria-hidden])');
  const answers = page.getByRole('group', { name: 'Answers', exact: true });
  // What it proposes is agreed to.
  for (let taps = 0; taps < 3; taps++) {
    await expect(written.or(answers).first()).toBeVisible();
    if (await written.isVisible()) break;
    const before = await said.count();
    await answers.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(before + 2);
  }
  await expect(written).toBeVisible();
  await expectClean(page, 'conversation');
  await tabTo(page, /^Generate 4 Tattoo Designs/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Generated Tattoo Design' })).toBeVisible({ timeout: 90_000 });
  await expectClean(page, 'results');
  await tabTo(page, /^Download Design/);
  await page.getByRole('button', { name: 'More for design 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Receipt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'receipt');
});

test('a setting is found and changed', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom));
  await menuHas(page, 'Settings');
  await tabTo(page, /^Settings$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // A group of choices is one stop; the arrows choose.
  await tabTo(page, /^Dark$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('a dialog keeps the focus and gives it back', async ({ page, inkroom }) => {
  await enter(page, inkroom, await newPerson(inkroom));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its way leads through the menu, whose code comes after the frame.
  await settled(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await tabTo(page, /^Sign Out$/i);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to sign out? Your session will end.');
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sign Out$/i })).toBeFocused();
});

test('from the home page to a new account', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, /^Sign Up$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Community' })).toBeVisible();
  await page.getByLabel('First Name').focus();
  for (const text of ['Ada', 'Lund', freshEmail('ada'), 'a-long-enough-password']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The button that shows the password stands between the two.
  await tabTo(page, /^Confirm Password/, 3);
  await page.keyboard.type('a-long-enough-password');
  // As when signing in: until its code is there the form sends nothing.
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm Your Signup' })).toBeVisible();
});

test('every stop of a page shows that it has the focus', async ({ page, inkroom }) => {
  const walk = async (address: string) => {
    await page.goto(address);
    await settled(page);
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 120; stops++) {
      await page.keyboard.press('Tab');
      const here = await focused(page);
      if (here.isPage) break;
      if (!here.ring) hidden.push(here.name);
    }
    expect(hidden, address).toEqual([]);
    expect(stops, address).toBeGreaterThan(5);
  };
  for (const address of ['/', '/cookie-preferences', '/discovery']) await walk(address);
  await keepSession(page, inkroom, await newPerson(inkroom));
  for (const address of ['/profile', '/notifications', '/become-an-artist']) await walk(address);
});

/** Whether something lies over the middle of what has the focus: null when that is not part of the page. */
function isCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return null;
    // Inputs that are drawn by their label.
    const isDrawn = focused.getBoundingClientRect().width > 4 && getComputedStyle(focused).opacity !== '0';
    const shown = isDrawn ? focused : (focused.closest('label') ?? focused.parentElement ?? focused);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = over?.closest('header, nav');
    return bar && !bar.contains(shown) ? `${focused.tagName} ${focused.getAttribute('aria-label') ?? ''} ${top}` : '';
  });
}

test('going back, no stop hides under the bar at the top', async ({ page, inkroom }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await keepSession(page, inkroom, await newPerson(inkroom));
  for (const address of ['/settings', '/dashboard/universal', '/profile']) {
    await page.goto(address);
    await settled(page);
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link').first().focus();
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 120; stops++) {
      await page.keyboard.press('Shift+Tab');
      const here = await isCovered(page);
      if (here === null) break;
      if (here) covered.push(here);
    }
    expect(covered, address).toEqual([]);
    expect(stops, address).toBeGreaterThan(5);
  }
});

for (const wish of ['system', 'person'] as const) {
  test(`reduced motion: nothing moves when it is the wish of the ${wish}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: wish === 'system' ? 'reduce' : 'no-preference' });
    if (wish === 'person') await page.addInitScript(keepPreferences, { accessibility: { reducedMotion: true } });
    for (const address of ['/', '/login', '/discovery']) {
      await page.goto(address);
      await settled(page);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(moving), address).toEqual([]);
    }
  });
}

/** Runs in the page: settings as an earlier visit left them. */
function keepPreferences(values: unknown): void {
  const kept = { values: JSON.stringify(values), _persist: '{"version":1,"rehydrated":true}' };
  localStorage.setItem('persist:preferences', JSON.stringify(kept));
}

/** Runs in the page: what is in motion for longer than a blink. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 50)
    .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.className ?? 'unknown');
}
