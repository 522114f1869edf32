import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import {
  changesDiscarded,
  fetchPreferences,
  preferencesChanged,
  selectPreferencesState,
  sendPending,
} from '../preferences.slice.ts';

/** How long "Saved" with its Undo stays, in ms. */
const STAY_MS = 8000;

/** At the foot of the settings: saved, waiting or not saved, and the way back. */
export function SaveState() {
  const { pending, undo, status, error, values } = useAppSelector(selectPreferencesState);
  const userId = useAppSelector(selectUserId);
  const dispatch = useAppDispatch();
  const online = useOnline();
  const [dismissed, setDismissed] = useState<unknown>(undo);
  const failed = pending !== null && status === 'failed' && online;
  useEffect(() => {
    if (pending) return;
    const timer = setTimeout(() => setDismissed(undo), STAY_MS);
    return () => clearTimeout(timer);
  }, [pending, undo, values]);
  if (!pending && (undo === null || undo === dismissed)) return null;
  const text = failed
    ? `Not saved. ${error ?? ''} Your change is kept on this device.`
    : pending && !online
      ? 'No connection. Your change is kept on this device and sent later.'
      : pending
        ? 'Saving…'
        : 'Saved';
  return (
    <Paper sx={BAR}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {text}
      </Typography>
      {failed && (
        <>
          <Button size="small" onClick={() => void dispatch(sendPending())}>
            Retry
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              dispatch(changesDiscarded());
              void dispatch(fetchPreferences(userId));
            }}
          >
            Discard
          </Button>
        </>
      )}
      {undo && !failed && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            dispatch(preferencesChanged(undo));
          }}
        >
          Undo
        </Button>
      )}
    </Paper>
  );
}

const BAR = {
  position: 'fixed',
  insetInline: 0,
  // Above the notice that there is no connection, where that shows (Connection.tsx).
  bottom: 'calc(var(--foot, 0px) + var(--tabs) + max(16px, env(safe-area-inset-bottom)))',
  mx: 'auto',
  width: 'min(440px, calc(100vw - 32px))',
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  pl: 2,
  pr: 1,
  py: 0.5,
  border: 1,
  borderColor: 'tone.control',
  bgcolor: 'tone.raised',
  borderRadius: 1.25,
} as const;

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}
