/** Dashboards, news and pictures in real browsers: what happens in one is seen in the other without a reload. */
import path from 'node:path';
import sharp from 'sharp';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test, type Page } from './fixtures.ts';
import { enter, newPerson, serverClient, type Person } from './people.ts';

/** Another test may be drawing at the same time. */
const DRAWING_MS = 60_000;

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

/** Somebody whom an administrator has made an artist. */
async function newArtist(inkroom: RunFile): Promise<Person> {
  const artist = await newPerson(inkroom, 'Needle');
  const service = serverClient(inkroom);
  await service.from('user_profiles').update({ role: 'artist' }).eq('id', artist.id).throwOnError();
  return artist;
}

/** Generates one design as the person in the page, shared on Discover; answers the id of the job. */
async function drawOne(page: Page, inkroom: RunFile, person: Person): Promise<void> {
  const client = serverClient(inkroom);
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: person.password });
  if (error) throw error;
  const answer = await page.request.post('/api/design-studio/generate', {
    headers: { Authorization: `Bearer ${data.session.access_token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { concept: 'a moth, blackwork', generationMode: 'single', userPreferences: { share: true } },
    timeout: 60_000,
  });
  expect(answer.ok()).toBe(true);
}

test('an artist sees new designs, likes and news arrive, in a second browser too', async ({
  page,
  browser,
  inkroom,
}) => {
  test.setTimeout(180_000);
  const artist = await newArtist(inkroom);
  await enter(page, inkroom, artist);
  const elsewhere = await browser.newContext({ baseURL: inkroom.web, locale: 'en-US' });
  const second = await elsewhere.newPage();
  await enter(second, inkroom, artist);

  for (const view of [page, second]) {
    await expect(view).toHaveURL(/\/artist-dashboard$/);
    await expect(view.getByRole('heading', { level: 1, name: 'Welcome back, Needle' })).toBeVisible();
    await expect(view.getByText('Manage your tattoo studio and creative work')).toBeVisible();
    await expect(view.getByText('No designs yet')).toBeVisible();
  }

  await test.step('a design that is drawn elsewhere appears in both', async () => {
    await drawOne(page, inkroom, artist);
    for (const view of [page, second]) {
      await expect(view.getByRole('list', { name: 'Recent designs' }).getByRole('img')).toHaveCount(1, {
        timeout: DRAWING_MS,
      });
      await expect(view.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
      await expect(view.getByText('You have 2 unread notification(s).')).toBeVisible();
    }
  });

  await test.step('a like is counted while the dashboard is open, and told', async () => {
    const fan = await newPerson(inkroom, 'Fan');
    const service = serverClient(inkroom);
    const { data: image } = await service.from('ai_generated_images').select('id').eq('user_id', artist.id).single();
    expect(image).not.toBeNull();
    const { data: designs } = await service
      .from('public_ai_designs')
      .select('id')
      .ilike('prompt', '%moth%')
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError();
    await service.from('design_likes').insert({ design_id: designs[0].id, user_id: fan.id }).throwOnError();
    await expect(second.getByTestId('shared-totals')).toContainText('1 like');
    await expect(second.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  });

  await test.step('what is taken back in one browser is gone in the other, and back when it is shared again', async () => {
    const image = page.getByRole('list', { name: 'Recent designs' }).getByRole('button').first();
    for (const [label, shown] of [
      ['Stop sharing', 'You have not shared a design yet.'],
      ['Share', '1 like'],
    ]) {
      await image.click();
      await page.getByRole('button', { name: new RegExp(`^${label} .*Discover$`) }).click();
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(second.getByText(shown)).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  });

  await test.step('what is read in one browser is read in the other', async () => {
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByTestId('notification')).toHaveCount(3);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('All read')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(second.getByText(/unread notification/)).toHaveCount(0);
  });
  await elsewhere.close();
});

test('a picture is cropped, stored without its origin, shown at once, and removed', async ({ page, inkroom }) => {
  const person = await newPerson(inkroom, 'Iris');
  const service = serverClient(inkroom);
  await enter(page, inkroom, person, '/profile');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByText('Please select an image first')).toBeVisible();
  const withPlace = await sharp(photo)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
  await dialog.getByTestId('avatar-file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: withPlace });

  await test.step('by keys', async () => {
    const stage = dialog.getByRole('application');
    await stage.focus();
    for (const key of ['+', '+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1');
  });

  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="/avatars/"]')).toBeVisible();
  const { data: row } = await service
    .from('user_profiles')
    .select('avatar_url, profile_image')
    .eq('id', person.id)
    .single()
    .throwOnError();
  expect(row.profile_image).toBe(row.avatar_url);
  expect(row.avatar_url).toMatch(new RegExp(`/avatars/${person.id}/avatar-\\d{13}\\.(webp|jpg)$`));
  const stored = await fetch(row.avatar_url as string);
  expect(stored.headers.get('cache-control')).toContain('3600');
  const { width, height, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect([width, height, exif]).toEqual([512, 512, undefined]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Are you sure you want to remove your avatar?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
  const { data: left } = await service.storage.from('avatars').list(person.id);
  expect(left).toEqual([]);
});

test('a client’s dashboard leads to its tools, and an admin sees the admin dashboard', async ({ page, inkroom }) => {
  const person = await newPerson(inkroom, 'Cleo');
  await enter(page, inkroom, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveText('10');
  await expect(page.getByText('$0.15 per credit')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('group', { name: 'Credit history' })).toContainText('Grant');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await serverClient(inkroom).from('user_profiles').update({ role: 'admin' }).eq('id', person.id).throwOnError();
  await page.goto('/dashboard/universal');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('the frame: a drawer of 260 px beside wide pages, over narrow ones, and a question before leaving', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom, 'Dora'));
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(nav).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Are you sure you want to sign out? Your session will end.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/dashboard/);
});
