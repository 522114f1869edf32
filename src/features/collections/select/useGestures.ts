import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger that rests so long, in ms, and moves no further than so many px, begins to select. */
const LONG_PRESS_MS = 500;
const STAYS_WITHIN_PX = 10;

const cardOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-card]')?.getAttribute('data-card') ?? null) : null;

/**
 * How selecting begins without the button for it: by a long press on a card, or by a click with Ctrl or Cmd. For the list of
 * cards, each of which says which it is by `data-card`.
 * @param onBegin is called with the card; null while cards are being selected already
 */
export function useGestures(onBegin: ((card: string) => void) | null) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const hasBegun = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ target, clientX, clientY, isPrimary, button }: PointerEvent) => {
      end();
      hasBegun.current = false;
      const card = cardOf(target);
      if (!onBegin || !card || !isPrimary || button !== 0) return;
      const timer = setTimeout(() => {
        hasBegun.current = true;
        onBegin(card);
      }, LONG_PRESS_MS);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STAYS_WITHIN_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A phone opens the menu of a picture at the same moment.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || hasBegun.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const card = cardOf(event.target);
      const byKey = onBegin !== null && card !== null && (event.ctrlKey || event.metaKey);
      if (!byKey && !hasBegun.current) return;
      hasBegun.current = false;
      event.preventDefault();
      event.stopPropagation();
      if (byKey) onBegin(card);
    },
  };
}
