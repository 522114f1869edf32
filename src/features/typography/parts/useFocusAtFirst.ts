import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a heading with `tabIndex={-1}` that takes the place of what was pressed: the focus moves to it when it appears, so that
 * keys go on from there and screen readers say it. `wanted` false: the page was opened like this, and the focus stays.
 */
export function useFocusAtFirst(wanted: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(wanted);
  useEffect(() => {
    if (isWanted.current) heading.current?.focus();
  }, []);
  return heading;
}
