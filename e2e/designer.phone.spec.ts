/** The designer on a phone: everything is reached and nothing is wider than the screen. */
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { enter, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

test('a design from photo to results on a phone', async ({ page, inkroom }) => {
  test.setTimeout(150_000);
  const noOverflow = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  await enter(page, inkroom, await newPerson(inkroom));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible();
  await noOverflow();
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await noOverflow();
  await designer.brief(wholeBrief);
  await noOverflow();
  await designer.generateButton.click();
  await expect(await designer.results()).toHaveCount(4);
  await noOverflow();
});
