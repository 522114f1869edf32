import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';

import { adminPaths } from '../../../config/admin-paths.ts';
import type { ShownUser } from '../../../contracts/users.ts';
import { grouped } from '../../../domain/numbers.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { momentText } from '../parts/moment.ts';
import { UserActs } from './UserActs.tsx';
import { UserLists } from './UserLists.tsx';
import { usersApi } from './users.api.ts';
import { nameOf, roleNames, statusNames } from './users.model.ts';

/** One account: what support needs to know of it, and what support does. Each begins anew: an act is of one account. */
export function UserScreen() {
  const { userId = '' } = useParams();
  return <Account key={userId} userId={userId} />;
}

function Account({ userId }: { userId: string }) {
  const { currentData: user, isError, error, refetch } = usersApi.useShownUserQuery(userId);
  if (isError && user === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (user === undefined) return <Skeleton variant="rounded" height={480} aria-label="Loading the account" />;
  if (user === null) {
    return (
      <EmptyState
        wholePage
        title="No such account"
        text="It was deleted, or the address is wrong."
        action={<RouterButton to={adminPaths.users}>All accounts</RouterButton>}
      />
    );
  }
  const { profile } = user;
  return (
    <>
      <PageHeader title={nameOf(profile)} lead={profile.email} />
      {profile.status === 'blocked' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          Blocked. {profile.statusReason ? `Its owner reads: “${profile.statusReason}”` : 'No reason was given.'}
        </Alert>
      )}
      {profile.status === 'deleted' && (
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          This account is being deleted. Its files and rows go within minutes.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
          gridTemplateAreas: { xs: '"facts" "acts" "lists"', lg: '"facts acts" "lists acts"' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        <Box sx={{ gridArea: 'facts' }}>
          <Facts user={user} />
        </Box>
        <Box sx={{ gridArea: 'acts' }}>
          <UserActs user={user} />
        </Box>
        <Box sx={{ gridArea: 'lists', minWidth: 0 }}>
          <UserLists user={user} />
        </Box>
      </Box>
    </>
  );
}

function Facts({ user }: { user: ShownUser }) {
  const { profile, access, money, work } = user;
  const account = money.account;
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2.5 }}>
        <PersonAvatar person={profile} size={56} fallback="identicon" />
        <Chip variant="outlined" label={roleNames[profile.role]} />
        <Chip
          variant="outlined"
          color={profile.status === 'active' ? 'success' : 'warning'}
          label={statusNames[profile.status]}
        />
        {!access.emailConfirmedAt && <Chip variant="outlined" color="warning" label="Email not confirmed" />}
      </Stack>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <FactList
          facts={[
            ['Account id', profile.id],
            ['User name', profile.username ?? '—'],
            ['Since', momentText(profile.createdAt)],
            ['Last sign-in', momentText(access.lastSignInAt)],
            ['Place', profile.location ?? '—'],
          ]}
        />
        <FactList
          facts={[
            ['Credits', account ? grouped(account.credits) : '—'],
            ['Held for jobs', account ? grouped(account.held) : '—'],
            ['Debt', account ? grouped(account.debt) : '—'],
            ['Plan', account ? `${account.tier} (${account.status})` : '—'],
            ['Next payment', momentText(account?.nextBillingDate ?? null)],
          ]}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        {`${grouped(work.numbers.images)} images, ${grouped(work.numbers.messages)} messages sent in ${grouped(work.numbers.threads)} conversations. Messages are counted and never shown.`}
      </Typography>
    </Card>
  );
}
