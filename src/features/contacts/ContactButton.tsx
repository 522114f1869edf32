import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPath, paths } from '../../config/paths.ts';
import { askRefusals } from '../../contracts/contacts.ts';
import { contactTexts } from '../../domain/contact.ts';
import { selectAuthStatus, selectRole, selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RouterButton, RouterLink } from '../../ui/RouterButton.tsx';
import { ConnectedActions } from './ConnectedActions.tsx';
import { peopleApi } from './people.api.ts';
import type { Connection } from './contacts.model.ts';
import { useConnection } from './useConnection.ts';

const RequestDialog = lazyPart(async () => (await import('./ask/RequestDialog.tsx')).RequestDialog, 'quiet');

interface ContactButtonProps {
  artistId: string;
  artistName: string;
  label?: 'Contact Artist' | 'Contact Now';
}

/** The button that leads to an artist: sign in, ask, wait or work together. Nothing shows on one's own page. */
export function ContactButton({ artistId, artistName, label = 'Contact Artist' }: ContactButtonProps) {
  const status = useAppSelector(selectAuthStatus);
  const role = useAppSelector(selectRole);
  const userId = useAppSelector(selectUserId);
  const connection = useConnection(artistId);
  if (userId === artistId) return null;
  if (status === 'signedOut') {
    return (
      <RouterButton
        to={paths.login}
        state={{ from: artistPath(artistId), message: contactTexts.signIn }}
        variant="contained"
        size="large"
      >
        {label}
      </RouterButton>
    );
  }
  const { data } = connection;
  if (!data && connection.isError)
    return <ErrorState error={connection.error} onRetry={() => void connection.refetch()} />;
  if (data?.connected) return <ConnectedActions artistId={artistId} artistName={artistName} />;
  if (role !== 'client') return <Unable label={label} reason={contactTexts.clientsOnly} />;
  return <Asking artistId={artistId} artistName={artistName} label={label} connection={data} />;
}

interface AskingProps extends Required<ContactButtonProps> {
  connection: Connection | undefined;
}

function Asking({ artistId, artistName, label, connection }: AskingProps) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [unblock, unblocking] = peopleApi.useBlockPersonMutation();
  const done = sent && (
    <Alert severity="success" variant="outlined" onClose={() => setSent(false)}>
      {contactTexts.sent} <RouterLink to={paths.requests}>See it</RouterLink>
    </Alert>
  );
  if (connection?.status === 'pending') {
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Button variant="contained" size="large" disabled>
          Contact Request Pending
        </Button>
        {done || (
          <Typography variant="body2" color="textSecondary">
            Your request was sent. <RouterLink to={paths.requests}>View or withdraw it</RouterLink>
          </Typography>
        )}
      </Stack>
    );
  }
  if (connection?.blocked) {
    return (
      <Unable label={label} reason="You have blocked this artist.">
        <Link
          component="button"
          disabled={unblocking.isLoading}
          onClick={() => void unblock({ personId: artistId, blocked: false })}
        >
          Unblock
        </Link>
      </Unable>
    );
  }
  if (connection?.code) return <Unable label={label} reason={reasonOf(connection)} answer={connection.answer} />;
  return (
    <>
      <Button variant="contained" size="large" disabled={!connection} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RequestDialog
            artistId={artistId}
            artistName={artistName}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              setSent(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function reasonOf({ code, againAt }: Connection): string {
  if (code === 'declined_recently' && againAt)
    return contactTexts.again(new Date(againAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' }));
  return askRefusals[code ?? ''] ?? contactTexts.sendFailed;
}

interface UnableProps {
  label: string;
  reason: string;
  answer?: string | null;
  children?: ReactNode;
}

/** The button that cannot be pressed, and why. */
function Unable({ label, reason, answer, children }: UnableProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', maxWidth: '26em' }}>
      <Button variant="contained" size="large" disabled>
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {reason} {children}
      </Typography>
      {answer && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          “{answer}”
        </Typography>
      )}
    </Stack>
  );
}
