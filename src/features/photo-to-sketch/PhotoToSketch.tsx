import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { sketchStyles } from '../../domain/photo-to-sketch.ts';
import { SheetBeside } from '../../ui/SheetBeside.tsx';
import { PhotoField, PhotoPage, PreviewSheet, StyleChoice, useHandedToTool } from '../drawing/drawing.public.ts';
import { useOpenedPicture, usePreviews, type Preview } from '../marking/marking.public.ts';
import { DrawSketch, HowMany } from './DrawSketch.tsx';
import { Options } from './Options.tsx';
import { choosePhoto, clearPhoto, sketchTool } from './sketch.tool.ts';

/** A photo becomes a sketch: the sheet with the live preview on one side, what is set on the other. */
export function PhotoToSketch() {
  useHandedToTool('photo-to-sketch', sketchTool, ({ file, imageId }) => choosePhoto(file, imageId));
  return (
    <PhotoPage
      tool={sketchTool}
      title="Photo to Sketch"
      lead="Your photo as a pencil sketch, a line drawing, dots or an engraving. Move a slider and watch the sheet."
      picture={<Photo />}
      Studio={Studio}
    />
  );
}

function Photo() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(sketchTool.select);
  return (
    <PhotoField
      tool="photo-to-sketch"
      other={{ to: 'style-transfer', label: 'Style Transfer' }}
      form={form}
      onFile={(file) => dispatch(choosePhoto(file))}
      onSample={(name) => dispatch(sketchTool.takeSample(name, choosePhoto))}
      onClear={() => dispatch(clearPhoto())}
      onMarked={(marks) => dispatch(sketchTool.changed({ marks }))}
    />
  );
}

function Studio({ src, results }: { src: string; results: ReactNode }) {
  const { picture, failure } = useOpenedPicture(src);
  const preview = usePreviews(picture);
  return (
    <SheetBeside
      label="How to sketch it"
      sheet={
        <>
          <PreviewSheet preview={preview} tool={sketchTool} noun="sketch" source="photo" />
          {failure && (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          )}
        </>
      }
      results={results}
    >
      <Photo />
      <Styles preview={preview} />
      <Options />
      <HowMany />
      <DrawSketch />
      <Typography variant="caption" color="textSecondary">
        {readRuntimeConfig()?.engines.images === 'replicate'
          ? 'Replicate draws the sketch.'
          : "Inkroom's built-in engine draws the sketch. Every setting stays in its receipt."}
      </Typography>
    </SheetBeside>
  );
}

function Styles({ preview }: { preview: Preview }) {
  const dispatch = useAppDispatch();
  const { styleId, marks, sketch } = useAppSelector(sketchTool.select).form;
  const look = useMemo(() => ({ marks, settings: { sketch } }), [marks, sketch]);
  return (
    <StyleChoice
      legend="Sketch style"
      styles={sketchStyles}
      value={styleId}
      look={look}
      preview={preview}
      onChange={(chosen) => dispatch(sketchTool.changed({ styleId: chosen }))}
    />
  );
}
