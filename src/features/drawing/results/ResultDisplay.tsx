import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

import { designerTexts } from '../../../domain/texts/designer.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { useJob } from '../../generation/generation.public.ts';
import type { ToolRun } from '../run.model.ts';
import { ArrivingDesigns } from './ArrivingDesigns.tsx';
import { JobProgress } from './JobProgress.tsx';
import { RunNotes } from './RunNotes.tsx';

interface ResultDisplayProps {
  run: ToolRun;
  onCancel: () => void;
  onTryAgain: () => void;
  onStartOver: () => void;
  /** The designs that came of it, on whatever wall the tool hangs them. */
  children: ReactNode;
}

/** Shows the state of a job, for every tool: starting, processing, succeeded, error or empty. */
export function ResultDisplay({ run, onCancel, onTryAgain, onStartOver, children }: ResultDisplayProps) {
  const section = useRef<HTMLElement>(null);
  const drawing = run.phase === 'drawing';
  useEffect(() => {
    // On a phone it stands beneath the form.
    if (drawing) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [drawing]);
  const arrived = run.outputs.length > 0;
  return (
    <Box ref={section} component="section" aria-label="Designs" sx={{ minWidth: 0, scrollMargin: 80 }}>
      <Stack spacing={2}>
        {drawing && <Progress run={run} onCancel={onCancel} />}
        {run.phase === 'failed' &&
          (run.error === designerTexts.noDesign ? (
            <Nothing onTryAgain={onTryAgain} />
          ) : (
            <Failure run={run} onTryAgain={onTryAgain} onStartOver={onStartOver} />
          ))}
        {run.phase === 'done' && arrived && <Done run={run} />}
        {!drawing && arrived && children}
      </Stack>
    </Box>
  );
}

/** Starting until the server has the job, processing from then on: each design shows as soon as it is drawn. */
function Progress({ run, onCancel }: { run: ToolRun; onCancel: () => void }) {
  const job = useJob(run.requestId);
  return (
    <>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">
          This usually takes 10-15 seconds. You can leave this page; the designs are saved to your images.
        </Typography>
        <Button variant="outlined" color="inherit" onClick={onCancel} sx={{ flex: 'none' }}>
          Cancel Generation
        </Button>
      </Stack>
      <JobProgress job={job} since={run.startedAt} images={run.images} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: run.images > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 620px)',
          },
        }}
      >
        <ArrivingDesigns job={job} images={run.images} />
      </Box>
    </>
  );
}

function Done({ run: { charged, notes } }: { run: ToolRun }) {
  return (
    <>
      {charged !== null && (
        <Typography role="status" color="textSecondary">
          Saved to your images. Charged: {creditsText(charged)}.
        </Typography>
      )}
      <RunNotes notes={notes} />
    </>
  );
}

function Nothing({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning" variant="outlined" sx={{ width: 1 }}>
        <AlertTitle>{designerTexts.noDesignTitle}</AlertTitle>
        {designerTexts.noDesign}
      </Alert>
      <Button variant="contained" onClick={onTryAgain}>
        Try Again
      </Button>
    </Stack>
  );
}

function Failure({ run, onTryAgain, onStartOver }: Pick<ResultDisplayProps, 'run' | 'onTryAgain' | 'onStartOver'>) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Stack role="alert" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Chip color="error" size="small" label="Error" />
        <Typography>{run.error}</Typography>
      </Stack>
      {run.charged !== null && (
        <Typography variant="body2" color="textSecondary">
          {run.charged === 0 ? 'Nothing was charged.' : `Charged: ${creditsText(run.charged)}.`}
        </Typography>
      )}
      {run.goesOn && (
        <Typography variant="body2" color="textSecondary">
          The drawing may still be running. Try Again looks for it first and never charges twice.
        </Typography>
      )}
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button variant="outlined" color="inherit" onClick={onStartOver}>
          Start Over
        </Button>
      </Stack>
    </Stack>
  );
}
