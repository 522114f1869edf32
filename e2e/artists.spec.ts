/** A client finds an artist, asks with a brief, and is approved: on a desk and on a phone, each seeing at once what the other does. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { seesPicture, settled } from './pages/settled.ts';
import { believeNetwork, enter, keepSession, newPerson, serverClient } from './people.ts';

const photo = path.join(import.meta.dirname, '../tests/photos/chelsea.jpg');

test('a client finds an artist by place and style, asks with a brief, and may write once the artist has approved', async ({
  page,
  browser,
  inkroom,
}) => {
  const [client, artist] = [await newPerson(inkroom, 'Vera'), await newPerson(inkroom, 'Noor')];
  const server = serverClient(inkroom);
  await server.from('user_profiles').update({ role: 'artist' }).eq('id', artist.id).throwOnError();
  const name = `Noor ${artist.id.slice(0, 6)}`;
  // Berlin, by the number of GeoNames.
  const profile = { id: artist.id, display_name: name, is_verified: true, city_id: 2950159, styles: ['Fine Line'] };
  await server.from('artist_profiles').upsert(profile).throwOnError();

  await enter(page, inkroom, client, '/artists');
  await page.getByLabel('City', { exact: true }).fill('Berl');
  await page.getByRole('option', { name: /^Berlin/ }).click();
  await page.getByLabel('Artist or studio').fill(name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page
    .getByRole('button', { name: /^Contact (Artist|Now)$/ })
    .first()
    .click();
  const ask = page.getByRole('dialog', { name: `Ask ${name}` });
  await ask.getByLabel('Message').fill('A fern along the forearm, please.');
  await ask.getByLabel('Subject').fill('A fern');
  await ask.getByLabel('Width on skin, mm').fill('120');
  await ask.getByTestId('request-files').setInputFiles(photo);
  await expect(ask.getByRole('img', { name: 'chelsea.jpg' })).toBeVisible();
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Contact request sent successfully!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact Request Pending' }).first()).toBeDisabled();

  const phone = await browser.newContext({
    baseURL: inkroom.web,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  });
  await believeNetwork(phone);
  const inbox = await phone.newPage();
  await enter(inbox, inkroom, artist, '/requests');
  const request = inbox.getByRole('listitem').filter({ hasText: 'A fern along the forearm, please.' });
  await expect(request.getByText('120 mm', { exact: false }).first()).toBeVisible();
  await request.getByRole('button', { name: 'Enlarge picture 1 of 1' }).click();
  await seesPicture(inbox.getByRole('img', { name: 'Picture 1 of 1' }));
  await inbox.keyboard.press('Escape');
  await request.getByRole('button', { name: 'Approve' }).click();
  // A first design of the two begins with what was asked for.
  await inbox.getByRole('link', { name: 'Collaborate' }).click();
  await expect(inbox.getByLabel('Work with')).toHaveValue(client.id);
  await expect(inbox.getByLabel('Width on skin')).toHaveValue('120');

  // Nobody reloads: the client's page follows the artist's answer.
  await page.getByRole('link', { name: 'Message', exact: true }).first().click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you. When could we begin?');
  await page.keyboard.press('Enter');
  await inbox.goto('/messages');
  await inbox.getByRole('link', { name: /Vera Tester/ }).click();
  await expect(inbox.getByText('Thank you. When could we begin?').last()).toBeVisible();
  await phone.close();
});

test('long words without a space stay within a phone on all pages of an artist', async ({ page, inkroom }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const artist = await newPerson(inkroom, 'Noor');
  const server = serverClient(inkroom);
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 55);
  const person = { role: 'artist', first_name: word, last_name: word };
  await server.from('user_profiles').update(person).eq('id', artist.id).throwOnError();
  const profile = { id: artist.id, display_name: word, studio_name: word, styles: [word], specializations: [word] };
  await server.from('artist_profiles').upsert(profile).throwOnError();
  const own = ['/profile', '/artist/profile', '/portfolio', '/artist-dashboard', '/settings'];
  for (const address of [`/artists/${artist.id}`, `/artists/${artist.id}/portfolio`, ...own]) {
    if (address === own[0]) await keepSession(page, inkroom, artist);
    await page.goto(address);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
  }
});
