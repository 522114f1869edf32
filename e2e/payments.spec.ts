/** Credits and subscriptions in the browser: bought, paid for on the checkout page, renewed by the clock, given to many. */
import { createClient } from '@supabase/supabase-js';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { newActor } from './actors.ts';
import { expect, test, type Page } from './fixtures.ts';
import { newPerson, type Person } from './people.ts';

/** Signed in as after an earlier visit: the form has journeys of its own. Opens a page; answers the same person's client. */
async function enter(page: Page, inkroom: RunFile, person: Person, address: string) {
  const client = createClient(inkroom.supabase, inkroom.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  await page.goto('/404');
  await page.evaluate((session) => localStorage.setItem('inkroom.auth', session), JSON.stringify(data.session));
  await page.goto(address);
  return client;
}

/** The clock of billing concerns everybody: only an administrator moves it. */
async function moveClock(page: Page, inkroom: RunFile, days: number): Promise<void> {
  const admin = await newActor(inkroom, 'admin');
  if (!admin) throw new Error('There is no administrator.');
  const client = createClient(inkroom.supabase, inkroom.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  const headers = { authorization: `Bearer ${data.session.access_token}` };
  const answer = await page.request.post('/api/payments/test/clock', { headers, data: { days } });
  expect(answer.status()).toBe(200);
}

const balance = (page: Page) => page.getByTestId('balance');

async function order(page: Page, pack: RegExp): Promise<void> {
  await page.getByRole('radio', { name: pack }).check();
  await page.getByRole('button', { name: /^Purchase Credits · / }).click();
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Test card' }).click();
  await page.getByRole('option', { name: card, exact: true }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test('a card that is declined, one that the bank asks about, and the receipt of what was bought', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom, 'Paula'), '/credits');
  await expect(balance(page)).toHaveText('10');
  await order(page, /^100 credits/);
  const dialog = page.getByRole('dialog', { name: /^Payment/ });
  await expect(dialog.getByRole('note')).toHaveText('Test mode: no card is charged.');
  await pay(page, 'Declined');
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await pay(page, 'Needs confirmation');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByRole('alert')).toContainText('unable to authenticate');
  await expect(balance(page)).toHaveText('10');
  await pay(page, 'Needs confirmation');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Payment successful! Your credits have been added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toHaveText('110');
  await expect(page.getByTestId('balance-chip')).toContainText('110 credits');
  // The choice is forgotten with the success.
  await expect(page.getByRole('radio', { name: /^100 credits/ })).not.toBeChecked();

  // Two quick clicks are one order and one payment.
  await page.getByRole('radio', { name: /^250 credits/ }).check();
  await page.getByRole('button', { name: 'Purchase Credits · $30.00' }).dblclick();
  await dialog.getByRole('button', { name: 'Pay $30.00' }).dblclick();
  await expect(page.getByText('Payment successful! Your credits have been added.')).toBeVisible();
  await expect(balance(page)).toHaveText('360');

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page
    .getByRole('button', { name: /^Details of Purchase/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: 'Medium: 250 credits $30.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total $30.00' })).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the checkout page, where the card dialog cannot be opened: an artist cancels, comes back and pays', async ({
  page,
  inkroom,
}) => {
  const artist = await newActor(inkroom, 'artist');
  if (!artist) throw new Error('There is no artist.');
  await page.route('**/api/payments/buy-credits', (route) =>
    route.fulfill({ status: 503, json: { error: 'Away', code: 'upstream_failed' } }),
  );
  await enter(page, inkroom, artist, '/artist-dashboard');
  await order(page, /^100 credits/);
  await page.waitForURL('**/test-checkout/*');
  const address = page.url();
  await expect(page.getByRole('note')).toHaveText('Test mode: no card is charged.');
  await expect(page.getByRole('heading', { level: 1, name: '$15.00' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/artist-dashboard');
  await expect(balance(page)).toHaveText('10');

  await page.goto(address);
  await pay(page, 'Declined: insufficient funds');
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.');
  await pay(page, 'Accepted');
  const banner = page.getByTestId('payment-banner');
  await expect(banner).toContainText('(Test) Payment Successful!');
  await expect(banner).toContainText('100 credits have been added to your account.');
  // Before it goes by itself.
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/artist-dashboard$/);
  await expect(balance(page)).toHaveText('110');
  await page.goto(address);
  await expect(page.getByText('This page is paid or closed')).toBeVisible();
});

test('a subscription: a first payment that fails, an upgrade at its price, an end and a renewal by the clock', async ({
  page,
  inkroom,
}) => {
  const client = await enter(page, inkroom, await newPerson(inkroom, 'Sigrid'), '/credits');
  const months = async () => (await client.from('subscription_grants').select('lot_id').throwOnError()).data.length;
  const panel = page.getByRole('region', { name: 'Subscription' });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Subscribe: Basic' }).click();
  await pay(page, 'Declined');
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('The first payment is still open');
  await panel.getByRole('button', { name: 'Pay now: Basic' }).click();
  await pay(page, 'Accepted');
  await expect(panel).toContainText('You are on Basic now.');
  await expect(panel).toContainText(/Basic, monthly · \d\d days until billing/);
  await expect(balance(page)).toHaveText('30');

  // The price of the rest of the month is shown before it is paid.
  await panel.getByRole('button', { name: 'Change: Pro' }).click();
  await expect(dialog).toContainText('To pay today');
  await expect(dialog).toContainText('−$14.99');
  await dialog.getByRole('button', { name: 'Pay $15.00' }).click();
  await expect(panel).toContainText('You are on Pro now.');
  await expect(balance(page)).toHaveText(/^(59|60)$/);

  await panel.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(panel).toContainText('It ends on');
  await panel.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(panel).toContainText('Your subscription continues.');

  // A month on, its credits have ended with it and the next ones are there: 10 of sign-up and 50.
  const before = await months();
  expect(before).toBeGreaterThan(0);
  await moveClock(page, inkroom, 31);
  await expect.poll(months).toBe(before + 1);
  await expect(balance(page)).toHaveText('60');
  await expect(panel).toContainText(/Pro, monthly · \d\d days until billing/);
});

test('an administrator gives credits to two people, takes them back, and the books agree', async ({
  page,
  browser,
  inkroom,
}) => {
  const admin = await newActor(inkroom, 'admin');
  if (!admin) throw new Error('There is no administrator.');
  const people = [await newPerson(inkroom, 'Brita'), await newPerson(inkroom, 'Bruno')];
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, inkroom, people[0], '/dashboard/universal');
  await expect(balance(theirs)).toHaveText('10');

  await enter(page, inkroom, admin, '/admin/dashboard');
  await page.getByRole('tab', { name: 'Credit Management' }).click();
  const form = page.getByRole('region', { name: 'Add or remove credits' });
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect(form.getByLabel('Type ALL USERS to confirm')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add Credits' })).toBeDisabled();
  await form.getByRole('radio', { name: 'Chosen users' }).check();
  for (const { email } of people) {
    await form.getByRole('combobox', { name: 'Users' }).fill(email);
    await page.getByRole('option', { name: email }).click();
  }
  await form.getByLabel('Credits for each account').fill('40');
  await form.getByLabel('Reason').fill('Thanks for the report');
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect(form).toContainText('40 credits would be added to 2 users, 80 credits in all.');
  await expect(balance(theirs)).toHaveText('10');
  await form.getByRole('button', { name: 'Add Credits' }).dblclick();
  await expect(form).toContainText('40 credits added to 2 users');
  // The balance of somebody who looks at it moves by itself.
  await expect(balance(theirs)).toHaveText('50');

  const list = page.getByRole('region', { name: 'Latest batches' });
  const takenBack = await list.getByText('Reversed').count();
  await list.getByRole('button', { name: /^Reverse: 40 credits added to 2 users/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(list.getByText('Reversed')).toHaveCount(takenBack + 1);
  await expect(balance(theirs)).toHaveText('10');
  const books = page.getByRole('region', { name: 'Reconciliation' });
  await books.getByRole('button', { name: 'Compare the books' }).click();
  await expect(books).toContainText('No difference at');
});
