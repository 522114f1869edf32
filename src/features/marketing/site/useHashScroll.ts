import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part of the page that the address names and moves the focus there, also when it is named again. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    const still =
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.dataset.still === 'true';
    part?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}
