import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { artistPath } from '../../../config/paths.ts';
import { artistTexts, languagesText, placeText, priceText, ratingWords } from '../../../domain/artists.ts';
import type { City } from '../../../domain/cities.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import type { FoundArtist } from '../artists.model.ts';

interface ArtistCardProps {
  artist: FoundArtist;
  /** The city that was asked for. */
  from: City | null;
}

/** An artist as found: three pieces of work, then what decides. The whole card leads to the page. */
export function ArtistCard({ artist, from }: ArtistCardProps) {
  return (
    <Card
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        transition: 'border-color 150ms ease-out',
        '&:hover': { borderColor: theme.palette.accent.text },
        '&:focus-within': { borderColor: theme.palette.accent.text },
      })}
    >
      <Work artist={artist} />
      <Stack spacing={1.75} sx={{ p: 2.5, flex: 1 }}>
        <Who artist={artist} />
        <Facts artist={artist} from={from} />
        <Styles styles={artist.styles} isOpen={artist.isOpen} />
      </Stack>
    </Card>
  );
}

/** Three sheets side by side; where there are fewer, their places stay empty. */
function Work({ artist }: { artist: FoundArtist }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75, p: 0.75, pb: 0 }}>
      {[0, 1, 2].map((place) => {
        const piece = artist.pieces.at(place);
        return piece ? (
          <DesignPaper key={place} src={piece.src} alt={piece.title} width={4} height={5} />
        ) : (
          <Box
            key={place}
            sx={{ aspectRatio: '4 / 5', border: '1px dashed', borderColor: 'divider', borderRadius: 0.75 }}
          />
        );
      })}
    </Box>
  );
}

function Who({ artist }: { artist: FoundArtist }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <PersonAvatar person={artist} size={44} fallback="identicon" />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center', minWidth: 0 }}>
          <Typography
            variant="h5"
            component="h2"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            <Box
              component={Link}
              to={artistPath(artist.id)}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                // The whole card is the link.
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
              }}
            >
              {artist.name}
            </Box>
          </Typography>
          <Tooltip title={artistTexts.verified}>
            <Verified
              titleAccess={artistTexts.verified}
              color="success"
              sx={{ fontSize: 18, position: 'relative', zIndex: 1 }}
            />
          </Tooltip>
        </Stack>
        <Typography variant="body2" color="textSecondary" noWrap>
          {artist.studioName ?? 'Works independently'}
        </Typography>
      </Box>
      <Rating artist={artist} />
    </Stack>
  );
}

function Rating({ artist: { rating, reviewCount } }: { artist: FoundArtist }) {
  if (rating === null) {
    return (
      <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
        {artistTexts.noRating}
      </Typography>
    );
  }
  return (
    <Typography
      variant="body2"
      role="img"
      aria-label={ratingWords(rating, reviewCount)}
      sx={{ flex: 'none', display: 'inline-flex', alignItems: 'center', gap: 0.25, fontWeight: 600 }}
    >
      <StarRounded sx={{ fontSize: 18, color: 'warning.main' }} />
      {rating.toFixed(1)}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 0.25 }}>
        ({reviewCount})
      </Box>
    </Typography>
  );
}

function Facts({ artist, from }: ArtistCardProps) {
  const far = from && artist.distanceKm !== null ? { km: artist.distanceKm, from } : null;
  return (
    <Stack spacing={0.5}>
      <Fact icon={<PlaceOutlined fontSize="inherit" />}>
        {placeText(artist.city, artist.location, far) ?? profileMessages.noLocation}
      </Fact>
      <Fact icon={<PaymentsOutlined fontSize="inherit" />}>{priceText(artist.hourlyRate, artist.minimum)}</Fact>
      {artist.languages.length > 0 && (
        <Fact icon={<TranslateOutlined fontSize="inherit" />}>{languagesText(artist.languages)}</Fact>
      )}
    </Stack>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', fontSize: 17 }}>
        {icon}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Typography>
  );
}

function Styles({ styles, isOpen }: { styles: readonly string[]; isOpen: boolean }) {
  const more = styles.length - 3;
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', mt: 'auto !important', pt: 1.25 }}>
      <Chip
        size="small"
        variant="outlined"
        color={isOpen ? 'success' : 'default'}
        label={isOpen ? 'Taking new clients' : 'Books closed'}
      />
      {styles.slice(0, 3).map((style) => (
        <Chip key={style} size="small" variant="outlined" label={style} />
      ))}
      {more > 0 && <Chip size="small" variant="outlined" label={`+${more}`} aria-label={`${more} more styles`} />}
    </Stack>
  );
}
