import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { acceptedImageTypes } from '../../../domain/images.ts';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { SamplePhotos } from './SamplePhotos.tsx';
import { WordsStart } from './WordsStart.tsx';
import { SubjectPhoto } from '../../marking/marking.public.ts';
import { EngineNotice } from '../chat/EngineNotice.tsx';
import { chooseImage, startAnalysis } from '../designer.effects.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import type { DesignerImage } from '../designer.state.ts';

const Slot = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  maxHeight: '62dvh',
  width: '100%',
  minWidth: 0,
  borderRadius: 10,
  border: `1.5px dashed ${theme.palette.tone.control}`,
  backgroundColor: theme.palette.background.paper,
  transition: 'border-color 150ms ease-out',
  '&[data-over=true]': { borderColor: theme.palette.primary.main },
  '&[data-filled=true]': {
    borderStyle: 'solid',
    borderColor: theme.palette.divider,
    backgroundColor: theme.palette.sheet.paper,
  },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain', padding: 12 },
}));

/** First stage: one reference photo and whether the assistant shall only advise. */
export function UploadStage() {
  const dispatch = useAppDispatch();
  const { image, artAnalysis } = useAppSelector(selectDesigner);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        // What the slot holds makes it higher on a narrow phone, and must not make it wider.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(300px, 4fr)' },
      }}
    >
      <ReferenceSlot />
      <Stack spacing={3} sx={{ justifyContent: 'center' }}>
        <Box>
          <Typography variant="h2" component="h1">
            Professional Design Consultant
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '32em' }}>
            Upload one photo. The assistant looks at it, asks what you want to wear and where, writes the brief, and
            four designs are drawn from it.
          </Typography>
        </Box>
        <Box>
          <FormControlLabel
            control={
              <Switch checked={artAnalysis} onChange={(_, on) => dispatch(designerActions.artAnalysisSwitched(on))} />
            }
            label="Art Analysis Mode"
          />
          <Typography variant="body2" color="textSecondary">
            {artAnalysis
              ? 'The assistant describes the picture and advises. It writes no prompt.'
              : 'Off: the conversation ends in a prompt and four designs.'}
          </Typography>
        </Box>
        <Box>
          <Button
            variant="contained"
            size="large"
            disabled={!image}
            onClick={() => void dispatch(startAnalysis())}
            fullWidth
          >
            Start AI Analysis
          </Button>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            {image
              ? 'Analysis and conversation are free.'
              : 'Upload a photo to start. Analysis and conversation are free.'}
          </Typography>
        </Box>
        <EngineNotice />
      </Stack>
    </Box>
  );
}

function ReferenceSlot() {
  const dispatch = useAppDispatch();
  const { image } = useAppSelector(selectDesigner);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) void dispatch(chooseImage(file));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Slot
      data-over={over}
      data-filled={image !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        accept={acceptedImageTypes.join(',')}
        hidden
        aria-label="Reference image"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again after it was cleared.
          event.target.value = '';
        }}
      />
      {image ? (
        <FilledSlot image={image} onChoose={() => input.current?.click()} />
      ) : (
        <EmptySlot onChoose={() => input.current?.click()} />
      )}
    </Slot>
  );
}

function FilledSlot({ image, onChoose }: { image: DesignerImage; onChoose: () => void }) {
  const dispatch = useAppDispatch();
  const { marks } = useAppSelector(selectDesigner);
  return (
    <>
      <Box sx={{ position: 'absolute', inset: 12 }}>
        <SubjectPhoto src={image.dataUrl} alt={`Reference: ${image.name}`} marks={marks} />
      </Box>
      <Stack
        direction="row"
        sx={{ position: 'absolute', left: 12, right: 12, bottom: 12, gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}
      >
        <MarkPhoto variant="contained" />
        <Button variant="contained" color="inherit" size="small" onClick={onChoose}>
          Change Image
        </Button>
      </Stack>
      <Tooltip title="Clear image">
        <IconButton
          aria-label="Clear image"
          onClick={() => dispatch(designerActions.imageCleared())}
          sx={{
            position: 'absolute',
            right: 8,
            top: 8,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        >
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </>
  );
}

function EmptySlot({ onChoose }: { onChoose: () => void }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 3 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={onChoose}>
          Upload Image
        </Button>
        <WordsStart />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        or drop a photo here. JPEG, PNG, WebP, GIF or HEIC, up to 10 MB.
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '27.3em', textWrap: 'balance' }}>
        It stays private: only you can open it, and its location data is removed.
      </Typography>
      <SamplePhotos />
    </Stack>
  );
}
