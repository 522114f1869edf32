import { Suspense } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { selectRole } from '../session/auth.slice.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageIcon } from '../ui/PageIcon.tsx';
import { useAppSelector } from './hooks.ts';
import css from './PhoneBar.module.css';
import { linksIn } from './routes/routes.ts';

const UnreadMessagesBadge = lazyPart(
  async () => (await import('../features/messaging/UnreadMessagesBadge.tsx')).UnreadMessagesBadge,
  'quiet',
);

/** Pages that have what is pressed most at the foot of the screen themselves: a conversation's field, the designer's button. */
const withFootOfTheirOwn = [paths.messageThread, paths.tattooDesigner];

/** The five places of the product at the foot of a phone's screen. Wider screens have the menu for it. */
export function PhoneBar() {
  const role = useAppSelector(selectRole);
  const { pathname } = useLocation();
  const links = linksIn('phone', role);
  if (links.length === 0 || withFootOfTheirOwn.some((path) => matchPath(path, pathname))) return null;
  return (
    <nav className={css.bar} aria-label="Places" data-tabs>
      {links.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={css.place}>
          {icon && <PageIcon icon={icon} />}
          <span>{label}</span>
          {to === paths.messages && (
            <span className={css.count}>
              <Suspense fallback={null}>
                <UnreadMessagesBadge />
              </Suspense>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
