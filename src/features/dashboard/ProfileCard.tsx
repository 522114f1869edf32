import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { profilePathFor } from '../../config/paths.ts';
import { profileCompleteness } from '../../domain/completeness.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { reloadProfile } from '../../session/enter.ts';
import { selectAuth, type Profile } from '../../session/auth.slice.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { Meter } from './Meter.tsx';

interface ProfileCardProps {
  /** The label of the link to the page that edits it. */
  edit: string;
  /** The meter; the four items of the universal dashboard when left out. */
  meter?: ReactNode;
}

/** Shows who is signed in and how complete the profile is: first name, last name, e-mail, picture. */
export function ProfileCard({ edit, meter }: ProfileCardProps) {
  const { profile, profileError } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  if (!profile) return null;
  return (
    <Card component="section" aria-labelledby="my-profile" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="My Profile"
        action={
          <RouterButton to={profilePathFor(profile.role)} variant="outlined" color="inherit" size="small">
            {edit}
          </RouterButton>
        }
      />
      {profileError && (
        <Box sx={{ mt: 2 }}>
          <ErrorState message={profileMessages.cardLoadFailed} onRetry={() => void dispatch(reloadProfile())} />
        </Box>
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 2, alignItems: 'center' }}>
        <PersonAvatar person={profile} size={52} fallback="identicon" />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {profile.fullName || 'No name yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {profile.email}
          </Typography>
        </Box>
      </Stack>
      {meter ?? (
        <Meter
          label="Account basics"
          percent={percentOf(profile)}
          of={4}
          hint="First name, last name, e-mail and picture"
        />
      )}
    </Card>
  );
}

function percentOf(profile: Profile): number {
  return profileCompleteness({
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    profile_image: profile.profileImage,
    avatar_url: profile.avatarUrl,
  });
}
