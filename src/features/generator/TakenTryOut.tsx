import Alert from '@mui/material/Alert';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { useKeptTryOut } from '../try-out/try-out.public.ts';
import { takeTryOut } from './generator.tool.ts';

/** Takes over what the person tried on this device before they had an account, and says so. */
export function TakenTryOut() {
  const dispatch = useAppDispatch();
  const [taken, setTaken] = useState<string | null>(null);
  useKeptTryOut((tryOut) => {
    dispatch(takeTryOut(tryOut));
    setTaken(tryOut.drawing ? drawnBefore() : 'Your try-out from before you signed in is here.');
  });
  if (!taken) return null;
  return (
    <Alert severity="info" variant="outlined" onClose={() => setTaken(null)} sx={{ mb: 3 }}>
      {taken}
    </Alert>
  );
}

/** Try-outs are drawn by the built-in engine, whoever draws here. */
function drawnBefore(): string {
  return readRuntimeConfig()?.engines.images === 'built-in'
    ? 'Your try-out is here. The first design will be the one you saw, large and without the watermark.'
    : 'Your try-out is here: picture, words and style. Replicate draws the designs now, so they will look different.';
}
