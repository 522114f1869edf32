/** The notice that there is no connection, on a narrow phone: everything beside it can be seen and pressed. */
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { backOnline, enter, goOffline, newPerson } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'portrait-small.png');

test.use({ viewport: { width: 360, height: 640 } });

/** A finger at the middle of an element, whatever lies there. */
async function tap(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be tapped is not drawn.');
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('covers neither the buttons of a dialog that fills the window nor the end of the page', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom), '/profile');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.locator('input[type=file]').setInputFiles(photo);
  const another = dialog.getByRole('button', { name: 'Choose another picture' });
  await expect(another).toBeVisible();

  await goOffline(page);
  // By its role: an open dialog must not keep it from being heard.
  const notice = page.getByRole('status').filter({ hasText: 'You are offline. What you see may be out of date.' });
  const words = notice.locator('p');
  await expect(words).toBeInViewport({ ratio: 1 });
  const top = async () => (await words.boundingBox())?.y ?? 0;
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
  }
  await tap(another);
  await expect(another).toBeHidden();
  await tap(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();

  const last = page.getByRole('main').getByRole('button').last();
  // The bar of places stands above the notice.
  const barTop = async () => (await page.getByRole('navigation', { name: 'Places' }).boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0) - Math.min(await top(), await barTop());
    })
    .toBeLessThanOrEqual(0);
  await backOnline(page);
  await expect(notice).toBeHidden();
});
