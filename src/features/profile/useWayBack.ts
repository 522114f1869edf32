import { useEffect, useRef, type RefObject } from 'react';

import { goOnAt } from '../../ui/into-view.ts';

/** Returns the focus to the button that opened a form, because the form's own buttons are gone once it closes. */
export function useWayBack(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && opener.current) goOnAt(opener.current);
    wasOpen.current = open;
  }, [open, opener]);
}
