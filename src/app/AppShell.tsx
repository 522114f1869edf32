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
import { useState, type ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { BalanceChip } from '../features/credits/credits.public.ts';
import { NotificationsBell } from '../features/notifications/notifications.public.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectRole } from '../session/session.slice.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { useAppSelector } from './hooks.ts';
import { SideMenu } from './SideMenu.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const DRAWER_WIDTH = 260;

/** The frame of signed-in pages: top bar, side menu (beside the page on wide screens, over it on narrow ones), footer. */
export function AppShell({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [openWide, setOpenWide] = useState(true);
  const [openNarrow, setOpenNarrow] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const open = wide ? openWide : openNarrow;
  const shift = wide && openWide ? `${DRAWER_WIDTH}px` : 0;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar
        open={open}
        onToggle={() => (wide ? setOpenWide : setOpenNarrow)(!open)}
        onSignOut={() => setLeaving(true)}
      />
      <Drawer
        variant={wide ? 'persistent' : 'temporary'}
        open={open}
        onClose={() => setOpenNarrow(false)}
        slotProps={{
          paper: {
            'aria-label': wide ? undefined : 'Menu',
            sx: { width: DRAWER_WIDTH, bgcolor: 'background.default', borderColor: 'divider' },
          },
        }}
      >
        <Toolbar />
        <SideMenu onSignOut={() => setLeaving(true)} onChosen={() => setOpenNarrow(false)} />
      </Drawer>
      <Box
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', ml: shift, transition: 'margin-left 180ms ease-out' }}
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
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </Box>
  );
}

interface TopBarProps {
  open: boolean;
  onToggle: () => void;
  onSignOut: () => void;
}

function TopBar({ open, onToggle, onSignOut }: TopBarProps) {
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
        <IconButton color="inherit" edge="start" onClick={onToggle} aria-label="Menu" aria-expanded={open}>
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
