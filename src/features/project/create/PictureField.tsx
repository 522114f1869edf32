import ImageOutlined from '@mui/icons-material/ImageOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import { designPictureProblem } from '../../../domain/designs.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePictureInput } from '../../../ui/usePictureInput.ts';
import type { FirstPicture } from './create-form.ts';

const OwnPicturePicker = lazyPart(
  async () => (await import('../files/OwnPicturePicker.tsx')).OwnPicturePicker,
  'quiet',
);

interface PictureFieldProps {
  picture: FirstPicture | null;
  onChange: (picture: FirstPicture | null) => void;
  /** Is told of the work on a chosen file, until it is read. */
  during: (work: Promise<void>) => Promise<void>;
  onOwn: (picture: { id: string; src: string | null }) => void;
}

/** Chooses the first picture: a file, an own image, or none. */
export function PictureField({ picture, onChange, during, onOwn }: PictureFieldProps) {
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (chosen: File) => {
    setProblem(null);
    try {
      const { smallPhoto } = await import('../../photos/photos.public.ts');
      const file = await smallPhoto(chosen, designPictureProblem);
      onChange({ kind: 'file', file, src: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : pictureTexts.damaged);
    }
  };
  return (
    <Box role="group" aria-labelledby="first-picture">
      <Typography id="first-picture" variant="h5" component="h2">
        First version
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Add a drawing to start with, or add one later.
      </Typography>
      {picture ? (
        <Box sx={{ maxWidth: 240, mb: 1.5 }}>
          <DesignPaper src={picture.src} alt="The first version" loading="eager" />
        </Box>
      ) : null}
      <Buttons
        hasPicture={picture !== null}
        onFile={(file) => void during(take(file))}
        onPick={() => setPicking(true)}
        onRemove={() => onChange(null)}
      />
      <Typography
        variant="caption"
        component="p"
        color={problem ? 'error' : 'textSecondary'}
        role={problem ? 'alert' : undefined}
        sx={{ mt: 1 }}
      >
        {problem ?? 'JPG, PNG or WEBP, up to 10MB.'}
      </Typography>
      {picking && (
        <Suspense>
          <OwnPicturePicker
            onPick={(own) => {
              setPicking(false);
              setProblem(null);
              onOwn(own);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

interface ButtonsProps {
  hasPicture: boolean;
  onFile: (file: File) => void;
  onPick: () => void;
  onRemove: () => void;
}

function Buttons({ hasPicture, onFile, onPick, onRemove }: ButtonsProps) {
  const picture = usePictureInput({ field: { 'aria-label': 'Picture file' }, onFiles: ([file]) => onFile(file) });
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }} {...picture.zone}>
        <Button variant="outlined" color="inherit" startIcon={<UploadOutlined />} onClick={picture.choose}>
          {hasPicture ? 'Another file' : 'Upload a picture'}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<ImageOutlined />} onClick={onPick}>
          One of my designs
        </Button>
        {hasPicture && (
          <Button color="inherit" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Stack>
      <input {...picture.input} />
    </>
  );
}
