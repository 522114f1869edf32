/** An administrator's way from the overview to one account, and what its owner learns of it. */
import { newActor } from './actors.ts';
import { expect, test } from './fixtures.ts';
import { enter, newPerson } from './people.ts';

test('an administrator finds an account, gives credits and blocks it with a reason, which its owner reads', async ({
  page,
  browser,
  inkroom,
  baseURL,
}) => {
  const person = await newPerson(inkroom, 'Noor');
  const admin = await newActor(inkroom, 'admin');
  if (!admin) throw new Error('There is no administrator.');
  await enter(page, inkroom, admin, '/admin/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Active Users/ })
    .click();
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('row', { name: person.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Tester' })).toBeVisible();

  const act = async (button: string, confirm: string, reason: string, done: string) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await act('Change credits', 'Add credits', 'A job that hung', 'The credits were added.');
  await act('Block account', 'Block account', 'Asked by mail', 'The account is blocked.');
  // Both stand in the account's log with their reasons.
  await expect(page.getByText('A job that hung').first()).toBeVisible();
  await expect(page.getByText('Its owner reads: “Asked by mail”')).toBeVisible();

  const owner = await browser.newPage({ baseURL });
  await owner.goto('/login');
  await owner.getByLabel('Email').fill(person.email);
  await owner.getByLabel('Password', { exact: true }).fill(person.password);
  await owner.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(owner.getByText(/This account has been blocked\..* Reason: Asked by mail/)).toBeVisible();
  await owner.close();
});
