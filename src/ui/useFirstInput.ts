import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Whether the person has done anything on this page yet: moved a pointer, scrolled, touched it or pressed a key. */
export function useFirstInput(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (isHeard) return undefined;
    const hear = () => setHeard(true);
    for (const sign of SIGNS) window.addEventListener(sign, hear, { passive: true, once: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, hear);
    };
  }, [isHeard]);
  return isHeard;
}
