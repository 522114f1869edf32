/** Own images on the dashboard, and what happens to a generation when its owner is gone. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { keepSession, newPerson, serverClient, signIn, type Person } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test('a session that ends while designs are drawn loses nothing; an own image has its receipt and can be deleted', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(200_000);
  const person = await newPerson(inkroom);
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);
  const images = page.getByRole('list', { name: 'Recent designs' }).getByRole('button');

  await test.step('the session ends while they are drawn', async () => {
    await designer.open();
    await designer.choose(photo);
    await designer.brief(wholeBrief);
    await designer.generateButton.click();
    await expect(page.getByRole('heading', { name: 'Generating Tattoo Design' })).toBeVisible();
    await expect(designer.balance).toHaveText('7 credits');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard/universal');
    await page.waitForURL('**/login');
  });

  await test.step('all of them are there when it is back', async () => {
    await signIn(page, person);
    await expect(images).toHaveCount(4, { timeout: 90_000 });
    await expect(designer.balance).toHaveText('7 credits');
  });

  await test.step('without its photo a design cannot be drawn again, and says so', async () => {
    await removeReferences(inkroom, person);
    await images.first().click();
    const dialog = page.getByRole('dialog', { name: 'Design and receipt' });
    await expect(dialog.getByText('inkroom-built-in')).toBeVisible();
    await dialog.getByRole('button', { name: 'Recreate exactly' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/photo/i, { timeout: 30_000 });
  });

  await test.step('deleted, it comes back by Undo', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete this design?' }).getByRole('button', { name: 'Delete' }).click();
      await expect(images).toHaveCount(3);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(images).toHaveCount(4);
    await images.first().click();
    await remove();
  });

  await test.step('found by words and by day, and not by others', async () => {
    await page.goto('/ai-collections');
    const search = page.getByRole('searchbox', { name: 'Search your designs' });
    await search.fill('nobody wrote this');
    await expect(page.getByText('No design found')).toBeVisible();
    await search.fill('');
    const set = page.getByRole('button', { name: /^3 designs: / });
    await expect(set).toBeVisible();
    await page.goto('/ai-collections?to=2020-01-01');
    await expect(page.getByText('No design found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(set).toBeVisible();
  });

  await test.step('saved as one ZIP, in which each is a whole picture', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected designs' });
    await bar.getByRole('button', { name: 'Select all' }).click();
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download as a ZIP' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('inkroom-designs.zip');
    const files = filesOfZip(await readFile(await download.path()));
    expect(new Set(files.map(({ name }) => name)).size).toBe(3);
    for (const { name, data } of files) {
      expect(name).toMatch(/^[^/\\]+\.png$/);
      expect((await sharp(data).stats()).channels[0].min, name).toBeLessThan(64);
    }
  });

  await test.step('deleted from the trash, its row and its files are gone', async () => {
    await page.goto('/ai-collections?view=trash');
    await page.getByRole('button', { name: /^Delete now:/ }).click();
    await page
      .getByRole('dialog', { name: 'Delete this design now?' })
      .getByRole('button', { name: 'Delete now' })
      .click();
    await expect(page.getByText('The trash is empty').first()).toBeVisible();
    await page.goto('/dashboard/universal');
    await expect(images).toHaveCount(3);
    const service = serverClient(inkroom);
    const { count } = await service
      .from('ai_generated_images')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', person.id);
    expect(count).toBe(3);
    const { data: left } = await service.from('generations').select('id').eq('user_id', person.id).single();
    const { data: drawn } = await service.storage.from('designs').list(`${person.id}/${left?.id}`);
    expect(drawn?.length).toBe(6);
  });
});

async function removeReferences(inkroom: RunFile, { id }: Person): Promise<void> {
  const store = serverClient(inkroom).storage.from('user-content');
  const { data: files } = await store.list(`${id}/references`);
  expect(files?.length).toBe(1);
  await store.remove((files ?? []).map((file) => `${id}/references/${file.name}`));
}

/** The files of a ZIP in which nothing is packed, by the list at its end, as other programs read it. */
function filesOfZip(zip: Buffer): { name: string; data: Buffer }[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, extraLength] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
    return { name, data: zip.subarray(from, from + size) };
  });
}
