import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { reportRoutine } from '../data/monitoring.ts';
import { pathForLog } from '../domain/redaction.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { notFound, routes } from './routes/routes.ts';

/**
 * A router changes pages without the browser's own announcement: this says the new page's title and takes the focus to
 * the start of its content, so that keyboard and screen reader go on where the eyes do.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const before = useRef(pathname);
  useEffect(() => reportRoutine('page_view', { path: pathForLog(pathname) }), [pathname]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setSaid(titleOf(pathname));
    const active = document.activeElement;
    // A page that placed the focus itself (a form's first field, a dialog) knows better.
    if (active && active !== document.body && active.closest('main, [role="dialog"]')) return;
    const main = document.querySelector('main');
    if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
    main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-announcer>
        {said}
      </span>
    </VisuallyHidden>
  );
}

function titleOf(pathname: string): string {
  return (routes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound).title;
}
