import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterAnchor } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { FlashWall } from '../../ui/FlashWall.tsx';
import { LocalInboxNote } from './LocalInboxNote.tsx';

interface AuthLayoutProps {
  /** A word above the heading. */
  badge?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Two columns: the studio's wall at the left on wide screens, the form at the right. */
export function AuthLayout({ badge, title, lead, children }: AuthLayoutProps) {
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1.15fr 1fr' } }}
    >
      <BrandPanel />
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 6, lg: 10 }, py: { xs: 3, md: 5 } }}
      >
        <Link
          component={RouterAnchor}
          to={paths.home}
          underline="none"
          aria-label="Inkroom, home"
          sx={{ alignSelf: 'flex-start', display: { md: 'none' }, py: 1 }}
        >
          <BrandMark />
        </Link>
        <Box sx={{ width: '100%', maxWidth: 420, m: 'auto', py: 3 }}>
          {badge && (
            <Typography
              variant="overline"
              component="p"
              sx={{ color: 'primary.main', textTransform: 'uppercase', mb: 1 }}
            >
              {badge}
            </Typography>
          )}
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Stack spacing={2.5} sx={{ mt: 4 }}>
            {children}
          </Stack>
          <LocalInboxNote />
        </Box>
      </Box>
    </Box>
  );
}

function BrandPanel() {
  return (
    <Box
      component="aside"
      aria-label="About Inkroom"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 5,
        p: { md: 5, lg: 7 },
        bgcolor: 'background.paper',
        borderRight: '1px solid',
        borderColor: 'divider',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
      }}
    >
      <Link
        component={RouterAnchor}
        to={paths.home}
        underline="none"
        aria-label="Inkroom, home"
        sx={{ alignSelf: 'flex-start' }}
      >
        <BrandMark size={26} />
      </Link>
      <FlashWall width="min(100%, 52vh)" />
      <Box>
        <Typography variant="h3" component="p" sx={{ maxWidth: '22ch' }}>
          From a photo to linework that works on skin.
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '46ch' }}>
          Every sheet on this wall was drawn by the studio’s own engine from an ordinary photograph.
        </Typography>
      </Box>
    </Box>
  );
}
