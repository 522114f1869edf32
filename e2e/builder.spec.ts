/** A design is built from motifs: arranged by hand, generated as it was seen; and without an account in at most six taps. */
import { expect, test } from './fixtures.ts';
import { keepSession, newPerson } from './people.ts';

test('a layout is arranged by mouse and keys, kept over a reload, and generated as it is', async ({
  page,
  inkroom,
}) => {
  await keepSession(page, inkroom, await newPerson(inkroom));
  await page.goto('/ai-generator');
  await page.getByLabel('What should it show?').fill('a skull with roses');
  await page.getByRole('button', { name: 'Arrange it yourself: preview 1' }).click({ timeout: 60_000 });
  const skull = page.getByRole('button', { name: /^Skull, \d of/ });
  // What the tab keeps of it.
  const mirroredIn = async () => {
    const kept = await page.evaluate(() => Object.values(sessionStorage).join(''));
    return /"id":"own\/skull"[^}]*"mirrored":(true|false)/.exec(kept)?.[1];
  };
  await expect.poll(mirroredIn).toBeDefined();
  const mirroredAfter = (await mirroredIn()) === 'true' ? 'false' : 'true';
  const before = await skull.boundingBox();
  if (!before) throw new Error('The skull has no box.');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 12, middle.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(skull).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Skull, mirrored' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('ArrowDown');
  await expect.poll(mirroredIn).toBe(mirroredAfter);
  await page.reload();
  await expect(skull).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate for 1 credit' });
  const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), generate.click()]);
  const { generationMode, userPreferences } = request.postDataJSON() as {
    generationMode: string;
    userPreferences: { composition: { id?: string; mirrored?: boolean }[] };
  };
  expect(generationMode).toBe('single');
  expect(userPreferences.composition.find(({ id }) => id === 'own/skull')).toMatchObject({
    mirrored: mirroredAfter === 'true',
  });
  await expect(page.getByRole('article', { name: 'Design 1' })).toBeVisible({ timeout: 60_000 });
});

test('without an account, six taps lead from the first page to a design and the sign-up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Try AI Generator' }).click();
  await page.getByRole('button', { name: 'wolf', exact: true }).click();
  await page.getByRole('button', { name: 'rose', exact: true }).click();
  await page.getByRole('button', { name: 'Take this one: preview 2' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Wolf, \d of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('img', { name: /^Your drawing/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL(/\/register$/);
});
