import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { artistTexts, knownFor, ratingWords } from '../../../domain/artists.ts';
import { cityText } from '../../../domain/cities.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import type { ArtistPage } from '../artists.model.ts';
import { VerifiedChip } from './VerifiedChip.tsx';

/** The head of an artist page: who, reviewed or not, what they are known for, and what is true about them so far. */
export function ArtistHeader({ artist, actions }: { artist: ArtistPage; actions: ReactNode }) {
  const { rating, reviewCount, years } = artist;
  return (
    <Stack
      component="header"
      direction="row"
      useFlexGap
      spacing={3}
      sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 4 }}
    >
      {/* Beside the name as long as it keeps a readable width; many actions stand below it. */}
      <Stack
        direction="row"
        spacing={{ xs: 2, sm: 3 }}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 420px' }, alignItems: { xs: 'flex-start', sm: 'center' }, minWidth: 0 }}
      >
        <Box sx={{ flex: 'none' }}>
          <PersonAvatar person={artist} size={96} fallback="identicon" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap spacing={1.25} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {artist.name}
            </Typography>
            {artist.isVerified && <VerifiedChip />}
          </Stack>
          <Typography sx={{ mt: 0.5 }}>{knownFor(artist.specializations)}</Typography>
          <Stack
            direction="row"
            useFlexGap
            sx={{ mt: 1, columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap', color: 'text.secondary' }}
          >
            <Fact icon={<StarRounded fontSize="inherit" />}>
              {rating === null ? artistTexts.noRating : ratingWords(rating, reviewCount)}
            </Fact>
            <Fact icon={<PlaceOutlined fontSize="inherit" />}>{placeOf(artist) ?? profileMessages.noLocation}</Fact>
            <Fact icon={<TimelineOutlined fontSize="inherit" />}>
              {years > 0 ? yearsText(years) : profileMessages.noExperience}
            </Fact>
          </Stack>
        </Box>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{
          flexWrap: 'wrap',
          // What stands under a button, such as why it is closed, leaves the others in its line.
          alignItems: 'flex-start',
          '& > .MuiIconButton-root, & > :has(> .MuiIconButton-root)': { mt: 0.5 },
          // On a phone the buttons fill their rows.
          '& > .MuiButton-root, & > .MuiStack-root': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        {actions}
      </Stack>
    </Stack>
  );
}

function placeOf({ location, city }: ArtistPage): string | null {
  return location ?? (city && cityText(city));
}

function yearsText(years: number): string {
  return years === 1 ? '1 year of experience' : `${years} years of experience`;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }}
    >
      {icon}
      {children}
    </Typography>
  );
}
