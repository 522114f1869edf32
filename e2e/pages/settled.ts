import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page is the app's own (a prerendered one becomes it when somebody turns to it), has its heading, and
 * shows neither loader nor skeleton any more, and no part is still to come.
 */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(6, 6);
  await expect(page.locator('html')).toHaveAttribute('data-mode', /dark|light/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // All at one moment: what comes later may bring loaders and skeletons of its own.
  await expect.poll(() => page.evaluate(whatIsMissing)).toEqual([]);
}

/** What listens to keys on a signed-in page comes a moment after its frame, together with what measures the window. */
export async function keysHeard(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-breakpoint', /./);
}

function whatIsMissing(): string[] {
  const later = [...document.querySelectorAll('.MuiSkeleton-root, [data-later]')].map(({ outerHTML }) =>
    outerHTML.slice(0, 120),
  );
  const loaders = ['Loading...', 'Initializing app...'].filter((text) => document.body.innerText.includes(text));
  return [...later, ...loaders, ...(document.querySelector('h1') ? [] : ['its heading'])];
}
