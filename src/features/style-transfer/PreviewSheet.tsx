import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { styleById } from '../../domain/styles.ts';
import type { StyleMeasures } from '../../domain/style-transfer.ts';
import { formatLength } from '../../domain/units.ts';
import { sheetWidth } from '../../ui/SheetBeside.tsx';
import { showDrawing, type Preview, type SketchOrder } from '../marking/marking.public.ts';
import { selectTransfer } from './transfer.slice.ts';

type PreviewState = 'waiting' | 'shown' | { message: string };

interface PreviewSheetProps {
  preview: Preview;
  /** What was measured of the drawing, where there is a reference to compare it with. */
  onMeasured: (measures: StyleMeasures | null) => void;
}

/** The drawing as it will be, small, while it is still being decided. */
export function PreviewSheet({ preview, onMeasured }: PreviewSheetProps) {
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
          onMeasured(drawn.measures ?? null);
        },
        true,
      ),
    [preview, order, onMeasured],
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
  const { widthMm, highResolution } = useAppSelector(selectTransfer).form;
  const failed = typeof state === 'object';
  const preview =
    readRuntimeConfig()?.engines.images === 'replicate'
      ? "Preview by Inkroom's own engine. Replicate draws the design, which will differ."
      : `Preview, 512 px. The design is drawn at ${highResolution ? 2048 : 1024} px for ${formatLength(widthMm)} on skin.`;
  return (
    <Typography
      component="figcaption"
      role={failed ? 'alert' : undefined}
      variant="caption"
      color={failed ? 'error' : 'textSecondary'}
      sx={{ textAlign: 'center', textWrap: 'balance' }}
    >
      {failed && state.message}
      {state === 'waiting' && 'Analyzing the picture. The preview appears in a moment.'}
      {state === 'shown' && preview}
    </Typography>
  );
}

/** The same as the job's, so that what is seen is what is drawn. Changes only with what changes the drawing. */
function usePreviewOrder(): SketchOrder {
  const { form, nextSeed } = useAppSelector(selectTransfer);
  const { marks, styleId, detail, black, strength, lineWeight, widthMm, reference } = form;
  const seed = form.seed ?? nextSeed;
  const measured = reference !== null;
  return useMemo(
    () => ({
      marks,
      style: styleById(styleId).engine,
      side: 512,
      measured,
      settings: {
        detail,
        strength: black,
        lineWeight,
        physicalWidthMm: widthMm,
        seed,
        ornament: false,
        transfer: { strength },
      },
    }),
    [marks, styleId, detail, black, strength, lineWeight, widthMm, seed, measured],
  );
}
