/** The product's main job from end to end: sign up, confirm by mail, photo, talk, four designs, saved, balance right. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, freshEmail, test } from './fixtures.ts';
import { Designer } from './pages/designer.ts';
import { serverClient } from './people.ts';

test.use({ reducedMotion: 'no-preference' });

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test('a person comes with a photo and leaves with four saved designs', async ({ page, mailbox, inkroom }) => {
  test.setTimeout(240_000);
  const email = freshEmail('ada');
  const designer = new Designer(page);

  await test.step('signs up', async () => {
    await page.goto('/register');
    await page.getByLabel('First Name').fill(' Ada ');
    await page.getByLabel('Last Name').fill('Noir');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill('correct-horse');
    await page.getByLabel(/^Confirm Password/).fill('correct-horse');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Your Signup' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('confirms by the link in the mail', async () => {
    await page.goto(await mailbox.linkFor(email, /confirm/i));
    await page.waitForURL('**/dashboard/universal');
    await expect(designer.balance).toHaveText('10 credits');
  });

  await test.step('uploads a photo and talks', async () => {
    await designer.open();
    await designer.choose(photo);
    await expect(designer.reference).toBeVisible();
    await designer.analyse();
    await expect(page.getByRole('log')).toContainText('I measured your photo');
    await designer.say('An astronaut with stars');
    await designer.agree();
    // Quick answers are pictures: this photo in a style, a figure with the same places in words, a length on a hand.
    await designer.tap('Blackwork');
    await expect(page.locator('[data-place="left forearm"]').first()).toBeVisible();
    await designer.tap('Upper arm');
    await designer.tap('12 cm on a hand');
    await designer.say('Proud');
    await expect(designer.generateButton).toHaveCount(0);
    await designer.say('Nothing else');
    await expect(page.getByLabel('AI-Generated Prompt')).toContainText('an astronaut with stars');
    await expect(page.getByRole('button', { name: /^Width on skin/ })).toContainText('120 mm');
  });

  await test.step('gets four designs for three credits', async () => {
    await expect(page.getByText('3 credits of your 10')).toBeVisible();
    await designer.generateButton.click();
    await expect(page.getByRole('heading', { name: 'Generating Tattoo Design' })).toBeVisible();
    await expect(await designer.results()).toHaveCount(4);
    await expect(page.getByText('Charged: 3 credits.')).toBeVisible();
    await expect(designer.balance).toHaveText('7 credits');
  });

  await test.step('saves one: a real design, not a blank sheet', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('article', { name: 'Design 2' }).getByRole('link', { name: 'Download Design' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tattoo-design-2.png');
    const image = sharp(await readFile(await download.path())).greyscale();
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual([1024, 1024]);
    const ink = 1 - (await image.stats()).channels[0].mean / 255;
    expect(ink).toBeGreaterThan(0.02);
    expect(ink).toBeLessThan(0.6);
  });

  await test.step('draws one again, to the pixel', async () => {
    await page.getByRole('button', { name: 'More for design 1' }).click();
    await page.getByRole('menuitem', { name: 'Receipt' }).click();
    await page.getByRole('button', { name: 'Recreate exactly' }).click();
    await expect(page.getByText('The new image matches the original pixel for pixel.')).toBeVisible({
      timeout: 90_000,
    });
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('finds them again on the dashboard', async () => {
    await page.goto('/dashboard/universal');
    await expect(designer.balance).toHaveText('7 credits');
    const service = serverClient(inkroom);
    const { data: profile } = await service.from('user_profiles').select('id, role').eq('email', email).single();
    expect(profile?.role).toBe('client');
    const { count } = await service
      .from('ai_generated_images')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', profile?.id);
    expect(count).toBe(5);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out/i })
      .click();
    await page.waitForURL(/\/(login)?$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('inkroom.auth'))).toBeNull();
    await page.goto('/dashboard/universal');
    await page.waitForURL('**/login');
  });

  const { data: wrong } = await serverClient(inkroom).rpc('reconcile_credits');
  expect(wrong).toEqual([]);
});
