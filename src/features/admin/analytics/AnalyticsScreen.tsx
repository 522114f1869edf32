import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { Analytics, AnalyticsDay } from '../../../contracts/analytics.ts';
import { featureLabel } from '../../../domain/transactions.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { analyticsApi } from './analytics.api.ts';
import { dayRows, measureNames, measures, returnRows, totalOf, valueText, type Measure } from './analytics.model.ts';
import { DayBars } from './DayBars.tsx';
import { Funnel } from './Funnel.tsx';

const periods = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last year' } as const;

const views = { days: 'By day', funnel: 'Funnel', returns: 'Retention', designs: 'Designs' } as const;
type View = keyof typeof views;

/** What happened on each day, what becomes of those who sign up, and what is drawn: as charts, tables and files. */
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
      {isError && !currentData && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && !isError && <Skeleton variant="rounded" height={420} />}
      {currentData?.days.length === 0 && (
        <EmptyState title="Nothing was counted yet" text="The worker counts the days once an hour, and at its start." />
      )}
      {currentData && currentData.days.length > 0 && <Views analytics={currentData} />}
    </>
  );
}

function Views({ analytics }: { analytics: Analytics }) {
  const [view, setView] = useState<View>('days');
  return (
    <>
      <Tabs
        value={view}
        onChange={(_event, next: View) => setView(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Figures"
        sx={{ mb: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {(Object.keys(views) as View[]).map((name) => (
          <Tab key={name} value={name} label={views[name]} id={`figures-${name}`} aria-controls="figures" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="figures" aria-labelledby={`figures-${view}`}>
        {view === 'days' && <Days days={analytics.days} />}
        {view === 'funnel' && <Funnel steps={analytics.steps} />}
        {view === 'returns' && <Returns analytics={analytics} />}
        {view === 'designs' && <Designs analytics={analytics} />}
      </Box>
    </>
  );
}

function Days({ days }: { days: readonly AnalyticsDay[] }) {
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
      <Card sx={{ p: { xs: 1, sm: 2 } }}>
        <FigureTable
          name="Figures by day"
          file="inkroom-days"
          head={['Day (UTC)', ...measureNames.map((name) => measures[name])]}
          rows={dayRows(days)}
        />
      </Card>
    </Stack>
  );
}

function Returns({ analytics }: { analytics: Analytics }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Of those who signed up in a week: who made a design or wrote a message in that week (0), and in each one after
        it.
      </Typography>
      <FigureTable name="Retention by week" file="inkroom-retention" {...returnRows(analytics.cohorts)} />
    </Card>
  );
}

function Designs({ analytics }: { analytics: Analytics }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <FigureTable
        name="Designs by tool and style"
        file="inkroom-designs"
        head={['Tool', 'Style', 'Designs']}
        rows={analytics.designs.map(({ tool, style, designs }) => [featureLabel(tool) ?? tool, style, designs])}
        words={2}
        empty="No design was made in these days."
      />
    </Card>
  );
}
