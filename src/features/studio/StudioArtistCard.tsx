import Verified from '@mui/icons-material/Verified';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { artistPath, artistPortfolioPath, href } from '../../config/paths.ts';
import { instagramAddress, mailAddress, webAddress } from '../../domain/address.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import type { StudioArtist } from './studio.data.ts';

/** One artist of a studio, with what they published to be reached by. */
export function StudioArtistCard({ artist }: { artist: StudioArtist }) {
  const years = artist.yearsExperience;
  return (
    <Card component="li" sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <PersonAvatar
          person={{ id: artist.id, avatarUrl: artist.avatarUrl, profileImage: artist.profileImage }}
          size={64}
          fallback="identicon"
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink to={artistPath(artist.id)} color="inherit" sx={{ py: 1.25, my: -1.25 }}>
              {artist.name ?? 'Artist'}
            </RouterLink>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {artist.specializations.slice(0, 3).join(' • ') || 'Tattoo Artist'}
            {years > 0 && ` · ${years} ${years === 1 ? 'year' : 'years'}`}
          </Typography>
        </Box>
      </Stack>
      {artist.pieces.length > 0 && <Pieces artist={artist} />}
      {artist.bio && <Bio text={artist.bio} />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 'auto', alignItems: 'center' }}>
        <Chip size="small" color="success" variant="outlined" icon={<Verified />} label="Verified Artist" />
        <Chip
          size="small"
          variant="outlined"
          label={artist.isAcceptingClients ? 'Taking new clients' : 'Books closed'}
        />
      </Stack>
      <Contact artist={artist} />
    </Card>
  );
}

/** The newest of what they have tattooed. */
function Pieces({ artist }: { artist: StudioArtist }) {
  return (
    <Box
      component="ul"
      aria-label="Pieces"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {artist.pieces.map(({ id, src, title }) => (
        <li key={id}>
          <RouterLink to={href(artistPortfolioPath(artist.id), { piece: id })} sx={{ display: 'block' }}>
            <DesignPaper src={src} alt={title} width={4} height={5} />
          </RouterLink>
        </li>
      ))}
    </Box>
  );
}

function Bio({ text }: { text: string }) {
  return (
    <Typography
      variant="body2"
      sx={{
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

function Contact({ artist }: { artist: StudioArtist }) {
  const booking = webAddress(artist.bookingUrl);
  const instagram = instagramAddress(artist.instagram);
  const website = webAddress(artist.website);
  const links = [
    booking && { href: booking, label: 'Book' },
    artist.bookingEmail && { href: mailAddress(artist.bookingEmail), label: artist.bookingEmail },
    instagram && { href: instagram, label: 'Instagram' },
    website && { href: website, label: 'Website' },
  ].filter((link): link is { href: string | null; label: string } => !!link);
  if (links.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No contact published.
      </Typography>
    );
  }
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {links.map(({ href, label }) =>
        href ? (
          <Link
            key={label}
            href={href}
            variant="body2"
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            sx={{ overflowWrap: 'anywhere', py: 1.25, my: -1.25 }}
          >
            {label}
          </Link>
        ) : (
          // A booking e-mail has no format: one that no mail program should open is words.
          <Typography key={label} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
        ),
      )}
    </Stack>
  );
}
