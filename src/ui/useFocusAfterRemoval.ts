import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list from which a person takes the entry that has the focus: the list has it afterwards, not the page's top.
 * @param content what the list shows; looked at whenever it changes
 * @returns the list (with `tabIndex={-1}`), and what to call once something is taken out of it
 */
export function useFocusAfterRemoval<T extends HTMLElement>(content: unknown): [RefObject<T | null>, () => void] {
  const list = useRef<T>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current || document.activeElement !== document.body) return;
    isDue.current = false;
    list.current?.focus();
  }, [content]);
  return [list, () => void (isDue.current = true)];
}
