import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { transferStyles, type StyleMeasures } from '../../domain/style-transfer.ts';
import { SheetBeside } from '../../ui/SheetBeside.tsx';
import {
  DrawButton,
  PhotoField,
  PhotoPage,
  PreviewSheet,
  priceOf,
  StyleChoice,
  useHandedToTool,
} from '../drawing/drawing.public.ts';
import { useOpenedPicture, usePreviews, type Preview } from '../marking/marking.public.ts';
import { Options } from './Options.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { choosePhoto, clearPhoto, markPhoto, transferTool } from './transfer.tool.ts';
import { useMatch } from './useMatch.ts';

/** The page of Style Transfer: the live preview beside the settings. */
export function StyleTransfer() {
  useHandedToTool('style-transfer', transferTool, ({ file, ...known }) => choosePhoto(file, known));
  return (
    <PhotoPage
      tool={transferTool}
      title="Style Transfer"
      lead="Redraw your picture in another style. Choose a style, or a drawing to match in line weight, density and shading."
      picture={<Picture />}
      Studio={Studio}
    />
  );
}

function Picture() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(transferTool.select);
  return (
    <PhotoField
      tool="style-transfer"
      other={{ to: 'photo-to-sketch', label: 'Photo to Sketch' }}
      form={form}
      onFile={(file) => dispatch(choosePhoto(file))}
      onSample={(name) => dispatch(transferTool.takeSample(name, choosePhoto))}
      onClear={() => dispatch(clearPhoto())}
      onMarked={(marks) => dispatch(markPhoto(marks))}
    />
  );
}

function Studio({ src, results }: { src: string; results: ReactNode }) {
  const { form, run, reading } = useAppSelector(transferTool.select);
  const { picture, failure } = useOpenedPicture(src);
  const preview = usePreviews(picture);
  const [drawn, setDrawn] = useState<StyleMeasures | null>(null);
  const matching = useMatch(preview);
  return (
    <SheetBeside
      label="Style and strength"
      sheet={
        <>
          <PreviewSheet
            preview={preview}
            tool={transferTool}
            noun="design"
            source="picture"
            onMeasured={form.reference ? setDrawn : undefined}
          />
          {failure && (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          )}
        </>
      }
      results={results}
    >
      <Picture />
      <Styles preview={preview} />
      <ReferenceField drawn={drawn} matching={matching} />
      <Options />
      <DrawButton
        inReach
        label="Transfer the style"
        total={priceOf('single', form)}
        run={run}
        reading={reading}
        waiting={matching ? 'Matching the reference...' : null}
        draw={transferTool.draw}
      />
      <Typography variant="caption" color="textSecondary">
        {readRuntimeConfig()?.engines.images === 'replicate'
          ? 'Replicate draws the design. It gets the style and the measurements as text.'
          : "Inkroom's built-in engine draws the design. Every setting stays in its receipt."}
      </Typography>
    </SheetBeside>
  );
}

function Styles({ preview }: { preview: Preview }) {
  const dispatch = useAppDispatch();
  const { styleId, marks, ornament } = useAppSelector(transferTool.select).form;
  const look = useMemo(() => ({ marks, settings: { ornament } }), [marks, ornament]);
  return (
    <StyleChoice
      legend="Style"
      styles={transferStyles}
      value={styleId}
      look={look}
      preview={preview}
      onChange={(chosen) => dispatch(transferTool.changed({ styleId: chosen }))}
    />
  );
}
