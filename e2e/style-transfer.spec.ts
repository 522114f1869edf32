/** A design of the gallery takes on the hand of a reference; the result goes on to the next transfer, over a lost connection. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { backOnline, goOffline, keepSession, newPerson } from './people.ts';

const flash = path.join(import.meta.dirname, '../public/art/cat-dotwork.webp');

test('a design of the gallery takes on another hand, and its result goes on from there', async ({ page, inkroom }) => {
  test.setTimeout(240_000);
  await keepSession(page, inkroom, await newPerson(inkroom));
  const sheet = page.getByRole('img', { name: /^Preview/ });
  const drawn = page.getByRole('article', { name: 'Design 1' });
  const history = page.getByRole('navigation', { name: 'History' });
  const draw = page.getByRole('button', { name: 'Transfer the style for 1 credit' });

  await test.step('from Discover, with what is known of it', async () => {
    await page.goto('/discovery');
    // Others share designs meanwhile: the newest may be any.
    await page.getByRole('searchbox', { name: 'Search designs' }).fill('Memento mori');
    const transfer = page.getByRole('button', { name: 'Transfer to Style Transfer' });
    await expect(transfer).toHaveCount(1);
    await transfer.click();
    await page.waitForURL('**/style-transfer');
    // Kept in a moment, and still there after a reload.
    const picture = page.getByRole('img', { name: /^Reference: / });
    await expect(picture).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(''))).toContain('data:image');
    await page.reload();
    await expect(picture).toBeVisible();
    await expect(page.getByText(/^Preview, 512 px/)).toBeVisible({ timeout: 90_000 });
  });

  await test.step('after a reference', async () => {
    await page.getByLabel('Reference drawing').setInputFiles(flash);
    await expect(page.getByRole('row', { name: /^Line weight \d\.\d mm \d\.\d mm/ })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(/^Not copied: color, lettering/)).toBeVisible();
    await page.getByRole('form', { name: 'Style and strength' }).hover();
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText(/Every setting stays in its receipt/)).toBeInViewport();
    await expect(sheet).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('slider', { name: 'Strength' }).press('End');
    await expect(page.getByText('This is the closest match that the style allows.')).toBeVisible();
    const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), draw.click()]);
    expect(request.postDataJSON()).toMatchObject({
      generationMode: 'style-transfer',
      userPreferences: { transfer: { strength: 1, reference: { dots: expect.any(Number) as unknown } } },
    });
    await expect(drawn).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Charged: 1 credit.')).toBeVisible();
  });

  await test.step('its result is handed on when the connection is back, and stands in its history', async () => {
    await page.goto('/ai-collections');
    await page.getByRole('list', { name: 'Own designs' }).getByRole('button').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Style transfer' })).toBeVisible();
    await expect(drawn).toBeVisible();
    await goOffline(page);
    await page.getByRole('button', { name: 'Style Transfer' }).click();
    await expect(page.getByText(/^You are offline\. The picture will be sent/)).toBeVisible();
    await backOnline(page);
    await page.waitForURL('**/style-transfer');
    await expect(page.getByRole('img', { name: 'Reference: own-design.png' })).toBeVisible({ timeout: 60_000 });
    await expect(sheet).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Woodcut' }).click();
    await expect(draw).toBeEnabled({ timeout: 60_000 });
    const [request] = await Promise.all([page.waitForRequest('**/api/design-studio/generate'), draw.click()]);
    expect(request.postDataJSON()).toMatchObject({ userPreferences: { originImage: expect.any(String) as unknown } });
    await expect(page.getByText('Charged: 1 credit.')).toBeVisible({ timeout: 60_000 });
    await page.goto('/ai-collections');
    await page.getByRole('list', { name: 'Own designs' }).getByRole('button').first().click();
    await expect(history.getByRole('link')).toHaveCount(2);
  });
});
