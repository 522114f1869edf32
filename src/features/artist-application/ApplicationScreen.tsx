import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import type { Application } from './application.model.ts';
import { ApplicationFormCard } from './ApplicationFormCard.tsx';
import { PendingCard } from './PendingCard.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

/** Becoming an artist: apply, see that it waits, read the decision, apply again. */
export function ApplicationScreen() {
  const role = useAppSelector(selectRole);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageHeader
        title="Work as an artist"
        lead="Show us your work. A member of our team reviews every application before an artist is listed."
      />
      {role === 'client' ? <ForClients /> : <AlreadyThere role={role} />}
    </Box>
  );
}

function AlreadyThere({ role }: { role: 'artist' | 'admin' }) {
  if (role === 'admin') {
    return (
      <EmptyState
        title="Administrators cannot apply"
        text="Review client applications in the list."
        action={
          <RouterButton to={paths.adminApplications} variant="contained">
            Open applications
          </RouterButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="You are a verified artist"
      text="Your artist page is ready. Complete it so that clients find you."
      action={
        <RouterButton to={paths.artistProfile} variant="contained">
          Open my artist page
        </RouterButton>
      }
    />
  );
}

function ForClients() {
  const own = useOwnApplication();
  const [sent, setSent] = useState(false);
  if (own.isError && own.data === undefined) {
    return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  }
  if (own.data === undefined) return <Skeleton variant="rounded" height={460} aria-label="Loading your application" />;
  if (own.data?.status === 'pending') return <PendingCard application={own.data} justSent={sent} />;
  return (
    <Stack spacing={3}>
      {own.data?.status === 'declined' && <Declined application={own.data} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <ApplicationFormCard last={own.data} onSent={() => setSent(true)} />
        <NextSteps />
      </Box>
    </Stack>
  );
}

function Declined({ application }: { application: Application }) {
  return (
    <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      <strong>Your last application was declined.</strong>
      {application.note && <Box sx={{ my: 1, whiteSpace: 'pre-line' }}>“{application.note}”</Box>}
      <Box>You can apply again below.</Box>
    </Alert>
  );
}

const steps = [
  ['You apply', 'Send links to your work. Photos of healed tattoos help most.'],
  ['We look', 'An administrator reviews your work and gives you an answer with a reason.'],
  [
    'Your page opens',
    'You become a verified artist with a page of your own, a place on your studio page and an artist dashboard.',
  ],
] as const;

function NextSteps() {
  return (
    <Box component="aside" aria-label="What happens next">
      <Typography variant="h5" component="h2">
        What happens next
      </Typography>
      <Stack component="ol" spacing={2.5} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {steps.map(([title, text], index) => (
          <Stack component="li" key={title} direction="row" spacing={2}>
            <Typography
              aria-hidden
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: 20 }}
            >
              {index + 1}
            </Typography>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
