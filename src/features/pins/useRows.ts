import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';

/** Of a row until it is measured, and of a list before it is laid out, in px. */
const ROW_PX = 104;
const LIST = { width: 320, height: 640 };

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>;

/**
 * The rows of a list that are near its window. The library's own hook writes to its object while a component is drawn, which
 * React's rules forbid; here that is done after it.
 */
export function useRows(items: readonly { id: string }[]): { list: RefObject<HTMLDivElement | null>; rows: Rows } {
  const list = useRef<HTMLDivElement>(null);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [rows] = useState(() => new Virtualizer<HTMLDivElement, HTMLLIElement>(optionsOf(items, () => null, draw)));
  useLayoutEffect(() => {
    rows.setOptions(optionsOf(items, () => list.current, draw));
    draw();
  }, [rows, items]);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  return { list, rows };
}

function optionsOf(items: readonly { id: string }[], list: () => HTMLDivElement | null, draw: () => void) {
  return {
    count: items.length,
    getScrollElement: list,
    estimateSize: () => ROW_PX,
    getItemKey: (index: number) => items[index].id,
    overscan: 6,
    initialRect: LIST,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: draw,
  };
}

/**
 * Keeps the row at an index in sight. What is returned has the focus come along with the next change: arrow keys carry it, while
 * a choice on the picture does not take it away from there.
 */
export function useFollow(list: RefObject<HTMLDivElement | null>, rows: Rows, at: number): () => void {
  const follows = useRef(false);
  useEffect(() => {
    if (at < 0) return;
    rows.scrollToIndex(at, { align: 'auto' });
    if (!follows.current) return;
    follows.current = false;
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${at}"] > div > button`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [list, rows, at]);
  return useCallback(() => {
    follows.current = true;
  }, []);
}
