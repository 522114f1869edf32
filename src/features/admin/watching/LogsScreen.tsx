import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { adminUserPath } from '../../../config/admin-paths.ts';
import type { LoggedEvent } from '../../../contracts/watching.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useOnThisPage } from '../../../ui/useOnThisPage.ts';
import { momentText } from '../parts/moment.ts';
import { EventFilters } from './EventFilters.tsx';
import { Requests } from './Requests.tsx';
import { watchingApi } from './watching.api.ts';
import { eventFilterOf, type EventFilter } from './watching.model.ts';

/** A live log is read so often, in ms. */
const TAIL_MS = 3_000;

/** What browsers reported and which requests failed. The address keeps the filter, so that a reference leads here. */
export function LogsScreen() {
  const [query, change] = useAddressQuery();
  const [live, setLive] = useState(false);
  const filter = eventFilterOf(query);
  const view: View = query.get('show') === 'requests' ? 'requests' : 'events';
  const onThisPage = useOnThisPage();
  const onChange = (part: Partial<EventFilter>) => {
    // Somebody may have followed a link while their typing was waited for.
    if (!onThisPage()) return;
    change(
      (now) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader
        title="System Logs"
        lead="Events of browsers and requests that failed, for 90 days. Addresses and secrets are taken out before they are kept."
        action={
          <FormControlLabel
            disabled={view === 'requests'}
            control={<Switch checked={live} onChange={(_event, on) => setLive(on)} />}
            label="Live"
            sx={{ mr: 0 }}
          />
        }
      />
      <Tabs
        value={view}
        onChange={(_event, next: View) => change((now) => withView(now, next), { replace: true })}
        aria-label="What is shown"
        sx={{ mb: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="events" label="Events" id="logs-events" aria-controls="logs" />
        <Tab value="requests" label="Requests" id="logs-requests" aria-controls="logs" />
      </Tabs>
      <Box role="tabpanel" id="logs" aria-labelledby={`logs-${view}`}>
        {view === 'requests' && <Requests />}
        {view === 'events' && <EventFilters filter={filter} onChange={onChange} />}
        {view === 'events' && <Events filter={filter} live={live} onChange={onChange} />}
      </Box>
    </>
  );
}

type View = 'events' | 'requests';

function withView(query: URLSearchParams, view: View): URLSearchParams {
  if (view === 'requests') query.set('show', view);
  else query.delete('show');
  return query;
}

interface EventsProps {
  filter: EventFilter;
  live: boolean;
  onChange: (part: Partial<EventFilter>) => void;
}

function Events({ filter, live, onChange }: EventsProps) {
  const list = watchingApi.useEventsInfiniteQuery(filter, { pollingInterval: live ? TAIL_MS : 0 });
  const { currentData, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (isError && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={420} aria-label="Loading the log" />;
  const events = currentData.pages.flatMap((page) => page.events);
  if (events.length === 0)
    return <EmptyState title="Nothing was logged" text="No event of 90 days fits this filter." />;
  return (
    <Stack spacing={2}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onChange={onChange} />
        ))}
      </Card>
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {isFetchingNextPage ? 'One moment' : 'Show more'}
        </Button>
      )}
    </Stack>
  );
}

const colors = { debug: 'default', info: 'default', warn: 'warning', error: 'error' } as const;

function EventRow({ event, onChange }: { event: LoggedEvent; onChange: EventsProps['onChange'] }) {
  const { level, type, statusCode, message, details } = event;
  const told = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" variant="outlined" color={colors[level]} label={level} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {type.replaceAll('_', ' ')}
          {statusCode !== null && ` (${statusCode})`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {momentText(event.occurredAt)}
        </Typography>
      </Stack>
      {message && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      )}
      {told.length > 0 && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {told.join(' · ')}
        </Typography>
      )}
      <EventLinks event={event} onChange={onChange} />
    </Box>
  );
}

/** Whose it was, and what else was reported under the same reference. */
function EventLinks({ event, onChange }: { event: LoggedEvent; onChange: EventsProps['onChange'] }) {
  const { userId, email, requestId, eventId } = event;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {userId && (
        <RouterLink to={adminUserPath(userId)} variant="body2">
          {email ?? 'Account'}
        </RouterLink>
      )}
      {[eventId, requestId].map(
        (reference) =>
          reference && (
            <Button
              key={reference}
              size="small"
              color="inherit"
              onClick={() => onChange({ reference })}
              sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {reference}
            </Button>
          ),
      )}
    </Stack>
  );
}
