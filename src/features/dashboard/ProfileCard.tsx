import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { profilePathFor } from '../../config/paths.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { reloadProfile } from '../../session/enter.ts';
import { selectAuth } from '../../session/auth.slice.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';

/** What it takes to read a profile comes after the dashboard. */
const OwnMeter = lazyPart(async () => (await import('./OwnMeter.tsx')).OwnMeter, 'quiet');

interface ProfileCardProps {
  /** The label of the link to the page that edits it. */
  edit: string;
  /** The meter, where the page has read it already. */
  meter?: ReactNode;
}

/** Shows who is signed in and how complete the profile is. */
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
      {/* As high as the meter, so that nothing moves when it comes. */}
      <Box sx={{ minHeight: 82 }}>
        {meter ?? (
          <Suspense fallback={null}>
            <OwnMeter />
          </Suspense>
        )}
      </Box>
    </Card>
  );
}
