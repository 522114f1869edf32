/** Own images on the dashboard, and what happens to a generation when its owner is gone. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { newPerson, serverClient, signIn } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test('an own image shows its receipt, says what is missing for a repeat, and can be deleted', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  const service = serverClient(inkroom);
  await signIn(page, person);
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await designer.brief(wholeBrief);
  await designer.generateButton.click();
  await designer.results();

  await page.goto('/dashboard/universal');
  const images = page.getByRole('list', { name: 'Recent designs' }).getByRole('button');
  await expect(images).toHaveCount(4);

  const { data: files } = await service.storage.from('user-content').list(`${person.id}/references`);
  expect(files?.length).toBe(1);
  await service.storage
    .from('user-content')
    .remove((files ?? []).map((file) => `${person.id}/references/${file.name}`));
  await images.first().click();
  const dialog = page.getByRole('dialog', { name: 'Design and receipt' });
  await expect(dialog.getByText('inkroom-built-in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Recreate exactly' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/photo/i, { timeout: 30_000 });

  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this design?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(images).toHaveCount(3);
  const { count } = await service
    .from('ai_generated_images')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', person.id);
  expect(count).toBe(3);
  const { data: left } = await service.from('generations').select('id').eq('user_id', person.id).single();
  const { data: drawn } = await service.storage.from('designs').list(`${person.id}/${left?.id}`);
  expect(drawn?.length).toBe(6);
});

test('a session that ends while designs are drawn loses nothing', async ({ page, inkroom }) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  await signIn(page, person);
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await designer.brief(wholeBrief);
  await designer.generateButton.click();
  await expect(page.getByRole('heading', { name: 'Generating Tattoo Design' })).toBeVisible();
  await expect(designer.balance).toHaveText('7 credits');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard/universal');
  await page.waitForURL('**/login');
  await signIn(page, person);
  await expect(page.getByRole('list', { name: 'Recent designs' }).getByRole('button')).toHaveCount(4, {
    timeout: 60_000,
  });
  await expect(designer.balance).toHaveText('7 credits');
});
