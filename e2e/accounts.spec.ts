/** Accounts from the first mail to the last file, in real browsers with real mail. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Browser, Page } from '@playwright/test';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, freshEmail, test } from './fixtures.ts';
import { watchShifts } from './pages/shifts.ts';
import { enter, newPerson, serverClient, signIn, type Person } from './people.ts';

const PASSWORD = 'nine-herons-fly';

async function register(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Mara');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Your Signup' })).toBeVisible();
}

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Another device: nothing shared with the page under test. */
async function otherDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** The client of somebody who does not use the website. */
const stranger = (inkroom: RunFile) =>
  createClient(inkroom.supabase, inkroom.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

test.describe('confirming an address', () => {
  test('on another device confirms it there, and the password opens it', async ({ page, browser, mailbox }) => {
    const email = freshEmail('mara');
    await register(page, email);
    await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend Confirmation Email \(\d+ s\)/ })).toBeDisabled();

    const phone = await otherDevice(browser);
    await phone.goto(await mailbox.linkFor(email, /confirm/i));
    await expect(phone.getByText('Your email address is confirmed. Sign in to continue.')).toBeVisible();
    expect(new URL(phone.url()).search).toBe('');
    await tryToSignIn(phone, email, PASSWORD);
    await phone.waitForURL('**/dashboard/universal');
    await phone.context().close();
  });

  test('by the code, for who reads mail on another device, leads in at once', async ({ page, mailbox }) => {
    const email = freshEmail('mara');
    await register(page, email);
    const { Text } = await mailbox.waitFor(email, /confirm/i);
    const code = /\b\d{6}\b/.exec(Text)?.[0] ?? '';
    const field = page.getByLabel('Code from the email');
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm with the code' }).click();
    await expect(page.getByText('This code is wrong or has expired. Request a new email.')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Confirm with the code' }).click();
    await page.waitForURL('**/dashboard/universal');
  });

  test('is needed before the first sign-in, which says where to get the mail again', async ({ page }) => {
    const email = freshEmail('mara');
    await register(page, email);
    await tryToSignIn(page, email, PASSWORD);
    await expect(page.getByText('Email not confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'Send the email again' }).click();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('makes the account theirs who confirm it, not theirs who signed up first', async ({
    page,
    mailbox,
    inkroom,
  }) => {
    const email = freshEmail('owner');
    const early = await stranger(inkroom).auth.signUp({ email, password: 'chosen-by-somebody-else' });
    expect(early.error).toBeNull();
    await mailbox.waitFor(email, /confirm/i);
    await register(page, email);
    await page.goto(await mailbox.linkFor(email, /confirm/i));
    await page.waitForURL('**/dashboard/universal');
    const client = stranger(inkroom);
    const theirs = await client.auth.signInWithPassword({ email, password: 'chosen-by-somebody-else' });
    expect(theirs.error?.code).toBe('invalid_credentials');
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('MO');
  });
});

test("a link that carries somebody else's session signs nobody in", async ({ page, inkroom }) => {
  const attacker = await newPerson(inkroom, 'Attacker');
  const { data } = await stranger(inkroom).auth.signInWithPassword(attacker);
  const { access_token, refresh_token } = data.session ?? { access_token: '', refresh_token: '' };
  await page.goto(
    `/dashboard#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`,
  );
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('inkroom.auth'))).toBeNull();
  expect(page.url()).not.toContain('access_token');
});

/** Opens a reset link with its check held back: the form is seen before and after, and nothing on the page moves. */
async function opensInPlace(page: Page, link: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const shifts = await watchShifts(page);
  const checked = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Checking your link...' })).toBeVisible();
  expect(await shifts()).toBe(0);
  checked.resolve();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeEnabled();
  expect(await shifts()).toBeLessThanOrEqual(10);
  await page.unroute('**/auth/v1/user');
}

