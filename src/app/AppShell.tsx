import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { BalanceChip } from '../features/credits/credits.public.ts';
import { PreferenceEffects } from '../features/preferences/PreferenceEffects.tsx';
import { preferencesChanged, selectPreferences } from '../features/preferences/preferences.public.ts';
import { ShortcutKeys } from '../features/shortcuts/shortcuts.public.ts';
import { BrowserNotices, NotificationsBell } from '../features/notifications/notifications.public.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectRole } from '../session/session.slice.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { pageWidths } from '../theme/scales.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { SideMenu } from './SideMenu.tsx';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

/** Between the drawer and the page, in px. With the stored default of 280 the drawer is 260 wide, as specified. */
const DRAWER_GAP = 20;

/** The frame of signed-in pages: top bar, side menu (beside the page on wide screens, over it on narrow ones), footer. */
export function AppShell({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const dispatch = useAppDispatch();
  const { layout, responsive } = useAppSelector(selectPreferences);
  const { sidebar } = layout;
  const page = pageWidths[responsive.layoutDensity];
  const [openNarrow, setOpenNarrow] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const open = wide ? sidebar.expanded : openNarrow;
  const shift = wide && sidebar.expanded ? `${sidebar.width}px` : 0;
  const toggle = () => {
    if (wide) dispatch(preferencesChanged({ layout: { sidebar: { expanded: !open } } }));
    else setOpenNarrow(!open);
  };
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar open={open} side={sidebar.position} onToggle={toggle} onSignOut={() => setLeaving(true)} />
      <SideDrawer wide={wide} open={open} onClose={() => setOpenNarrow(false)} onSignOut={() => setLeaving(true)} />
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          [sidebar.position === 'left' ? 'ml' : 'mr']: shift,
          transition: 'margin 180ms ease-out',
          '--page-width': page.maxWidth === null ? 'none' : `${String(page.maxWidth)}px`,
          '--page-margin': `${String(page.margin * 8)}px`,
        }}
      >
        <Toolbar />
        <Container
          component="main"
          id="main"
          tabIndex={-1}
          maxWidth="xl"
          sx={{ flex: 1, py: { xs: 3, md: 5 }, outline: 0 }}
        >
          {children}
        </Container>
        <Footer />
      </Box>
      <PreferenceEffects />
      <ShortcutKeys />
      <BrowserNotices />
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog open onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Box>
  );
}

interface SideDrawerProps {
  wide: boolean;
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The side menu: beside the page on wide screens, over it on narrow ones; on the side and as wide as the person wants. */
function SideDrawer({ wide, open, onClose, onSignOut }: SideDrawerProps) {
  const { width, position } = useAppSelector(selectPreferences).layout.sidebar;
  return (
    <Drawer
      variant={wide ? 'persistent' : 'temporary'}
      anchor={position}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': wide ? undefined : 'Menu',
          sx: { width: width - DRAWER_GAP, maxWidth: '88vw', bgcolor: 'background.default', borderColor: 'divider' },
        },
      }}
    >
      <Toolbar />
      <SideMenu onSignOut={onSignOut} onChosen={onClose} />
    </Drawer>
  );
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
    <AppBar
      position="fixed"
      color="transparent"
      elevation={0}
      sx={{
        zIndex: (theme) => theme.zIndex.drawer + 1,
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Toolbar sx={{ gap: { xs: 0.5, sm: 1.5 } }}>
        <IconButton
          color="inherit"
          edge={side === 'left' ? 'start' : 'end'}
          onClick={onToggle}
          aria-label="Menu"
          aria-expanded={open}
          sx={{ order: side === 'left' ? 0 : 1 }}
        >
          <MenuIcon />
        </IconButton>
        <Link
          component={RouterAnchor}
          to={homePathFor(role)}
          underline="none"
          aria-label="Inkroom, dashboard"
          sx={{ display: 'flex' }}
        >
          <BrandMark />
        </Link>
        <Box sx={{ flex: 1 }} />
        <BalanceChip />
        <NotificationsBell />
        <AccountMenu onSignOut={onSignOut} />
      </Toolbar>
    </AppBar>
  );
}
