import MenuIcon from '@mui/icons-material/Menu';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { BalanceChip } from '../features/credits/credits.public.ts';
import { preferencesChanged, usePreferences } from '../features/preferences/preferences.public.ts';
import { MessagesBarLink } from '../features/messaging/bar.public.ts';
import { NotificationsBell } from '../features/notifications/notifications.public.ts';
import { homePathFor } from '../session/home-path.ts';
import { selectRole } from '../session/auth.slice.ts';
import { openPalette } from '../features/palette/open.public.ts';
import { BarButton } from '../ui/BarButton.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { pageWidths } from '../theme/scales.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import css from './Frame.module.css';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { SideColumn } from './SideMenu.tsx';

const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog, 'over');

// On a narrow page the menu is closed at first, and its drawer weighs more than the menu.
const loadDrawer = async () => (await import('./MenuDrawer.tsx')).MenuDrawer;
const MenuDrawer = lazyPart(loadDrawer, 'over');
const prepareDrawer = () => {
  loadDrawer().catch(() => undefined); // Opening it asks again.
};
const AfterStart = lazyPart(async () => (await import('./AfterStart.tsx')).AfterStart, 'over');

/** The frame of signed-in pages: top bar, side menu (beside the page on wide screens, over it on narrow ones), footer, and in its place a bar on phones. */
export function AppShell({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const dispatch = useAppDispatch();
  const sidebar = usePreferences((values) => values.layout.sidebar);
  const [openNarrow, setOpenNarrow] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const open = wide ? sidebar.expanded : openNarrow;
  const shift = wide && sidebar.expanded ? `${sidebar.width}px` : 0;
  const leave = () => {
    // The drawer would keep the focus from the question.
    setOpenNarrow(false);
    setLeaving(true);
  };
  const toggle = () => {
    if (wide) dispatch(preferencesChanged({ layout: { sidebar: { expanded: !open } } }));
    else setOpenNarrow(!open);
  };
  return (
    <div className={css.frame}>
      <SkipLink />
      <TopBar open={open} side={sidebar.position} onToggle={toggle} onSignOut={leave} />
      {wide ? (
        <SideColumn open={open} onSignOut={leave} />
      ) : (
        <LateDrawer open={open} onClose={() => setOpenNarrow(false)} onSignOut={leave} />
      )}
      <div
        className={css.column}
        data-beside={shift ? sidebar.position : undefined}
        style={{ [sidebar.position === 'left' ? 'marginLeft' : 'marginRight']: shift }}
      >
        <Page>{children}</Page>
        <div className={css.foot}>
          <Footer />
        </div>
      </div>
      <PhoneBar />
      <Suspense fallback={null}>
        <AfterStart />
      </Suspense>
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog open onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The page's room, as wide as the person wants it (Frame.module.css); wider from their own last breakpoint on. */
function Page({ children }: { children: ReactNode }) {
  const { layoutDensity, useCustomBreakpoints, breakpoints } = usePreferences((values) => values.responsive);
  const widest = useCustomBreakpoints && pageWidths[layoutDensity].maxWidth !== null ? breakpoints.xxl : null;
  const reached = useMediaQuery(widest === null ? 'not all' : `(min-width: ${String(widest)}em)`, { noSsr: true });
  return (
    <main
      id="main"
      tabIndex={-1}
      className={css.page}
      style={reached ? { maxWidth: `${String(widest)}rem` } : undefined}
    >
      {children}
    </main>
  );
}

/** The drawer from the moment that it is opened first. */
function LateDrawer(props: ComponentProps<typeof MenuDrawer>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <MenuDrawer {...props} />}</Suspense>;
}

interface TopBarProps {
  open: boolean;
  side: 'left' | 'right';
  onToggle: () => void;
  onSignOut: () => void;
}

function TopBar({ open, side, onToggle, onSignOut }: TopBarProps) {
  const role = useAppSelector(selectRole);
  return (
    <header className={css.bar}>
      <BarButton
        edge={side === 'left' ? 'start' : 'end'}
        onClick={onToggle}
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        aria-label="Menu"
        aria-expanded={open}
        style={side === 'left' ? undefined : { order: 1 }}
      >
        <MenuIcon />
      </BarButton>
      <RouterAnchor className={css.mark} to={homePathFor(role)} aria-label="Inkroom, dashboard">
        <BrandMark />
      </RouterAnchor>
      <span className={css.search}>
        <BarButton onClick={openPalette} aria-label="Search" aria-keyshortcuts="Control+K" title="Search (Ctrl+K)">
          <SearchOutlined />
        </BarButton>
      </span>
      <BalanceChip />
      {role !== 'admin' && <MessagesBarLink />}
      <NotificationsBell />
      <AccountMenu last={side === 'left'} onSignOut={onSignOut} />
    </header>
  );
}
