import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import type { AnalyticsDay } from '../../../contracts/analytics.ts';
import { errorText } from '../../../data/errors.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { analyticsApi } from './analytics.api.ts';
import { analyticsCsv, measureNames, measures, totalOf, valueText, type Measure } from './analytics.model.ts';
import { DayBars } from './DayBars.tsx';
import { DayTable } from './DayTable.tsx';

const periods = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last year' } as const;

/** What happened on each day, as a chart, a table and a file. */
export function AnalyticsScreen() {
  const [days, setDays] = useState(30);
  const { currentData, isError, error, refetch } = analyticsApi.useAnalyticsQuery(days);
  return (
    <>
      <PageHeader
        title="Analytics"
        lead="Figures of each day (UTC), counted once an hour. Test payments are no revenue."
        action={
          <TextField
            select
            size="small"
            label="Period"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {Object.entries(periods).map(([many, label]) => (
              <MenuItem key={many} value={Number(many)}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        }
      />
      {isError && !currentData && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!currentData && !isError && <Skeleton variant="rounded" height={420} />}
      {currentData?.length === 0 && (
        <EmptyState title="Nothing was counted yet" text="The worker counts the days once an hour, and at its start." />
      )}
      {currentData && currentData.length > 0 && <Figures days={currentData} />}
    </>
  );
}

function Figures({ days }: { days: readonly AnalyticsDay[] }) {
  const [measure, setMeasure] = useState<Measure>('signUps');
  return (
    <Stack spacing={3}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          role="group"
          aria-label="Figure"
          sx={{ flexWrap: 'wrap', mb: 2.5 }}
        >
          {measureNames.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === measure ? 'contained' : 'outlined'}
              color={name === measure ? 'primary' : 'inherit'}
              aria-pressed={name === measure}
              onClick={() => setMeasure(name)}
            >
              {`${measures[name]}: ${valueText(name, totalOf(days, name))}`}
            </Button>
          ))}
        </Stack>
        <DayBars days={days} measure={measure} />
      </Card>
      <Card sx={{ p: { xs: 1, sm: 2 }, overflowX: 'auto' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', position: 'sticky', left: 0 }}>
          <Button
            startIcon={<FileDownloadOutlined />}
            onClick={() => saveFile('inkroom-analytics.csv', analyticsCsv(days))}
          >
            Export CSV
          </Button>
        </Box>
        <DayTable days={days} />
      </Card>
    </Stack>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it may go once that has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
