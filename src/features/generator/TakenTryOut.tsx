import Alert from '@mui/material/Alert';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { useKeptTryOut } from '../try-out/try-out.public.ts';
import { generatorActions } from './generator.slice.ts';

/** Takes over what the person tried on this device before they had an account, and says so. */
export function TakenTryOut() {
  const dispatch = useAppDispatch();
  const [taken, setTaken] = useState<'drawn' | 'begun' | null>(null);
  useKeptTryOut((tryOut) => {
    dispatch(generatorActions.tryOutTaken({ ...tryOut, id: crypto.randomUUID() }));
    setTaken(tryOut.drawing ? 'drawn' : 'begun');
  });
  if (!taken) return null;
  return (
    <Alert severity="info" variant="outlined" onClose={() => setTaken(null)} sx={{ mb: 3 }}>
      {taken === 'drawn'
        ? 'Your try-out is here. The first design will be the one you saw, large and without the watermark.'
        : 'What you began without an account is here.'}
    </Alert>
  );
}
