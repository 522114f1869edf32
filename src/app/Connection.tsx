import Box from '@mui/material/Box';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { serverState } from '../data/serverState.ts';
import { useAppDispatch } from './hooks.ts';

const { onOnline, onOffline } = serverState.internalActions;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says so while the network is gone, and has everything that is shown read again when it is back. */
export function Connection() {
  const dispatch = useAppDispatch();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const told = useRef(online);
  useEffect(() => {
    // Only a change is news: what the first page shows is on its way already.
    if (told.current === online) return;
    told.current = online;
    dispatch(online ? onOnline() : onOffline());
  }, [dispatch, online]);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        width: 'max-content',
        maxWidth: 'calc(100vw - 32px)',
      }}
    >
      {!online && (
        <Box
          sx={{
            px: 2,
            py: 1,
            border: 1,
            borderColor: 'warning.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            typography: 'body2',
          }}
        >
          You are offline. What you see may be old.
        </Box>
      )}
    </Box>
  );
}
