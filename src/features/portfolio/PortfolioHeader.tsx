import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { capitalized } from '../../domain/cut.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { PortfolioArtist } from './portfolio.model.ts';

interface PortfolioHeaderProps {
  artist: PortfolioArtist;
  /** The owner reads "My Portfolio". */
  own: boolean;
  actions?: ReactNode;
}

/** Shows the artist: picture, specialties, a few lines and links. */
export function PortfolioHeader({ artist, own, actions }: PortfolioHeaderProps) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', md: 'row' }}
      spacing={{ xs: 2.5, md: 4 }}
      sx={{
        mb: { xs: 3, md: 5 },
        pb: { xs: 3, md: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        alignItems: { md: 'flex-end' },
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 1.5, sm: 3 }} sx={{ flex: 1, minWidth: 0 }}>
        <PersonAvatar person={artist} size={88} fallback="identicon" />
        <Box sx={{ minWidth: 0 }}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}
          >
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {own ? 'My Portfolio' : artist.name}
            </Typography>
            {!own && artist.isVerified && (
              <Chip size="small" color="success" variant="outlined" icon={<Verified />} label="Verified Artist" />
            )}
          </Stack>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {[own ? artist.name : null, knownFor(artist), artist.location].filter(Boolean).join(' · ')}
          </Typography>
          {artist.bio && <Bio text={artist.bio} />}
          <Styles styles={artist.styles} />
          <Links links={artist.links} />
        </Box>
      </Stack>
      {actions && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flex: 'none', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}

function knownFor({ specializations }: PortfolioArtist): string {
  return specializations.slice(0, 3).join(' • ') || 'Tattoo Artist';
}

function Bio({ text }: { text: string }) {
  return (
    <Typography
      sx={{
        mt: 1.25,
        maxWidth: '42em',
        display: '-webkit-box',
        WebkitLineClamp: 3,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  );
}

function Styles({ styles }: { styles: readonly string[] }) {
  if (styles.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      aria-label="Styles"
      spacing={0.75}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, flexWrap: 'wrap' }}
    >
      {styles.map((style) => (
        <li key={style}>
          <Chip size="small" variant="outlined" label={capitalized(style)} />
        </li>
      ))}
    </Stack>
  );
}

function Links({ links }: { links: PortfolioArtist['links'] }) {
  if (links.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 0.5, columnGap: 2.5, flexWrap: 'wrap' }}>
      {links.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          variant="body2"
          target="_blank"
          rel="noopener noreferrer nofollow"
          sx={{ py: 1.25, overflowWrap: 'anywhere' }}
        >
          {label}
        </Link>
      ))}
    </Stack>
  );
}

/** Keeps the header's place. */
export function HeaderSkeleton() {
  return (
    <Stack
      direction="row"
      spacing={3}
      role="status"
      aria-label="Loading the artist"
      sx={{ mb: { xs: 3, md: 5 }, pb: { xs: 3, md: 4 }, borderBottom: 1, borderColor: 'divider' }}
    >
      <Skeleton variant="circular" width={88} height={88} sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Skeleton width={280} height={52} sx={{ maxWidth: '100%' }} />
        <Skeleton width={200} sx={{ maxWidth: '70%' }} />
        <Skeleton width={420} sx={{ maxWidth: '100%', mt: 1.5 }} />
        <Skeleton width={360} sx={{ maxWidth: '90%' }} />
      </Box>
    </Stack>
  );
}
