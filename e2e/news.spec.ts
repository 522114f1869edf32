/** News by e-mail, from the mail in the local inbox to the switch in the settings. */
import pg from 'pg';
import { followSystemTheme } from './actors.ts';
import { expect, test } from './fixtures.ts';
import { expectClean } from './pages/axe.ts';
import { enter, newPerson, serverClient } from './people.ts';

test.use({ colorScheme: 'dark' });

/** News that came long enough ago to be mailed at the worker's next look. */
async function notify(database: string | null, personId: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: database ?? undefined });
  await client.connect();
  try {
    await client.query(
      `insert into public.notifications (recipient_id, type, title, message, created_at)
       values ($1, 'note', $2, 'Words', now() - interval '2 minutes')`,
      [personId, title],
    );
  } finally {
    await client.end();
  }
}

test('news by e-mail is switched off by the link in a mail, without a sign-in; open settings show it', async ({
  page,
  browser,
  inkroom,
  mailbox,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  await notify(inkroom.database, person.id, 'Four designs are ready');
  await mailbox.waitFor(person.email, /Four designs/);

  const device = await browser.newContext({ baseURL: inkroom.web });
  const settings = await device.newPage();
  await enter(settings, inkroom, person, '/settings');
  const toggle = settings.getByRole('switch', { name: 'By e-mail', exact: true });
  await expect(toggle).toBeChecked();

  await page.goto(`${inkroom.inbox ?? ''}/?query=to:${person.email}`);
  await page.getByRole('link', { name: /Four designs/ }).click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Turn it off' }).click();
  const popup = await opened;
  await popup.waitForURL('**/unsubscribe?token=*');
  // Opened where nothing is kept yet: a theme that the popup has kept already would stay.
  const stranger = await browser.newContext();
  const asking = await stranger.newPage();
  await followSystemTheme(asking);
  await asking.goto(popup.url());
  await expect(asking.getByRole('heading', { name: 'Turn off news by e-mail?' })).toBeVisible();
  const stored = () =>
    serverClient(inkroom).from('notification_preferences').select('email').eq('user_id', person.id).maybeSingle();
  expect((await stored()).data, 'looking changes nothing').toBeNull();
  await expect(asking.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectClean(asking, 'asking');

  await asking.getByRole('button', { name: 'Turn it off' }).focus();
  await asking.keyboard.press('Enter');
  await expect(asking.getByRole('heading', { name: 'News by e-mail is off' })).toBeVisible();
  await expect(asking.getByRole('link', { name: 'Open settings' })).toBeFocused();
  await expectClean(asking, 'off');
  await expect(toggle).not.toBeChecked();
  await settings.reload();
  await expect(settings.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await device.close();
  await stranger.close();
});
