import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether the page that this stands on is still the one in the address. A link changes the address at once, while the old page
 * stays until the code of the new one is there: what a timer of the old page wrote to the address meanwhile would take the person back.
 */
export function useOnThisPage(): () => boolean {
  const path = useRef<string | null>(null);
  useEffect(() => {
    path.current = window.location.pathname;
  }, []);
  return useCallback(() => path.current === window.location.pathname, []);
}
