import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { startFromWords } from '../designer.effects.ts';

/** Starts a design from words, without a photo. */
export function WordsStart() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await dispatch(startFromWords());
    setBusy(false);
  };
  return (
    <Button color="inherit" variant="outlined" disabled={busy} onClick={() => void start()}>
      {busy ? 'Opening...' : 'Start from words'}
    </Button>
  );
}
