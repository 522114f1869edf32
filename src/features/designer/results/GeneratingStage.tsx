import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { generationVariations } from '../../../domain/limits.ts';
import { designerTexts } from '../../../domain/texts/designer.ts';
import { CinematicLoader } from '../../../ui/CinematicLoader.tsx';
import { CostNotice } from '../../../ui/CostNotice.tsx';
import type { DrawingRun } from '../../drawing/desk.public.ts';
import { ArrivingDesigns, JobProgress, priceOf, wall } from '../../drawing/drawing.public.ts';
import { useJob } from '../../generation/generation.public.ts';
import { GenerateButton } from '../chat/GenerateButton.tsx';
import { stop } from '../designer.job.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** Fourth stage: each design shows as soon as it is drawn. A failure stays here with its reason. */
export function GeneratingStage() {
  const { run } = useAppSelector(selectDesigner);
  return run && <Drawing run={run} />;
}

function Drawing({ run }: { run: DrawingRun }) {
  const dispatch = useAppDispatch();
  const { options } = useAppSelector(selectDesigner);
  const job = useJob(run.requestId);
  return (
    <Stack spacing={3} sx={{ maxWidth: 1100, mx: 'auto' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <Box>
          <Typography variant="h2" component="h1">
            Generating Tattoo Design
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            {progressText(run)}
          </Typography>
        </Box>
        {run.error === null && (
          <Button variant="outlined" color="inherit" onClick={() => void dispatch(stop())}>
            Cancel Generation
          </Button>
        )}
      </Stack>
      {run.error === null ? (
        <JobProgress job={job} since={run.startedAt} images={generationVariations}>
          <CinematicLoader size="medium" progress={job.progress} message="" />
        </JobProgress>
      ) : (
        <Failure message={run.error} />
      )}
      <Box sx={wall}>
        <ArrivingDesigns job={job} images={generationVariations} isOver={run.error !== null} />
      </Box>
      {run.error === null && <CostNotice total={priceOf('batch4', options)} />}
    </Stack>
  );
}

function progressText({ error, goesOn }: DrawingRun): string {
  if (error === null)
    return 'This usually takes 15-30 seconds. You can leave this page; the designs are saved to your images.';
  if (goesOn) return 'The drawing may still be running. Try Again looks for it first and never charges twice.';
  return 'Drawing stopped.';
}

function Failure({ message }: { message: string }) {
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={2}>
      {message === designerTexts.noDesign ? (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{designerTexts.noDesignTitle}</AlertTitle>
          {message}
        </Alert>
      ) : (
        <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Chip color="error" size="small" label="Error" />
          <Typography>{message}</Typography>
        </Stack>
      )}
      {/* On a narrow phone the words stay in one line, and the buttons take two. */}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', '& > *': { whiteSpace: 'nowrap' } }}>
        <GenerateButton>Try Again</GenerateButton>
        <Button variant="outlined" color="inherit" onClick={() => dispatch(designerActions.drawingCancelled({}))}>
          Back to the conversation
        </Button>
        <Button color="inherit" onClick={() => dispatch(designerActions.reset())}>
          Start Over
        </Button>
      </Stack>
    </Stack>
  );
}
