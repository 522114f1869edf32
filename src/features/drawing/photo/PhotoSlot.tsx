import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import type { Mark } from '../../../domain/marks.ts';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import { SubjectPhoto } from '../../marking/marking.public.ts';
import type { ReferenceImage } from './reference.ts';
import { SamplePhotos } from './SamplePhotos.tsx';

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

interface PhotoSlotProps {
  image: ReferenceImage | null;
  marks: readonly Mark[];
  /** The button that opens the marking of the subject. */
  mark: ReactNode;
  /** Beside the button that uploads: another way to begin. */
  beside?: ReactNode;
  onFile: (file: File) => Promise<void>;
  /** One of our own photos was chosen, by its file name. */
  onSample: (name: string) => Promise<void>;
  onClear: () => void;
}

/** One photo: chosen, dropped or one of ours, with what of it will be drawn. */
export function PhotoSlot({ image, marks, mark, beside, onFile, onSample, onClear }: PhotoSlotProps) {
  const picture = usePictureInput({
    field: { 'aria-label': 'Reference image' },
    onFiles: ([file]) => void onFile(file),
  });
  return (
    <Slot {...picture.zone} data-over={picture.over} data-filled={image !== null}>
      <input {...picture.input} />
      {image ? (
        <FilledSlot image={image} marks={marks} mark={mark} onChoose={picture.choose} onClear={onClear} />
      ) : (
        <EmptySlot beside={beside} onChoose={picture.choose} onSample={onSample} />
      )}
    </Slot>
  );
}

interface FilledSlotProps extends Pick<PhotoSlotProps, 'marks' | 'mark' | 'onClear'> {
  image: ReferenceImage;
  onChoose: () => void;
}

function FilledSlot({ image, marks, mark, onChoose, onClear }: FilledSlotProps) {
  return (
    <>
      {/* The buttons stand below the picture: they hide nothing of what is checked on it. */}
      <Stack spacing={1} sx={{ position: 'absolute', inset: 12 }}>
        <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
          <SubjectPhoto src={image.dataUrl} alt={`Reference: ${image.name}`} marks={marks} />
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}>
          {mark}
          <Button variant="contained" color="inherit" size="small" onClick={onChoose}>
            Change Image
          </Button>
        </Stack>
      </Stack>
      <Tooltip title="Clear image">
        <IconButton
          aria-label="Clear image"
          onClick={onClear}
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

function EmptySlot({
  beside,
  onChoose,
  onSample,
}: Pick<PhotoSlotProps, 'beside' | 'onSample'> & { onChoose: () => void }) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={onChoose}>
          Upload Image
        </Button>
        {beside}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        or drop a photo here. JPEG, PNG, WebP, GIF or HEIC, up to 10 MB.
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '27.3em', textWrap: 'balance' }}>
        It stays private: only you can open it, and its location data is removed.
      </Typography>
      <SamplePhotos onChoose={onSample} />
    </Stack>
  );
}
