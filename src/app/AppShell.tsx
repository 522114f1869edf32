import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { BalanceChip, BalanceChipRoom } from '../features/credits/credits.public.ts';
import { preferencesChanged, usePreferences } from '../features/preferences/preferences.public.ts';
import { NotificationsBell } from '../features/notifications/notifications.public.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectRole } from '../session/session.slice.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { InTurn } from '../ui/InTurn.tsx';
import { pageWidths } from '../theme/scales.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { useAppDispatch, useAppSelector } from './hooks.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

// The menu with its drawer is a third of the frame's code, and on a phone closed at first.
const loadDrawer = async () => ({ default: (await import('./SideDrawer.tsx')).SideDrawer });
const SideDrawer = lazy(loadDrawer);
const prepareDrawer = () => {
  loadDrawer().catch(() => undefined); // Opening it asks again.
};
const AfterStart = lazy(async () => ({ default: (await import('./AfterStart.tsx')).AfterStart }));

/**
 * The frame of signed-in pages: top bar, side menu (beside the page on wide screens, over it on narrow ones), footer.
 * `placeholder` stands in the page's place until its turn.
 */
export function AppShell({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const dispatch = useAppDispatch();
  const sidebar = usePreferences((values) => values.layout.sidebar);
  const page = pageWidths[usePreferences((values) => values.responsive.layoutDensity)];
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
      <LateDrawer wide={wide} open={open} onClose={() => setOpenNarrow(false)} onSignOut={() => setLeaving(true)} />
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
        <Box sx={(theme) => theme.mixins.toolbar} />
        <Container
          component="main"
          id="main"
          tabIndex={-1}
          maxWidth="xl"
          // At least the window's height: the footer never shows below a loader, to jump when its page has come.
          sx={{ flex: 1, minHeight: '100dvh', py: { xs: 3, md: 5 }, outline: 0 }}
        >
          <InTurn placeholder={placeholder}>{children}</InTurn>
        </Container>
        <InTurn placeholder={null}>
          <Footer />
        </InTurn>
      </Box>
      <Suspense fallback={null}>
        <AfterStart />
      </Suspense>
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog open onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** The drawer from the moment that it is opened first; what it leaves beside the page is there before. */
function LateDrawer(props: ComponentProps<typeof SideDrawer>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <SideDrawer {...props} />}</Suspense>;
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
    <Box
      component="header"
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        zIndex: (theme) => theme.zIndex.drawer + 1,
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={(theme) => ({
          ...theme.mixins.toolbar,
          display: 'flex',
          alignItems: 'center',
          px: { xs: 2, sm: 3 },
          gap: { xs: 0.5, sm: 1.5 },
        })}
      >
        <IconButton
          color="inherit"
          edge={side === 'left' ? 'start' : 'end'}
          onClick={onToggle}
          onPointerEnter={prepareDrawer}
          onFocus={prepareDrawer}
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
        <InTurn placeholder={<BalanceChipRoom />}>
          <BalanceChip />
        </InTurn>
        <NotificationsBell />
        <AccountMenu onSignOut={onSignOut} />
      </Box>
    </Box>
  );
}
