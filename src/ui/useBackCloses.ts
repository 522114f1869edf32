import { useEffect, useRef } from 'react';

/** How many dialogs that fill the screen stand over the page, as the entry of the history knows it. */
const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? (state as { dialogs?: unknown }).dialogs : 0;
  return typeof depth === 'number' ? depth : 0;
};

/**
 * The Back of the browser closes a dialog that fills the screen, as it would leave a page: the dialog gets an entry of its own in
 * the history, with the same address. Closed in another way, it takes its entry away again.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let depth = 0;
    let isGone = false;
    const heard = (): void => {
      if (depth === 0 || depthOf(history.state) >= depth) return;
      depth = 0;
      close.current();
    };
    // Not at once: in development React mounts twice, and an entry cannot be taken back at once.
    queueMicrotask(() => {
      if (isGone) return;
      depth = depthOf(history.state) + 1;
      history.pushState({ ...(history.state as object | null), dialogs: depth }, '');
    });
    addEventListener('popstate', heard);
    return () => {
      isGone = true;
      removeEventListener('popstate', heard);
      // Whoever went on to another page keeps it.
      if (depth > 0 && depthOf(history.state) === depth) history.back();
    };
  }, [isOpen]);
}
