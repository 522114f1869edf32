import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { useReading } from '../../../ui/useReading.ts';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { PhotoSlot } from '../../drawing/drawing.public.ts';
import { WordsStart } from './WordsStart.tsx';
import { GoOn } from '../kept/GoOn.tsx';
import { EngineNotice } from '../chat/EngineNotice.tsx';
import { startFresh } from '../../hand-off/hand-off.public.ts';
import { chooseImage, chooseSample, startAnalysis } from '../designer.effects.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** First stage: one reference photo and whether the assistant shall only advise. */
export function UploadStage() {
  const { reading, during } = useReading();
  return (
    <>
      <GoOn />
      <Box
        sx={{
          display: 'grid',
          columnGap: 5,
          rowGap: 3,
          // What the slot holds makes it higher on a narrow phone, and must not make it wider.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(300px, 4fr)' },
          gridTemplateAreas: { xs: '"title" "slot" "start"', md: '"slot title" "slot start"' },
        }}
      >
        <Box sx={{ gridArea: 'title', alignSelf: 'end' }}>
          <Typography variant="h2" component="h1">
            Professional Design Consultant
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '32em' }}>
            Upload a photo. The assistant studies it, asks what you want and where, and writes a brief. Then you get
            four designs.
          </Typography>
        </Box>
        <Box sx={{ gridArea: 'slot', minWidth: 0 }}>
          <ReferenceSlot during={during} />
        </Box>
        <Stack spacing={3} sx={{ gridArea: 'start' }}>
          <AnalysisSwitch />
          <StartButton reading={reading} />
          <EngineNotice />
        </Stack>
      </Box>
    </>
  );
}

function AnalysisSwitch() {
  const dispatch = useAppDispatch();
  const { artAnalysis } = useAppSelector(selectDesigner);
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch checked={artAnalysis} onChange={(_, on) => dispatch(designerActions.artAnalysisSwitched(on))} />
        }
        label="Art Analysis Mode"
      />
      <Typography variant="body2" color="textSecondary">
        {artAnalysis
          ? 'The assistant describes the picture and gives advice. It does not write a prompt.'
          : 'Off: the conversation ends with a prompt and four designs.'}
      </Typography>
    </Box>
  );
}

function StartButton({ reading }: { reading: boolean }) {
  const dispatch = useAppDispatch();
  const { image } = useAppSelector(selectDesigner);
  return (
    <Box>
      <Button
        variant="contained"
        size="large"
        disabled={!image || reading}
        onClick={() => void dispatch(startAnalysis())}
        fullWidth
      >
        {reading ? pictureTexts.reading : 'Start AI Analysis'}
      </Button>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {image ? 'Analysis and conversation are free.' : 'Upload a photo to start. Analysis and conversation are free.'}
      </Typography>
    </Box>
  );
}

function ReferenceSlot({ during }: { during: (work: Promise<void>) => Promise<void> }) {
  const dispatch = useAppDispatch();
  const { image, marks } = useAppSelector(selectDesigner);
  return (
    <PhotoSlot
      image={image}
      marks={marks}
      mark={<MarkPhoto variant="contained" />}
      beside={<WordsStart />}
      onFile={(file) => {
        startFresh('tattoo-designer');
        return during(dispatch(chooseImage(file)));
      }}
      onSample={(name) => during(dispatch(chooseSample(name)))}
      onClear={() => dispatch(designerActions.imageCleared())}
    />
  );
}
