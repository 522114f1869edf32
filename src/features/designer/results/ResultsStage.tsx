import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { wordsToWrite } from '../../../domain/brief-letters.ts';
import { additionsIn } from '../../../domain/brief-words.ts';
import { notDrawnFromPhoto } from '../../../domain/texts/designer.ts';
import { formatLength } from '../../../domain/units.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { RunNotes, RunWall } from '../../drawing/drawing.public.ts';
import { vary } from '../designer.job.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

const wallTool = { vary, actions: designerActions };

/** Last stage: the four designs, saved already, each to open, to save to the device or to download. */
export function ResultsStage() {
  const dispatch = useAppDispatch();
  const { run, nudges, image, brief } = useAppSelector(selectDesigner);
  if (!run) return null;
  const { charged } = run;
  const additions = readRuntimeConfig()?.engines.images === 'built-in' ? additionsIn(brief?.mustHaves ?? []) : [];
  const missing = additions.filter((entry) => wordsToWrite(entry) === null);
  const notes = missing.length > 0 ? [notDrawnFromPhoto(missing), ...run.notes] : run.notes;
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { md: 'flex-end' } }}
      >
        <Box>
          <Typography variant="h2" component="h1">
            Your Generated Tattoo Design
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            Drawn for {formatLength(run.widthMm)} on skin and saved to your images.
            {charged !== null && ` Charged: ${creditsText(charged)}.`}
          </Typography>
        </Box>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flex: 'none', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Button variant="contained" onClick={() => dispatch(designerActions.refineRequested())}>
            Refine with AI
          </Button>
          <MarkPhoto size="medium" onMarked={() => dispatch(designerActions.refineRequested())} />
          <Button variant="outlined" color="inherit" onClick={() => dispatch(designerActions.reset())}>
            Create New Design
          </Button>
        </Stack>
      </Stack>
      <RunNotes notes={notes} />
      <RunWall tool={wallTool} run={run} nudges={nudges} photo={image?.dataUrl ?? null} />
    </Stack>
  );
}
