/** A client at a desk and an artist on a phone write to each other: live, with a picture, offline, until one blocks the other. */
import path from 'node:path';
import pg from 'pg';
import { expect, test } from './fixtures.ts';
import { seesPicture } from './pages/settled.ts';
import { backOnline, believeNetwork, enter, goOffline, newPerson, type Person } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'portrait-small.png');

/** What the request and its approval leave behind; they have journeys of their own. */
async function connect(database: string | null, client: Person, artist: Person): Promise<void> {
  const connection = new pg.Client({ connectionString: database ?? undefined });
  await connection.connect();
  try {
    await connection.query(
      `insert into public.contact_requests (client_id, artist_id, message, status, answered_at) values ($1, $2, 'Hello', 'approved', now())`,
      [client.id, artist.id],
    );
  } finally {
    await connection.end();
  }
}

test('two people write to each other, on a desk and a phone', async ({ page, browser, inkroom }) => {
  test.setTimeout(180_000);
  const [vera, rui] = [await newPerson(inkroom, 'Vera'), await newPerson(inkroom, 'Rui')];
  await connect(inkroom.database, vera, rui);
  const phone = await browser.newContext({
    baseURL: inkroom.web,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await believeNetwork(phone);
  const hers = page;
  const his = await phone.newPage();

  await enter(hers, inkroom, vera, `/messages/new?artist=${rui.id}`);
  await hers.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const field = hers.getByRole('textbox', { name: 'Message' });
  await field.fill('A fox around the moon?');
  await field.press('Enter');
  await expect(hers.getByText('Sent', { exact: true })).toBeAttached();

  await enter(his, inkroom, rui, '/messages');
  const row = his.getByRole('link', { name: /Vera Tester/ });
  await expect(row).toContainText('A fox around the moon?');
  await expect(row).toContainText('1 unread');
  await row.tap();
  await expect(his.getByRole('region', { name: 'Messages with Vera Tester' })).toContainText('A fox around the moon?');
  await expect(hers.getByText('Read', { exact: true })).toBeAttached();

  const answer = his.getByRole('textbox', { name: 'Message' });
  await answer.pressSequentially('Like');
  await expect(hers.getByText('Rui Tester is typing')).toBeVisible();
  await answer.fill('Like this');
  await his.locator('input[type=file]').setInputFiles(photo);
  const send = his.getByRole('button', { name: 'Send' });
  await expect(send).toBeEnabled();
  await send.tap();
  const talk = hers.getByRole('region', { name: 'Messages with Rui Tester' });
  await expect(talk).toContainText('Like this');
  await seesPicture(talk.getByRole('img', { name: 'portrait-small.png' }));

  await goOffline(hers);
  await field.fill('Written on the train');
  await field.press('Enter');
  await expect(hers.getByText('Waiting to be sent')).toBeAttached();
  await backOnline(hers);
  const said = his.getByRole('region', { name: 'Messages with Vera Tester' }).getByText('Written on the train');
  await expect(said).toBeVisible({ timeout: 30_000 });
  await expect(said).toHaveCount(1);

  await his.getByRole('button', { name: 'More about Vera Tester' }).tap();
  await his.getByRole('menuitem', { name: 'Block Vera Tester' }).tap();
  await his.getByRole('dialog').getByRole('button', { name: 'Block' }).tap();
  await expect(answer).toBeHidden();
  await expect(
    hers.getByText('You can no longer write to each other. You can still read the conversation.'),
  ).toBeVisible();
  await expect(field).toBeHidden();
  await phone.close();
});
