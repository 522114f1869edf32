import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { newMessagePath } from '../../config/paths.ts';
import { mailAddress, webAddress } from '../../domain/address.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { peopleApi } from './people.api.ts';

interface BookButtonProps {
  artistId: string;
  artistName: string;
}

/** Book Appointment (decision 53): by the artist's own booking page, by e-mail, or by asking for a date in a message. */
export function BookButton({ artistId, artistName }: BookButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button variant="outlined" color="inherit" size="large" onClick={() => setOpen(true)}>
        Book Appointment
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>Book an appointment with {artistName}</DialogTitle>
        <DialogContent>{open && <Ways artistId={artistId} artistName={artistName} />}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Close Calendar
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Ways({ artistId, artistName }: BookButtonProps) {
  const { data, isError, error, refetch } = peopleApi.useBookingQuery(artistId);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CircularProgress aria-label="Loading" size={24} sx={{ display: 'block', mx: 'auto', my: 4 }} />;
  const page = webAddress(data.url);
  const mail = mailAddress(data.email);
  return (
    <Stack spacing={2}>
      {page ? (
        <>
          <Typography>{artistName} takes appointments on their own page.</Typography>
          <Button
            variant="contained"
            size="large"
            href={page}
            target="_blank"
            rel="noopener noreferrer nofollow"
            sx={{ overflowWrap: 'anywhere' }}
          >
            Open {new URL(page).hostname}
          </Button>
        </>
      ) : mail ? (
        <>
          <Typography>{artistName} takes appointments by e-mail.</Typography>
          <Button
            variant="contained"
            size="large"
            href={`${mail}?subject=${encodeURIComponent('Tattoo appointment')}`}
            sx={{ overflowWrap: 'anywhere', textTransform: 'none' }}
          >
            Write to {data.email?.trim()}
          </Button>
        </>
      ) : (
        <>
          <Typography>Ask for a date in a message. Say which days work for you and how long you can sit.</Typography>
          <RouterButton to={newMessagePath(artistId)} variant="contained" size="large">
            Ask for a date
          </RouterButton>
        </>
      )}
      <Alert severity="info" variant="outlined">
        {profileMessages.calendarArtistPage}
      </Alert>
    </Stack>
  );
}
