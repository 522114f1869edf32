import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { adminPaths } from '../../config/admin-paths.ts';
import { grouped } from '../../domain/numbers.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { settingsApi } from './installation/settings.api.ts';
import { momentText } from './parts/moment.ts';

/** The figures of security, as they are now (decision 27). */
export function SecurityCard() {
  const security = settingsApi.useSecurityQuery(undefined, { pollingInterval: 30_000 });
  const installation = settingsApi.useInstallationQuery();
  const { data } = security;
  const keys = installation.data?.keys.filter(({ isSet }) => isSet).length;
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        Security
      </Typography>
      {security.isError && !data ? (
        <ErrorState error={security.error} onRetry={() => void security.refetch()} />
      ) : (
        <FactList
          facts={[
            ['Last scan', data ? scanText(data.lastScan) : <Skeleton key="scan" width={120} />],
            ['API keys in use', keys === undefined ? '—' : grouped(keys)],
            ['Failed logins in 24 h', data ? grouped(data.failedLogins) : <Skeleton key="logins" width={40} />],
          ]}
        />
      )}
      <RouterLink to={adminPaths.security} variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        Security Settings
      </RouterLink>
    </Card>
  );
}

function scanText(scan: { at: string; findings: unknown[] } | null): string {
  if (!scan) return 'Never';
  return `${momentText(scan.at)}, ${scan.findings.length === 0 ? 'nothing found' : `${scan.findings.length} found`}`;
}