test.describe('a forgotten password', () => {
  test('is replaced by the link in the mail, on another device, and every old session ends', async ({
    page,
    browser,
    mailbox,
    inkroom,
  }) => {
    const person = await newPerson(inkroom, 'Iris');
    await enter(page, inkroom, person);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    // This device sleeps meanwhile: an open page would find out by itself that its session has ended, sooner or later.
    await page.goto('about:blank');
    const phone = await otherDevice(browser);
    await phone.goto('/forgot-password');
    await phone.getByLabel('Email Address').fill(person.email);
    await phone.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await expect(phone.getByText('Password reset email sent! Please check your inbox.')).toBeVisible();
    // Too often is said, and counted down.
    await phone.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await expect(phone.getByText(/Failed to send password reset email\. Please try again\./)).toBeVisible();
    await expect(phone.getByRole('button', { name: /Send Reset Instructions \(\d+ s\)/ })).toBeDisabled();

    const desk = await otherDevice(browser);
    await opensInPlace(desk, await mailbox.linkFor(person.email, /password/i));
    await desk.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await desk.getByLabel('Confirm New Password', { exact: true }).fill(PASSWORD);
    // The link opened a session for this alone: nobody is signed in here.
    expect(await desk.evaluate(() => localStorage.getItem('inkroom.auth'))).toBeNull();
    await desk.getByRole('button', { name: 'Update Password' }).click();
    await expect(desk.getByText('Password updated successfully! Redirecting to login...')).toBeVisible();
    await desk.waitForURL('**/login');
    await tryToSignIn(desk, person.email, person.password);
    await expect(desk.getByText('Invalid login credentials')).toBeVisible();
    await tryToSignIn(desk, person.email, PASSWORD);
    await desk.waitForURL('**/dashboard/universal');

    // The first device: its session is gone on the server, and ends here at the next load, though its token would do.
    await page.goto('/dashboard/universal');
    await page.waitForURL('**/login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    for (const device of [phone, desk]) await device.context().close();
  });

  test('opens its dialog over the page: nothing stands in for it meanwhile', async ({ page }) => {
    // A loader would show for a moment only: seen by an eye in the page, which looks at every change.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector('main')?.textContent ?? '';
        if (shown.includes('Loading...')) document.documentElement.dataset.moved = 'seen';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/login');
    await page.getByLabel(/^Email/).fill('mara@example.com');
    await expect(page.getByLabel(/^Email/)).toHaveValue('mara@example.com');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved', 'seen');
  });

  test('takes a link with a token of its own, once', async ({ page, inkroom }) => {
    const person = await newPerson(inkroom, 'Iris');
    const { data } = await serverClient(inkroom).auth.admin.generateLink({ type: 'recovery', email: person.email });
    const link = `/reset-password?token=${data.properties?.hashed_token}`;
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Invalid or expired reset token')).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText('Invalid or missing reset token')).toBeVisible();
  });
});

/** Makes the stored token look as old as it would be in an hour. */
async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('inkroom.auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('inkroom.auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
}

test.describe('a session', () => {
  test('in two tabs is renewed by both at once, and ends in both', async ({ page, context, inkroom }) => {
    const person = await newPerson(inkroom, 'Tess');
    await enter(page, inkroom, person, '/dashboard/universal');
    const second = await context.newPage();
    await second.goto('/dashboard/universal');
    await expect(second.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expireSession(page);
    await Promise.all([page.reload(), second.reload()]);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
      await tab.goto('/settings');
      await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await second.waitForURL('**/login');
  });

  test('lives on a device whose clock is hours ahead, without renewing at every step', async ({ page, inkroom }) => {
    const person = await newPerson(inkroom, 'Uma');
    await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1;
    });
    await signIn(page, person);
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto('/dashboard/universal');
    await expect(page.getByTestId('balance').or(page.getByText('10 credits')).first()).toBeVisible();
    expect(renewals).toBe(0);
  });

  test('works without storage as long as the tab, and the sign-in page says so', async ({ page, inkroom }) => {
    const person = await newPerson(inkroom, 'Nora');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/login');
    await expect(page.getByText(/Private browsing is on or storage is blocked/)).toBeVisible();
    await signIn(page, person);
    await expect(page.getByText('10 credits').first()).toBeVisible();
  });

  test('of a blocked account ends while it is used, with a sentence', async ({ page, inkroom }) => {
    const person = await newPerson(inkroom, 'Bo');
    await enter(page, inkroom, person);
    await expect(page.getByText('10 credits').first()).toBeVisible();
    await serverClient(inkroom).from('user_profiles').update({ status: 'blocked' }).eq('id', person.id);
    await page.waitForURL('**/login');
    await expect(page.getByText('This account has been blocked. Please contact support.')).toBeVisible();
    await tryToSignIn(page, person.email, person.password);
    await expect(page.getByText('This account has been blocked. Please contact support.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('inkroom.auth'))).toBeNull();
  });
});

test.describe('deleting the account', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  async function giveFiles(inkroom: RunFile, { id }: Person): Promise<string[]> {
    const { storage } = serverClient(inkroom);
    const ids: string[] = [];
    for (const [bucket, name] of [
      ['designs', `${id}/job/1.png`],
      ['user-content', `${id}/references/1.png`],
      ['avatars', `${id}/avatar-1.png`],
    ]) {
      const { data, error } = await storage.from(bucket).upload(name, pixel, { contentType: 'image/png' });
      expect(error).toBeNull();
      if (data) ids.push(data.id);
    }
    return ids;
  }

  /** Files on the disk of the instance under test. */
  async function onDisk(ids: string[]): Promise<number> {
    const folder = path.join(process.env.INKROOM_E2E_HOME ?? '', 'storage', 'objects');
    const all = await readdir(folder, { recursive: true });
    return all.filter((name) => ids.some((id) => path.basename(name).startsWith(id))).length;
  }

  test('needs the word, removes every row and file, and says goodbye on the home page and on other devices', async ({
    page,
    browser,
    inkroom,
  }) => {
    const person = await newPerson(inkroom, 'Zerlinda');
    const phone = await otherDevice(browser);
    await enter(phone, inkroom, person, '/dashboard/universal');
    await expect(phone.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const waiting = `inkroom.setup.${person.id}`;
    await phone.evaluate((key) => localStorage.setItem(key, '2'), waiting);
    const files = await giveFiles(inkroom, person);
    expect(await onDisk(files)).toBe(3);
    await enter(page, inkroom, person, '/profile?tab=account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    const remove = dialog.getByRole('button', { name: 'Delete Account' });
    await expect(remove).toBeDisabled();
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await expect(dialog.getByText('Please type DELETE to confirm account deletion')).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await remove.click();
    await page.waitForURL('**/?deleted=true');
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('inkroom.auth'))).toBeNull();
    // It leaves by whichever it hears of first: the account closes, then its row goes.
    await expect(phone.getByText(/^This account (is being|has been) deleted\.$/)).toBeVisible();
    expect(await phone.evaluate((key) => localStorage.getItem(key), waiting)).toBeNull();
    await phone.context().close();

    const service = serverClient(inkroom);
    expect((await service.from('user_profiles').select('id').eq('id', person.id)).data).toEqual([]);
    expect((await service.auth.admin.getUserById(person.id)).data.user).toBeNull();
    expect(await onDisk(files)).toBe(0);
    expect((await service.rpc('reconcile_credits')).data).toEqual([]);
    await tryToSignIn(page, person.email, person.password);
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
  });
});
