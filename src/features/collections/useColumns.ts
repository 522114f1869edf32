import { useLayoutEffect, useState, type RefObject } from 'react';

export const WALL_GAP = 20;
/** A card is at least this wide, px, and has lines of this height beneath its sheet. */
const NARROWEST = 156;
export const LINES = 78;

/** As many columns as fit, the width of one in px, and how far down the page the list begins. */
export function useColumns(list: RefObject<HTMLElement | null>): { columns: number; side: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      setPlace({ width: box.width, top: box.top + window.scrollY });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const columns = Math.min(8, Math.max(2, Math.floor((place.width + WALL_GAP) / (NARROWEST + 2 * WALL_GAP))));
  return { columns, side: Math.max(0, (place.width - WALL_GAP * (columns - 1)) / columns), top: place.top };
}
