import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { usePreferences } from '../features/preferences/preferences.public.ts';
import { selectRole } from '../session/auth.slice.ts';
import type { PageLink } from '../ui/page-links.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageIcon } from '../ui/PageIcon.tsx';
import { useAppSelector } from './hooks.ts';
import { linksIn } from './routes/routes.ts';
import css from './SideMenu.module.css';

/** The number alone: a menu does without the rest of messages. */
const UnreadMessagesBadge = lazyPart(
  async () => (await import('../features/messaging/UnreadMessagesBadge.tsx')).UnreadMessagesBadge,
  'quiet',
);

interface SideMenuProps {
  onSignOut: () => void;
  /** An entry was followed. */
  onChosen?: () => void;
}

/** Between the side menu and the page, in px. With the stored default of 280 it is 260 wide, as specified. */
const MENU_GAP = 20;

export const menuWidth = (room: number): number => room - MENU_GAP;

/** The side menu beside a wide page: on the side and as wide as the person wants. */
export function SideColumn({ open, onSignOut }: { open: boolean; onSignOut: () => void }) {
  const { width, position } = usePreferences((values) => values.layout.sidebar);
  return (
    <div
      className={css.side}
      data-side={position}
      data-open={open}
      data-testid="side-menu"
      style={{ width: menuWidth(width) }}
    >
      <SideMenu onSignOut={onSignOut} />
    </div>
  );
}

/** The side menu of the person's role, with sign-out at its foot. */
export function SideMenu({ onSignOut, onChosen }: SideMenuProps) {
  const role = useAppSelector(selectRole);
  return (
    <nav aria-label="Main" className={css.menu}>
      <ul className={css.list}>
        {linksIn('menu', role).map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      <button type="button" className={css.entry} onClick={onSignOut}>
        <LogoutOutlined fontSize="small" />
        Sign Out
      </button>
    </nav>
  );
}

function Entry({ entry, onChosen }: { entry: PageLink; onChosen?: () => void }) {
  return (
    <NavLink to={entry.to} className={css.entry} onClick={onChosen}>
      {entry.icon && <PageIcon icon={entry.icon} />}
      <span className={css.label}>{entry.label}</span>
      {entry.to === paths.messages && (
        <Suspense fallback={null}>
          <UnreadMessagesBadge />
        </Suspense>
      )}
    </NavLink>
  );
}
