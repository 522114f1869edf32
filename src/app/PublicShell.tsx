import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectRole, selectSessionStatus } from '../session/session.slice.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { useAppSelector } from './hooks.ts';

/** The frame of public pages: full width, or `contained` as a signed-in page would be. */
export function PublicShell({ children, contained }: { children: ReactNode; contained: boolean }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <AppBar
        position="sticky"
        color="transparent"
        elevation={0}
        sx={{ bgcolor: 'background.default', borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Toolbar sx={{ gap: { xs: 0.5, sm: 1 } }}>
          <Link
            component={RouterAnchor}
            to={paths.home}
            underline="none"
            aria-label="Inkroom, home"
            sx={{ display: 'flex' }}
          >
            <BrandMark />
          </Link>
          <Box sx={{ flex: 1 }} />
          <RouterButton to={paths.discovery} color="inherit" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            Discover
          </RouterButton>
          <AccountActions />
        </Toolbar>
      </AppBar>
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 0 }}>
        {contained ? (
          <Container maxWidth="xl" sx={{ py: { xs: 3, md: 5 } }}>
            {children}
          </Container>
        ) : (
          children
        )}
      </Box>
      <Footer />
    </Box>
  );
}

function AccountActions() {
  const status = useAppSelector(selectSessionStatus);
  const role = useAppSelector(selectRole);
  if (status === 'loading') return <Box sx={{ width: 96, height: 44 }} />;
  if (status === 'signedIn') {
    return (
      <RouterButton to={homePathFor(role)} variant="outlined" color="inherit">
        Dashboard
      </RouterButton>
    );
  }
  return (
    <>
      <RouterButton to={paths.login} color="inherit">
        Sign In
      </RouterButton>
      <RouterButton to={paths.register} variant="outlined" color="inherit">
        Sign Up
      </RouterButton>
    </>
  );
}
