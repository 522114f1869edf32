import type { Page } from '@playwright/test';

type Watched = Window & { moved: number };

/**
 * From the next document on: how much of the window has moved by how much of its height, in thousandths, without what
 * follows a press or a key at once.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of entries)
        if (!hadRecentInput) (window as unknown as Watched).moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // What the last frame has moved is reported in the next one.
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      return Math.floor((window as unknown as Watched).moved * 1000);
    });
}
