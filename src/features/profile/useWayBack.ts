import { useEffect, useRef, type RefObject } from 'react';

import { goOnAt } from '../../ui/into-view.ts';

/** When a form closes, its reader is back at the button that opened it: the page has become shorter, and the form's buttons are gone. */
export function useWayBack(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && opener.current) goOnAt(opener.current);
    wasOpen.current = open;
  }, [open, opener]);
}
