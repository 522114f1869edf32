import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { runtimeConfig } from '../../config/env.ts';
import { adminApi } from './admin.api.ts';
import { SettingSwitch } from './installation/SettingSwitch.tsx';

const names: Record<string, string> = {
  'built-in': 'Built-in',
  replicate: 'Replicate',
  claude: 'Claude',
  test: 'Test mode',
  stripe: 'Stripe',
  off: 'Off',
  local: 'Local',
  hosted: 'Hosted',
};

/** The configuration that is really in force, and whether the API answers. */
export function SystemOverview() {
  const { engines, mode, version } = runtimeConfig();
  const health = adminApi.useHealthQuery(undefined, { pollingInterval: 30_000 });
  const rows: [string, string][] = [
    ['Installation', names[mode]],
    ['Version', version],
    ['Image engine', names[engines.images]],
    ['Assistant', names[engines.assistant]],
    ['Payments', names[engines.payments]],
    ['Translation', names[engines.translation]],
  ];
  return (
    <Card sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography variant="h5" component="h2">
          System Configuration
        </Typography>
        <HealthChip state={health.isLoading ? 'asking' : health.isError ? 'down' : 'up'} />
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '160px 1fr', rowGap: 1.25 }}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Stack spacing={0.5} sx={{ mt: 1.5 }}>
        <SettingSwitch name="generation_enabled" short />
        <SettingSwitch name="registration_open" short />
      </Stack>
    </Card>
  );
}

function HealthChip({ state }: { state: 'asking' | 'down' | 'up' }) {
  if (state === 'asking') return <Chip size="small" variant="outlined" label="Asking the API" />;
  const up = state === 'up';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={up ? 'success' : 'error'}
      label={up ? 'API answers' : 'API does not answer'}
    />
  );
}
