import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { Completion } from './Completion.tsx';
import { displayNameOf, type OwnProfile } from './profile.model.ts';

const roleNames = { client: 'Client', artist: 'Artist', admin: 'Administrator' } as const;

interface ProfileHeroProps {
  profile: OwnProfile;
  /** The picture with what can be done about it. */
  picture: ReactNode;
  /** The links of the profile page. */
  actions: ReactNode;
}

/** The head of the own profile: who it is, how complete it is, where to go from here. */
export function ProfileHero({ profile, picture, actions }: ProfileHeroProps) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, mb: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(260px, 340px)' },
        }}
      >
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {displayNameOf(profile)}
            </Typography>
            <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Chip size="small" variant="outlined" label={roleNames[profile.role]} />
              {profile.isVerified && (
                <Chip size="small" color="success" variant="outlined" icon={<Verified />} label="Verified Artist" />
              )}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {profile.email}
              </Typography>
            </Stack>
          </Box>
          {picture}
        </Stack>
        <Stack spacing={3}>
          <Completion profile={profile} guide />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        </Stack>
      </Box>
    </Card>
  );
}
