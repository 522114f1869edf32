/** People for browser tests, made through the auth service's admin endpoint so that a test starts where it wants to. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunFile } from '../scripts/serve/run-file.ts';

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A client with the rights of the server. */
export function serverClient(inkroom: RunFile): SupabaseClient {
  return createClient(inkroom.supabase, inkroom.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** A confirmed client with the ten credits of sign-up. */
export async function newPerson(inkroom: RunFile, name = 'Vera'): Promise<Person> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const password = 'a-long-enough-password';
  const { data, error } = await serverClient(inkroom).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { firstName: name, lastName: 'Tester' },
  });
  if (error) throw error;
  return { id: data.user.id, email, password };
}

/**
 * Signed in as after an earlier visit: the session lies in the browser's storage, and the form (which has journeys of its
 * own) is not walked through.
 */
export async function keepSession(page: Page, inkroom: RunFile, person: Person): Promise<void> {
  const client = createClient(inkroom.supabase, inkroom.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  // A small file of the same origin: no app is awake that could hear of the change.
  await page.goto('/robots.txt');
  await page.evaluate((session) => localStorage.setItem('inkroom.auth', session), JSON.stringify(data.session));
}

const DASHBOARDS = /\/(dashboard\/universal|artist-dashboard|admin\/dashboard)$/;

/** Comes back to a page, signed in; by default to the dashboard of the person's role. */
export async function enter(page: Page, inkroom: RunFile, person: Person, address = '/dashboard'): Promise<void> {
  await keepSession(page, inkroom, person);
  await page.goto(address);
  // The way on to the role's own dashboard would undo whatever the test does first.
  if (address === '/dashboard') await page.waitForURL(DASHBOARDS);
}

/** Signs in by the form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^email/i).fill(person.email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(DASHBOARDS);
}

/**
 * Has the page believe what the test says of its network, from the next document on. By itself, on a machine without any
 * network card, it believes that it has none, although our server answers.
 */
export async function believeNetwork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let online = true;
    for (const name of ['online', 'offline'])
      window.addEventListener(name, () => {
        online = name === 'online';
      });
    Object.defineProperty(navigator, 'onLine', { get: () => online });
  });
}

/** Takes a page's network away and says so, as the browser does where it had one. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Gives it back. */
export async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
