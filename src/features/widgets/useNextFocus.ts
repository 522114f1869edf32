import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to the first button found at a place once that is drawn, as what had the focus is gone then. */
export function useNextFocus(): (place: string) => void {
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    document.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  return (place) => {
    next.current = `${place} button:not(:disabled)`;
  };
}

/** The place of a widget, on the dashboard as in the settings. */
export function placeOf(id: string): string {
  return `[data-widget="${id}"]`;
}
