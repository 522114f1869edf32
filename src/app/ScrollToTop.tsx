import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top when the path changes; back and forward keep the browser's own position. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // An address that names a part of its page: the page goes there itself.
    if (type === NavigationType.Pop || hash !== '') return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [pathname, hash, type]);
  return null;
}
