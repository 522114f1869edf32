import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../app/hooks.ts';
import type { Role } from '../../domain/roles.ts';
import { selectProfile, selectUserId } from '../../session/auth.slice.ts';
import { SettingRow } from '../../ui/Settings.tsx';
import { useAccountFactsQuery } from './account.api.ts';

const roles: Record<Role, string> = { client: 'Client', artist: 'Artist', admin: 'Administrator' };

/** Shows the status of the account: active or not, role, address and visibility. */
export function ProfileStatus() {
  const profile = useAppSelector(selectProfile);
  const userId = useAppSelector(selectUserId);
  const { data: facts, error, refetch } = useAccountFactsQuery(userId ?? '', { skip: !userId });
  if (!profile) return null;
  return (
    <>
      <SettingRow beside label="Account" about="Changed by an administrator only.">
        <Chip
          label={profile.status === 'active' ? 'Active' : 'Blocked'}
          color={profile.status === 'active' ? 'success' : 'error'}
          variant="outlined"
        />
      </SettingRow>
      <SettingRow beside label="Role">
        <Typography>{roles[profile.role]}</Typography>
      </SettingRow>
      <SettingRow label="E-mail">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{profile.email}</Typography>
        <Fact>
          {facts && (facts.emailConfirmedAt ? `Confirmed ${day(facts.emailConfirmedAt)}` : 'Not confirmed')}
          {!facts && !error && <Skeleton width={140} />}
        </Fact>
      </SettingRow>
      <SettingRow beside label="Member since">
        {facts ? <Typography>{day(facts.createdAt)}</Typography> : !error && <Skeleton width={110} />}
        {error && (
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        )}
      </SettingRow>
      <SettingRow
        label="Who sees your profile"
        about={
          profile.role === 'artist'
            ? 'Your artist page is public once an administrator has reviewed it; your account stays private.'
            : 'Only you. Designs that you share on Discover show the name you gave them.'
        }
      >
        <Typography>{profile.role === 'artist' ? 'Public artist page' : 'Private'}</Typography>
      </SettingRow>
    </>
  );
}

function Fact({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ textAlign: { sm: 'right' } }}>
      {children}
    </Typography>
  );
}

function day(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });
}
