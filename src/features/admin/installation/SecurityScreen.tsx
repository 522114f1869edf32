import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { adminPaths } from '../../../config/admin-paths.ts';
import { href } from '../../../config/paths.ts';
import type { Security } from '../../../contracts/settings.ts';
import { errorText } from '../../../data/errors.ts';
import { grouped } from '../../../domain/numbers.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { EntryList } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { settingsApi } from './settings.api.ts';

/** Whether the rules of the database hold, which keys are in use, and who is kept out. */
export function SecurityScreen() {
  const { data, isError, error, refetch } = settingsApi.useSecurityQuery();
  return (
    <>
      <PageHeader title="Security Settings" lead="Whether the rules of the database hold, and which keys are in use." />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <ScanCard security={data} />
          <Stack spacing={3}>
            <KeysCard />
            <PeopleCard security={data} />
          </Stack>
        </Box>
      )}
    </>
  );
}

function ScanCard({ security }: { security: Security }) {
  const [scan, scanning] = settingsApi.useScanSecurityMutation();
  const last = security.lastScan;
  return (
    <Card component="section" aria-labelledby="scan" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="scan" variant="h5" component="h2" sx={{ mb: 1 }}>
        Scan of the database
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        It looks for tables without row level security or open to visitors, functions without a fixed search path,
        private buckets that are public, and administrators without a confirmed address.
      </Typography>
      {last?.findings.length === 0 && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          Nothing was found on {momentText(last.at)}.
        </Alert>
      )}
      {!last && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          It never ran.
        </Alert>
      )}
      {last && last.findings.length > 0 && (
        <EntryList
          empty=""
          entries={last.findings.map(({ rule, culprit }) => ({ key: rule + culprit, title: culprit, detail: rule }))}
        />
      )}
      {scanning.isError && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {errorText(scanning.error)}
        </Alert>
      )}
      <Button variant="contained" disabled={scanning.isLoading} onClick={() => void scan()}>
        {scanning.isLoading ? 'Scanning...' : 'Scan now'}
      </Button>
    </Card>
  );
}

function KeysCard() {
  const { data, isError, error, refetch } = settingsApi.useInstallationQuery();
  return (
    <Card component="section" aria-labelledby="keys" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="keys" variant="h5" component="h2" sx={{ mb: 1 }}>
        API keys
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Keys stand in the environment of the server. Nobody can read or change them here.
      </Typography>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      <EntryList
        empty={data ? 'No key is known.' : 'Asking the API...'}
        entries={(data?.keys ?? []).map(({ name, isSet }) => ({
          key: name,
          title: name,
          value: isSet ? 'In use' : 'Not set',
        }))}
      />
    </Card>
  );
}

function PeopleCard({ security }: { security: Security }) {
  return (
    <Card component="section" aria-labelledby="people" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="people" variant="h5" component="h2" sx={{ mb: 2 }}>
        Who may do more or less
      </Typography>
      <FactList
        facts={[
          ['Administrators', grouped(security.administrators)],
          ['Blocked accounts', grouped(security.blocked)],
        ]}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
        <RouterButton to={href(adminPaths.users, { role: 'admin' })} size="small" variant="outlined">
          Show administrators
        </RouterButton>
        <RouterButton to={href(adminPaths.users, { status: 'blocked' })} size="small" variant="outlined">
          Show blocked accounts
        </RouterButton>
      </Stack>
    </Card>
  );
}
