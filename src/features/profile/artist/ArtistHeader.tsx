import Place from '@mui/icons-material/Place';
import Star from '@mui/icons-material/Star';
import Timeline from '@mui/icons-material/Timeline';
import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { profileMessages } from '../../../domain/profile-messages.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import type { OwnProfile } from '../profile.model.ts';

/** The head of an artist page: who, reviewed or not, what they are known for, and what is true about them so far. */
export function ArtistHeader({ profile, actions }: { profile: OwnProfile; actions: ReactNode }) {
  const { fields } = profile;
  const years = fields.years_experience;
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', xl: 'row' }}
      spacing={3}
      sx={{ alignItems: { xs: 'flex-start', xl: 'center' }, justifyContent: 'space-between', mb: 4 }}
    >
      <Stack direction="row" spacing={{ xs: 2, sm: 3 }} sx={{ alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ flex: 'none' }}>
          <PersonAvatar person={profile} size={96} fallback="identicon" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap spacing={1.25} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {fields.display_name ?? 'No name yet'}
            </Typography>
            {profile.isVerified && (
              <Chip size="small" color="success" variant="outlined" icon={<Verified />} label="Verified Artist" />
            )}
          </Stack>
          <Typography sx={{ mt: 0.5 }}>{knownFor(fields.specialties)}</Typography>
          <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 1, flexWrap: 'wrap', color: 'text.secondary' }}>
            <Fact
              icon={<Star fontSize="inherit" />}
              text={profile.rating ? profile.rating.toFixed(1) : 'No reviews yet'}
            />
            <Fact icon={<Place fontSize="inherit" />} text={fields.location ?? profileMessages.noLocation} />
            <Fact
              icon={<Timeline fontSize="inherit" />}
              text={years ? yearsText(years) : profileMessages.noExperience}
            />
          </Stack>
        </Box>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', flex: 'none' }}>
        {actions}
      </Stack>
    </Stack>
  );
}

/** Up to three specialties joined by a bullet. */
function knownFor(specialties: readonly string[] | null): string {
  return specialties?.slice(0, 3).join(' • ') || 'Tattoo Artist';
}

function yearsText(years: number): string {
  return years === 1 ? '1 year of experience' : `${years} years of experience`;
}

function Fact({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Typography variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {icon}
      {text}
    </Typography>
  );
}
