import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { CinematicLoader } from '../../../ui/CinematicLoader.tsx';
import { platformNotice } from '../../../ui/CostNotice.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { cancelAnalysis } from '../designer.effects.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** Second stage: the photo is being looked at; or the conversation was closed and waits here. */
export function AnalyzingStage() {
  const dispatch = useAppDispatch();
  const { image, analysis } = useAppSelector(selectDesigner);
  const waiting = analysis === null;
  return (
    <Stack spacing={3} sx={{ maxWidth: 560, mx: 'auto', py: { xs: 1, md: 4 } }}>
      <Typography variant="h2" component="h1" sx={{ textAlign: waiting ? 'center' : 'left' }}>
        {waiting ? 'Looking at your photo' : 'Your conversation is saved'}
      </Typography>
      {image && (
        <Box sx={{ width: 1, maxWidth: waiting ? { xs: 200, md: 280 } : 560, alignSelf: 'center' }}>
          <DesignPaper src={image.dataUrl} alt={`Reference: ${image.name}`} width={image.width} height={image.height} />
        </Box>
      )}
      {waiting ? (
        <>
          <CinematicLoader size="medium" message="Finding the subject, its light and dark, its edges and colors." />
          <Button variant="outlined" color="inherit" onClick={() => dispatch(cancelAnalysis())}>
            Cancel Analysis
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {platformNotice} Analysis and conversation are free.
          </Typography>
        </>
      ) : (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
          <Button variant="contained" onClick={() => dispatch(designerActions.chatOpened())}>
            Open Conversation
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => dispatch(designerActions.reset())}>
            Upload Different Images
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
