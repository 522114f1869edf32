import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';

import { adminPaths } from '../../config/admin-paths.ts';
import { href } from '../../config/paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminApi } from './admin.api.ts';
import type { ReportedEvent } from './admin.data.ts';

/** Finds what was reported under the reference that somebody read on an error page. */
export function ReferenceLookup() {
  const [find, found] = adminApi.useLazyReportedQuery();
  const [reference, setReference] = useState('');
  const heading = useId();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reference.trim()) void find(reference.trim());
  };
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 3 }}>
      <Typography id={heading} variant="h5" component="h2">
        Error reference
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        People read it on the error page. A request id works too.
      </Typography>
      <Stack component="form" direction="row" spacing={1.5} onSubmit={onSubmit} sx={{ alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput label="Reference" value={reference} onChange={(event) => setReference(event.target.value)} />
        </Box>
        <Button type="submit" variant="outlined" color="inherit" disabled={found.isFetching} sx={{ minHeight: 48 }}>
          Find
        </Button>
      </Stack>
      <Box aria-live="polite" sx={{ mt: found.isUninitialized ? 0 : 2 }}>
        {found.isError && <ErrorState error={found.error} />}
        {found.isSuccess && !found.isFetching && (
          <>
            <Events events={found.data} />
            <RouterLink to={href(adminPaths.logs, { reference: found.originalArgs ?? '' })}>Open the log</RouterLink>
          </>
        )}
      </Box>
    </Card>
  );
}

function Events({ events }: { events: ReportedEvent[] }) {
  if (events.length === 0) return <Typography color="textSecondary">No report has this reference.</Typography>;
  return events.map((event) => (
    <Box key={event.at + event.type} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {event.type.replaceAll('_', ' ')}
        {event.statusCode !== null && ` (${event.statusCode})`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {new Date(event.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </Typography>
      {event.message && <Typography variant="body2">{event.message}</Typography>}
      <Typography
        component="pre"
        variant="caption"
        sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {[...Object.entries(event.details), ['request', event.requestId ?? '']]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join('\n')}
      </Typography>
    </Box>
  ));
}
