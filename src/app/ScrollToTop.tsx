import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top when the path changes; back and forward keep the browser's own position. */
export function ScrollToTop() {
  const location = useLocation();
  const { pathname, hash } = location;
  // What opens over the page that it came from leaves that where it is.
  const isOver = (location.state as { over?: number } | null)?.over !== undefined;
  const type = useNavigationType();
  useEffect(() => {
    // An address that names a part of its page: the page goes there itself.
    if (type === NavigationType.Pop || hash !== '' || isOver) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [pathname, hash, type, isOver]);
  return null;
}
