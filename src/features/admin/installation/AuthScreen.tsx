import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { adminUserPath } from '../../../config/admin-paths.ts';
import { counted, grouped } from '../../../domain/numbers.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { EntryList } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { SettingSwitch } from './SettingSwitch.tsx';
import { settingsApi } from './settings.api.ts';

/** Who signs in, where it fails, and whether new people may come. */
export function AuthScreen() {
  const { data, isError, error, refetch } = settingsApi.useSecurityQuery(undefined, { pollingInterval: 30_000 });
  return (
    <>
      <PageHeader title="Authentication and Authorization" lead="Sign-ins, wrong passwords and sessions of 24 hours." />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack spacing={3} sx={{ maxWidth: 860 }}>
          <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
            <FactList
              facts={[
                ['Open sessions', grouped(data.sessions)],
                ['Sign-ins in 24 h', grouped(data.signIns)],
                ['Failed logins in 24 h', grouped(data.failedLogins)],
              ]}
            />
          </Card>
          <Card component="section" aria-labelledby="wrong-passwords" sx={{ p: { xs: 2.5, sm: 3 } }}>
            <Typography id="wrong-passwords" variant="h5" component="h2" sx={{ mb: 1 }}>
              Wrong passwords
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              Accounts with the most of them in 24 hours. After 20 in an hour from places where its owner never was, an
              account takes no more.
            </Typography>
            <EntryList
              empty="Nobody has typed a wrong password."
              entries={data.wrongPasswords.map(({ userId, email, tries, lastAt }) => ({
                key: userId,
                title: <RouterLink to={adminUserPath(userId)}>{email ?? userId}</RouterLink>,
                value: counted(tries, 'time'),
                side: momentText(lastAt),
              }))}
            />
          </Card>
          <Card component="section" aria-label="Registration" sx={{ p: { xs: 2.5, sm: 3 } }}>
            <SettingSwitch name="registration_open" />
          </Card>
        </Stack>
      )}
    </>
  );
}
