import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { styleById } from '../../domain/styles.ts';
import { formatLength } from '../../domain/units.ts';
import { sheetWidth } from '../../ui/SheetBeside.tsx';
import { showDrawing, type Preview, type SketchOrder } from '../marking/marking.public.ts';
import { selectSketch } from './sketch.slice.ts';

type PreviewState = 'waiting' | 'shown' | { message: string };

/** The drawing as it will be, small, while it is still being decided. */
export function PreviewSheet({ preview }: { preview: Preview }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const order = usePreviewOrder();
  const [state, setState] = useState<PreviewState>('waiting');
  /** Of the drawing that is seen, until another one takes its place. */
  const [style, setStyle] = useState(order.style);
  useEffect(
    () =>
      preview(
        'sheet',
        order,
        (drawn) => {
          if ('message' in drawn) return setState(drawn);
          showDrawing(canvas.current, drawn);
          setStyle(order.style);
          setState('shown');
        },
        true,
      ),
    [preview, order],
  );
  return (
    <Stack component="figure" spacing={1} sx={{ m: 0, alignItems: 'center' }}>
      <Box
        sx={(theme) => ({
          width: sheetWidth,
          aspectRatio: '1 / 1',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.25,
          overflow: 'hidden',
          bgcolor: theme.palette.sheet.paper,
          '& canvas': { width: '100%', height: '100%', display: 'block', transition: 'opacity 160ms ease-out' },
        })}
      >
        <canvas
          ref={canvas}
          width={1}
          height={1}
          role="img"
          aria-label={`Preview: ${styleById(style === 'line' ? 'fine-line' : style).label.toLowerCase()}`}
          style={{ opacity: state === 'shown' ? 1 : 0 }}
        />
      </Box>
      <Caption state={state} />
    </Stack>
  );
}

/** Says that it is a preview, and of what; or why there is none. */
function Caption({ state }: { state: PreviewState }) {
  const { widthMm, highResolution } = useAppSelector(selectSketch).form;
  const failed = typeof state === 'object';
  const preview =
    readRuntimeConfig()?.engines.images === 'replicate'
      ? "Preview by Inkroom's own engine. Replicate draws the sketch, which will differ."
      : `Preview, 512 px. The sketch is drawn at ${highResolution ? 2048 : 1024} px for ${formatLength(widthMm)} on skin.`;
  return (
    <Typography
      component="figcaption"
      role={failed ? 'alert' : undefined}
      variant="caption"
      color={failed ? 'error' : 'textSecondary'}
      sx={{ textAlign: 'center', textWrap: 'balance' }}
    >
      {failed && state.message}
      {state === 'waiting' && 'Analyzing the photo. The preview appears in a moment.'}
      {state === 'shown' && preview}
    </Typography>
  );
}

/** The same as the job's, so that what is seen is what is drawn. Changes only with what changes the drawing. */
function usePreviewOrder(): SketchOrder {
  const { form, nextSeed } = useAppSelector(selectSketch);
  const { marks, styleId, detail, strength, lineWeight, widthMm, switches, colour } = form;
  const seed = form.seed ?? nextSeed;
  return useMemo(
    () => ({
      marks,
      style: styleById(styleId).engine,
      side: 512,
      settings: {
        detail,
        strength,
        lineWeight,
        physicalWidthMm: widthMm,
        seed,
        sketch: switches,
        ...(colour ? { colour } : {}),
      },
    }),
    [marks, styleId, detail, strength, lineWeight, widthMm, switches, seed, colour],
  );
}
