/** On a phone the five places stand at the foot of the screen; by keyboard one search leads to everything. */
import { expect, test } from './fixtures.ts';
import { enter, newPerson } from './people.ts';

test('the bar at the foot leads to the five places, and the search to a page and an action', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom, 'Pia'));
  const bar = page.getByRole('navigation', { name: 'Places' });
  for (const [name, address] of [
    ['Designs', /\/ai-collections$/],
    ['Messages', /\/messages$/],
    ['Me', /\/profile$/],
    ['Create', /\/create$/],
  ] as const) {
    await bar.getByRole('link', { name: new RegExp(`^${name}\\b`) }).tap();
    await expect(page).toHaveURL(address);
    await expect(bar.getByRole('link', { name: new RegExp(`^${name}\\b`) })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page
    .getByRole('region', { name: 'Ways to begin' })
    .getByRole('link', { name: /^From words/ })
    .tap();
  await expect(page).toHaveURL(/\/ai-generator$/);
  // Whoever works at the foot of the page keeps it: the conversation has no second bar.
  await page.goto('/tattoo-designer');
  await expect(page.getByRole('heading', { name: 'Professional Design Consultant' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  const search = page.getByRole('combobox', { name: 'Search pages, designs, projects, people and actions' });
  // The keys are heard a moment after the frame is there.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.fill('credit');
  await expect(page.getByRole('option').first()).toHaveText('Credits');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/credits$/);
  await page.keyboard.press('Control+k');
  await search.fill('light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});
