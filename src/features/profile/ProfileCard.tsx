import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { profileCompleteness } from '../../domain/completeness.ts';
import { initialsOf } from '../../domain/initials.ts';
import { reloadProfile } from '../../session/session.effects.ts';
import { selectSession } from '../../session/session.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Who is signed in, and how complete the profile is: first name, last name, e-mail, picture. */
export function ProfileCard() {
  const { profile, profileError } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  if (!profile) return null;
  const percent = profileCompleteness({
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    profile_image: profile.profileImage,
    avatar_url: profile.avatarUrl,
  });
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        My Profile
      </Typography>
      {profileError && (
        <Box sx={{ mt: 2 }}>
          <ErrorState
            message="Error loading profile data. Please refresh the page."
            onRetry={() => void dispatch(reloadProfile())}
          />
        </Box>
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 2, alignItems: 'center' }}>
        <Avatar
          src={profile.profileImage ?? profile.avatarUrl ?? undefined}
          alt=""
          sx={(theme) => ({
            width: 52,
            height: 52,
            bgcolor: theme.palette.accent.fill,
            color: theme.palette.accent.onFill,
          })}
        >
          {initialsOf(profile)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {profile.fullName || 'No name yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {profile.email}
          </Typography>
        </Box>
      </Stack>
      <Completeness percent={percent} />
    </Card>
  );
}

function Completeness({ percent }: { percent: number }) {
  return (
    <>
      <Stack direction="row" sx={{ mt: 2.5, justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" id="completeness">
          Profile completeness
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}%
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby="completeness"
        sx={{ mt: 1, height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
    </>
  );
}
