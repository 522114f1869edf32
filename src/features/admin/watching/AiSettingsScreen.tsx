import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { runtimeConfig } from '../../../config/env.ts';
import { adminPaths, adminUserPath } from '../../../config/admin-paths.ts';
import type { QueuedJob } from '../../../contracts/watching.ts';
import { grouped } from '../../../domain/numbers.ts';
import { featureLabel } from '../../../domain/transactions.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { SettingSwitch } from '../installation/SettingSwitch.tsx';
import { EntryList } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { PricesCard } from '../prices/PricesCard.tsx';
import { JobDialog, type BegunJob } from './JobDialog.tsx';
import { QuotasCard } from './QuotasCard.tsx';
import { VendorsCard } from './VendorsCard.tsx';
import { watchingApi } from './watching.api.ts';

const engineNames: Record<string, string> = {
  'built-in': 'Built-in',
  replicate: 'Replicate',
  claude: 'Claude',
  off: 'Off',
};

/** The engines that draw and talk, whether anything is drawn at all, and the queue. */
export function AiSettingsScreen() {
  const { engines } = runtimeConfig();
  return (
    <>
      <PageHeader title="AI Settings" lead="Engines, the switch of drawing, prices, the queue, vendors and quotas." />
      <Stack spacing={3} sx={{ maxWidth: 960 }}>
        <Card component="section" aria-labelledby="engines" sx={{ p: { xs: 2.5, sm: 3 } }}>
          <Typography id="engines" variant="h5" component="h2" sx={{ mb: 2 }}>
            Engines
          </Typography>
          <FactList
            facts={[
              ['Images', engineNames[engines.images]],
              ['Assistant', engineNames[engines.assistant]],
              ['Translation', engineNames[engines.translation]],
            ]}
          />
          <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
            A key in the environment of the server chooses each engine; which keys are in use stands in{' '}
            <RouterLink to={adminPaths.security}>Security Settings</RouterLink>, and the limits of the queue in{' '}
            <RouterLink to={adminPaths.config}>System Settings</RouterLink>.
          </Typography>
          <SettingSwitch name="generation_enabled" />
        </Card>
        <PricesCard />
        <Queue />
        <VendorsCard />
        <QuotasCard />
      </Stack>
    </>
  );
}

function Queue() {
  const [state, setState] = useState<'open' | 'failed'>('open');
  const [begun, setBegun] = useState<BegunJob | null>(null);
  const { currentData, isError, error, refetch } = watchingApi.useJobsQuery(state, { pollingInterval: 10_000 });
  return (
    <Card component="section" aria-labelledby="queue" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="queue" variant="h5" component="h2">
        Queue
      </Typography>
      {currentData && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {`${grouped(currentData.queue.waiting)} waiting, ${grouped(currentData.queue.running)} running, ${grouped(currentData.queue.failed)} failed in 24 h.`}
        </Typography>
      )}
      <Tabs
        value={state}
        onChange={(_event, next: 'open' | 'failed') => setState(next)}
        aria-label="Jobs"
        sx={{ mb: 1, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="open" label="Open" id="jobs-tab-open" aria-controls="jobs" />
        <Tab value="failed" label="Failed" id="jobs-tab-failed" aria-controls="jobs" />
      </Tabs>
      <Box role="tabpanel" id="jobs" aria-labelledby={`jobs-tab-${state}`}>
        {isError && !currentData && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!currentData && !isError && <Skeleton variant="rounded" height={160} />}
        {currentData && (
          <EntryList
            empty={state === 'open' ? 'Nothing waits, and nothing is drawn.' : 'Nothing has failed.'}
            entries={currentData.jobs.map((job) => entryOf(job, setBegun))}
          />
        )}
      </Box>
      {begun && <JobDialog begun={begun} onClose={() => setBegun(null)} />}
    </Card>
  );
}

const inWords = (code: string): string => code.replaceAll('_', ' ');

function entryOf(job: QueuedJob, onBegin: (begun: BegunJob) => void) {
  const { id, kind, status, stage, attempts, errorCode, email, userId, cost, charged, finishedAt, isStuck } = job;
  const facts = [
    inWords(status),
    stage,
    isStuck && 'stuck',
    attempts > 1 && `${attempts} attempts`,
    errorCode && inWords(errorCode),
  ];
  return {
    key: id,
    title: `${featureLabel(kind) ?? kind}: ${facts.filter(Boolean).join(', ')}`,
    detail: (
      <>
        <RouterLink to={adminUserPath(userId)}>{email ?? userId}</RouterLink>
        {finishedAt === null && (
          <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onBegin({ job, what: 'retry' })}>
              Retry
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onBegin({ job, what: 'cancel' })}>
              Cancel
            </Button>
          </Stack>
        )}
      </>
    ),
    value: charged === null ? `${cost} held` : `${charged} of ${cost} charged`,
    side: momentText(job.createdAt),
  };
}
