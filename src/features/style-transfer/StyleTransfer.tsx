import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import type { StyleMeasures } from '../../domain/style-transfer.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SheetBeside } from '../../ui/SheetBeside.tsx';
import { useHandedPicture } from '../hand-off/hand-off.public.ts';
import { usePicture, usePreviews } from '../marking/marking.public.ts';
import { Designs } from './Designs.tsx';
import { DrawButton } from './DrawButton.tsx';
import { Options } from './Options.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { choosePhoto, resumeTransfer } from './transfer.job.ts';
import { selectTransfer, transferActions } from './transfer.slice.ts';
import { StyleChoice } from './StyleChoice.tsx';
import { useMatch } from './useMatch.ts';

/** A picture takes on another style: the sheet with the live preview on one side, what is set on the other. */
export function StyleTransfer() {
  const dispatch = useAppDispatch();
  const { form, run, error } = useAppSelector(selectTransfer);
  const { image } = form;
  useEffect(() => {
    void dispatch(resumeTransfer());
  }, [dispatch]);
  useHandedPicture('style-transfer', {
    onTaken: ({ file, widthMm, ...known }) => {
      if (widthMm) dispatch(transferActions.changed({ widthMm }));
      return dispatch(choosePhoto(file, known));
    },
    onFailed: (message) => dispatch(transferActions.photoRejected(message)),
  });
  return (
    <>
      <PageHeader
        title="Style Transfer"
        lead="Redraw your picture in another style. Choose a style, or a drawing to match in line weight, density and shading."
      />
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 3 }}
          onClose={() => dispatch(transferActions.errorDismissed())}
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
  const { run } = useAppSelector(selectTransfer);
  const { picture, failure } = usePicture(src);
  const preview = usePreviews(picture);
  const [drawn, setDrawn] = useState<StyleMeasures | null>(null);
  const matching = useMatch(preview);
  return (
    <SheetBeside
      label="Style and strength"
      sheet={
        <>
          <PreviewSheet preview={preview} onMeasured={setDrawn} />
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
      <ReferenceField drawn={drawn} matching={matching} />
      <Options />
      <DrawButton matching={matching} />
      <Typography variant="caption" color="textSecondary">
        {readRuntimeConfig()?.engines.images === 'replicate'
          ? 'Replicate draws the design. It gets the style and the measurements as text.'
          : "Inkroom's built-in engine draws the design. Every setting stays in its receipt."}
      </Typography>
    </SheetBeside>
  );
}
