import { expect, type Locator, type Page } from '@playwright/test';

/** The app has marked the document, which it does when it has taken a prerendered page over and hears what is pressed. */
export const alive = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-density', /./);

/**
 * Waits until a page is the app's own, has its heading, and shows neither loader nor skeleton any more.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mode', /dark|light/);
  // Also behind a dialog that the address has opened, which takes the rest of the page out of the reader's way.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  // All at one moment: what comes later may bring loaders and skeletons of its own.
  await expect.poll(() => page.evaluate(whatIsMissing), { intervals: [20, 50, 100, 250] }).toEqual([]);
}

/** What listens to keys on a signed-in page comes a moment after its frame, together with what measures the window. */
export async function keysHeard(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-breakpoint', /./);
}

/** A picture that has arrived, not only its place. */
export async function seesPicture(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

function whatIsMissing(): string[] {
  const skeletons = [...document.querySelectorAll('.MuiSkeleton-root')].map(({ outerHTML }) => outerHTML.slice(0, 120));
  const loaders = ['Loading...', 'Initializing app...'].filter((text) => document.body.innerText.includes(text));
  return [...skeletons, ...loaders, ...(document.querySelector('h1') ? [] : ['its heading'])];
}
