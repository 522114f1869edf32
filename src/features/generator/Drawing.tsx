import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DesignWall, ReceiptDialog } from '../designer/designer.public.ts';
import { useJob } from '../generation/generation.public.ts';
import { draw, drawNudge, stopDrawing } from './generator.job.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';
import type { GeneratorRun } from './generator.state.ts';

/** What comes of it: nothing yet, each design as soon as it is drawn, all of them, or why there is none. */
export function Drawing() {
  const { run } = useAppSelector(selectGenerator);
  const section = useRef<HTMLElement>(null);
  const isDrawing = run?.phase === 'drawing';
  useEffect(() => {
    // On a phone it stands beneath the form.
    if (isDrawing) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawing]);
  return (
    <Box
      ref={section}
      component="section"
      aria-label="Designs"
      sx={{ minWidth: 0, scrollMargin: 80, position: { md: 'sticky' }, top: 88 }}
    >
      {!run && (
        <EmptyState
          title="Your designs appear here"
          text="They are saved to your images, with a receipt of every setting."
        />
      )}
      {run?.phase === 'drawing' && <InProgress run={run} />}
      {run?.phase === 'failed' && <Failure run={run} />}
      {run && run.phase !== 'drawing' && run.outputs.length > 0 && <Results run={run} />}
    </Box>
  );
}

function InProgress({ run }: { run: GeneratorRun }) {
  const dispatch = useAppDispatch();
  const { mode } = useAppSelector(selectGenerator).form;
  const job = useJob(run.requestId);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status" color="textSecondary">
          {job.stage ?? (job.id ? 'Waiting for a free drawing table' : 'Reserving your credits')}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={() => void dispatch(stopDrawing())}>
          Cancel Generation
        </Button>
      </Stack>
      <LinearProgress
        variant={job.progress > 0 ? 'determinate' : 'indeterminate'}
        value={job.progress * 100}
        aria-label="Drawing progress"
      />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {Array.from({ length: mode === 'single' ? 1 : 4 }, (_, index) => {
          const output = job.outputs.find((entry) => entry.index === index);
          return output ? (
            <DesignPaper
              key={index}
              src={output.previewUrl}
              alt={`Design ${index + 1}`}
              width={output.width}
              height={output.height}
              loading="eager"
            />
          ) : (
            <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
          );
        })}
      </Box>
    </Stack>
  );
}

function Failure({ run }: { run: GeneratorRun }) {
  const dispatch = useAppDispatch();
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start', mb: 3 }}>
      <Chip color="error" size="small" label="Error" />
      <Typography>{run.error}</Typography>
      {run.charged !== null && (
        <Typography variant="body2" color="textSecondary">
          {run.charged === 0 ? 'Nothing was charged.' : `Charged: ${creditsText(run.charged)}.`}
        </Typography>
      )}
      <Button variant="contained" onClick={() => void dispatch(draw())}>
        Try Again
      </Button>
    </Stack>
  );
}

function Results({ run }: { run: GeneratorRun }) {
  const dispatch = useAppDispatch();
  const [receipt, setReceipt] = useState<string | null>(null);
  const alone = run.outputs.length + run.nudges.length === 1;
  return (
    <Stack spacing={2}>
      {run.charged !== null && run.phase === 'done' && (
        <Typography role="status" color="textSecondary">
          Saved to your images. Charged: {creditsText(run.charged)}.
        </Typography>
      )}
      {run.notes.map((note) => (
        <Alert key={note} severity="info" variant="outlined">
          {note}
        </Alert>
      ))}
      <Box sx={alone ? { maxWidth: 620, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } : undefined}>
        <DesignWall
          outputs={run.outputs}
          nudges={run.nudges}
          widthMm={run.widthMm}
          photo={run.photo}
          onReceipt={setReceipt}
          onNudge={(imageId, nudge) => void dispatch(drawNudge(imageId, nudge))}
          onDismiss={(requestId) => dispatch(generatorActions.nudgeDismissed(requestId))}
          onDeleted={(imageId) => dispatch(generatorActions.designDeleted(imageId))}
        />
      </Box>
      {receipt && (
        <ReceiptDialog
          imageId={receipt}
          canDelete
          onDeleted={() => dispatch(generatorActions.designDeleted(receipt))}
          onClose={() => setReceipt(null)}
        />
      )}
    </Stack>
  );
}
