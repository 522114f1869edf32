/** The designer on a phone: marking and the light table under a finger, and nothing wider than the screen. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Designer, twoVases, wholeBrief } from './pages/designer.ts';
import { enter, newPerson } from './people.ts';

test('a second subject is tapped away, two designs are compared and one is shared after a look, all by touch', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  const touch = async (place: Locator, across: number, down: number) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('There is nothing to touch.');
    await place.tap({ position: { x: box.width * across, y: box.height * down } });
  };
  const noOverflow = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  await enter(page, inkroom, await newPerson(inkroom));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible();
  await noOverflow();
  const designer = new Designer(page);
  await designer.open();
  await noOverflow();
  await designer.choose(await twoVases());
  await page.getByRole('button', { name: 'Mark what to draw' }).tap();
  const before = await designer.covered();
  await page.getByRole('button', { name: 'Take away' }).tap();
  await touch(page.getByRole('application'), 0.7, 0.5);
  await expect.poll(() => designer.covered()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Done' }).tap();
  await noOverflow();
  await designer.brief(wholeBrief);
  await noOverflow();
  await designer.generateButton.tap();
  await expect(await designer.results()).toHaveCount(4);
  await noOverflow();

  const first = page.getByRole('article', { name: 'Design 1', exact: true });
  await first.getByRole('button', { name: 'Enlarge design 1' }).tap();
  const large = page.getByRole('dialog', { name: 'Design 1' });
  await large.getByRole('combobox').tap();
  await page.getByRole('option', { name: 'Design 2' }).tap();
  // Its list covers the whole window until it is gone.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const slider = large.getByRole('slider', { name: 'Compare Design 2 and Design 1' });
  await touch(large.locator('.MuiSlider-root'), 0.2, 0.5);
  await expect(slider).toHaveValue('20');
  await noOverflow();
  await large.getByRole('button', { name: 'Close' }).tap();

  await first.getByRole('button', { name: 'Share on Discover' }).tap();
  const question = page.getByRole('dialog', { name: 'Share this design on Discover?' });
  await expect(question.getByLabel('Title')).toHaveValue(/\S/);
  await expect(question.getByRole('region', { name: 'What others will see' })).toContainText('Anonymous Artist');
  await question.getByRole('button', { name: 'Share' }).tap();
  await expect(question).toBeHidden();
  await expect(first.getByRole('button', { name: 'Stop sharing on Discover' })).toBeVisible();
});
