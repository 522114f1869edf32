import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SheetBeside } from '../../ui/SheetBeside.tsx';
import { useHandedPicture } from '../hand-off/hand-off.public.ts';
import { usePicture, usePreviews } from '../marking/marking.public.ts';
import { Designs } from './Designs.tsx';
import { DrawButton, HowMany } from './DrawButton.tsx';
import { Options } from './Options.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';
import { choosePhoto, resumeSketch } from './sketch.job.ts';
import { selectSketch, sketchActions } from './sketch.slice.ts';
import { StyleChoice } from './StyleChoice.tsx';

/** A photo becomes a sketch: the sheet with the live preview on one side, what is set on the other. */
export function PhotoToSketch() {
  const dispatch = useAppDispatch();
  const { form, run, error } = useAppSelector(selectSketch);
  const { image } = form;
  useEffect(() => {
    void dispatch(resumeSketch());
  }, [dispatch]);
  useHandedPicture('photo-to-sketch', {
    onTaken: ({ file, imageId, widthMm }) => {
      if (widthMm) dispatch(sketchActions.changed({ widthMm }));
      void dispatch(choosePhoto(file, imageId));
    },
    onFailed: (message) => dispatch(sketchActions.photoRejected(message)),
  });
  return (
    <>
      <PageHeader
        title="Photo to Sketch"
        lead="Your photo as a pencil sketch, a line drawing, dots or an engraving. Move a slider and watch the sheet."
      />
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 3 }}
          onClose={() => dispatch(sketchActions.errorDismissed())}
        >
          {error}
        </Alert>
      )}
      {image ? (
        // With another photo nothing of the former one's previews may be left on the sheet.
        <Studio key={image.dataUrl} src={image.dataUrl} />
      ) : (
        <Stack spacing={4}>
          <Box sx={{ maxWidth: 820, width: 1 }}>
            <PhotoField />
          </Box>
          {run && <Designs run={run} />}
        </Stack>
      )}
    </>
  );
}

function Studio({ src }: { src: string }) {
  const { run } = useAppSelector(selectSketch);
  const { picture, failure } = usePicture(src);
  const preview = usePreviews(picture);
  return (
    <SheetBeside
      label="How to sketch it"
      sheet={
        <>
          <PreviewSheet preview={preview} />
          {failure && (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          )}
        </>
      }
      results={run && <Designs run={run} />}
    >
      <PhotoField />
      <StyleChoice preview={preview} />
      <Options />
      <HowMany />
      <DrawButton />
      <Typography variant="caption" color="textSecondary">
        {readRuntimeConfig()?.engines.images === 'replicate'
          ? 'Replicate draws the sketch.'
          : "Inkroom's built-in engine draws the sketch. Every setting stays in its receipt."}
      </Typography>
    </SheetBeside>
  );
}
