import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import type { SystemState } from '../../../contracts/watching.ts';
import { counted, grouped } from '../../../domain/numbers.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { settingsApi } from '../installation/settings.api.ts';
import { EntryList } from '../parts/EntryList.tsx';
import { momentText } from '../parts/moment.ts';
import { bytesText, durationText } from './watching.model.ts';
import { watchingApi } from './watching.api.ts';

/** What runs, what waits, and how large it has become. */
export function SystemScreen() {
  const { data, isError, error, refetch } = watchingApi.useSystemQuery(undefined, { pollingInterval: 30_000 });
  return (
    <>
      <PageHeader title="System Monitoring" lead="Read again every 30 seconds." />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={420} />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          }}
        >
          <Queue state={data} />
          <Processes state={data} />
          <Part title="Largest tables">
            <EntryList
              empty="There is no table."
              entries={data.tables.map(({ name, bytes, rows }) => ({
                key: name,
                title: name,
                value: bytesText(bytes),
                side: `about ${counted(rows, 'row')}`,
              }))}
            />
          </Part>
          <Part title="Buckets of files">
            <EntryList
              empty="There is no bucket."
              entries={data.files.map(({ bucket, isPublic, files }) => ({
                key: bucket,
                title: bucket,
                detail: isPublic ? 'public' : 'private',
                value: files > 10_000 ? 'more than 10,000' : grouped(files),
              }))}
            />
          </Part>
        </Box>
      )}
    </>
  );
}

function Queue({ state }: { state: SystemState }) {
  const { queue } = state;
  return (
    <Part title="Queue of drawings">
      <FactList
        facts={[
          ['Waiting', grouped(queue.waiting)],
          ['Longest waiting since', momentText(queue.oldest)],
          ['Running', grouped(queue.running)],
          ['Workers at work', grouped(queue.workers)],
          ['Failed in 24 h', grouped(queue.failed)],
          ['Accounts to be deleted', grouped(state.waitingDeletions)],
          ['Batches of credits under way', grouped(state.runningBatches)],
        ]}
      />
    </Part>
  );
}

function Processes({ state }: { state: SystemState }) {
  const { data } = settingsApi.useInstallationQuery(undefined, { pollingInterval: 30_000 });
  return (
    <Part title="Processes">
      <FactList
        facts={[
          ['Version', data?.version ?? '—'],
          ['API runs for', data ? durationText(data.uptimeSeconds) : '—'],
          ['Memory of the API', data ? `${grouped(data.memoryMiB)} MiB` : '—'],
          ['Node', data?.node ?? '—'],
          ['Postgres', state.postgres],
          ['Database', bytesText(state.databaseBytes)],
          ['Connections', grouped(state.connections)],
        ]}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
