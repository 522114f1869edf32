import Typography from '@mui/material/Typography';

import { readRuntimeConfig } from '../../../config/env.ts';

/** Says who is at work: with no vendor's key the product's own engine and consultant, by their names. */
export function EngineNotice() {
  const engines = readRuntimeConfig()?.engines;
  if (!engines) return null;
  const drawn =
    engines.images === 'built-in' ? "Inkroom's built-in engine draws the designs" : 'Replicate draws the designs';
  const asked =
    engines.assistant === 'built-in'
      ? 'the built-in consultant asks the questions: it measures your photo, it does not recognize what is in it'
      : 'Claude leads the conversation';
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {drawn}; {asked}.
    </Typography>
  );
}

/** Name of the assistant at work, for waiting texts. */
export function assistantName(): string {
  return readRuntimeConfig()?.engines.assistant === 'claude' ? 'Claude' : 'The consultant';
}
