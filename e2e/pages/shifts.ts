import type { Page } from '@playwright/test';

interface Shift {
  /** How much of the window moved by how much of its height. */
  value: number;
  /** What moved: its element, its first words, and where it was and is. */
  what: string[];
}

type Watched = Window & { shifts: Shift[] };

/**
 * From the next document on: how much of the window has moved by how much of its height, in thousandths, without what
 * follows a press or a key at once. What has moved is printed.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shifts: seen });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} -> ${placeOf(currentRect)}`,
        );
        seen.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const seen = await page.evaluate(async () => {
      // What the last frame has moved is reported in the next one.
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      return (window as unknown as Watched).shifts;
    });
    for (const { value, what } of seen) console.warn(`${page.url()} moved by ${value.toFixed(4)}:`, what);
    return Math.floor(seen.reduce((sum, { value }) => sum + value, 0) * 1000);
  };
}
