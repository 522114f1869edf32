import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { styleById } from '../../../domain/styles.ts';
import type { StyleMeasures } from '../../../domain/style-transfer.ts';
import { formatLength } from '../../../domain/units.ts';
import { sheetWidth } from '../../../ui/SheetBeside.tsx';
import { showDrawing, type Preview, type SketchOrder } from '../../marking/marking.public.ts';
import { usePreviewOrder, type PreviewedForm } from '../form.ts';
import type { DrawingTool } from '../tool.ts';

type PreviewState = 'waiting' | 'shown' | { message: string };

interface PreviewSheetProps {
  preview: Preview;
  tool: Pick<DrawingTool<PreviewedForm>, 'select'>;
  /** 'sketch', 'design' */
  noun: string;
  /** 'photo', 'picture' */
  source: string;
  /** With what was measured of the drawing; without it nothing is measured. */
  onMeasured?: (measures: StyleMeasures | null) => void;
}

/** The drawing as it will be, with the seed and settings of the job, small, while it is still being decided. */
export function PreviewSheet({ preview, tool, noun, source, onMeasured }: PreviewSheetProps) {
  const { form, nextSeed } = useAppSelector(tool.select);
  const order = usePreviewOrder(form, nextSeed, onMeasured !== undefined);
  const { canvas, state, style } = useDrawn(preview, order, onMeasured);
  const failed = typeof state === 'object';
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
      {/* Says that it is a preview, and of what; or why there is none. */}
      <Typography
        component="figcaption"
        role={failed ? 'alert' : undefined}
        variant="caption"
        color={failed ? 'error' : 'textSecondary'}
        sx={{ textAlign: 'center', textWrap: 'balance' }}
      >
        {failed && state.message}
        {state === 'waiting' && `Analyzing the ${source}. The preview appears in a moment.`}
        {state === 'shown' && previewText(noun, form)}
      </Typography>
    </Stack>
  );
}

/** The last drawing of an order, on its canvas. */
function useDrawn(preview: Preview, order: SketchOrder, onMeasured: PreviewSheetProps['onMeasured']) {
  const canvas = useRef<HTMLCanvasElement>(null);
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
          onMeasured?.(drawn.measures ?? null);
        },
        true,
      ),
    [preview, order, onMeasured],
  );
  return { canvas, state, style };
}

function previewText(noun: string, { physicalWidthMm, size }: PreviewedForm): string {
  return readRuntimeConfig()?.engines.images === 'replicate'
    ? `Preview by Inkroom's own engine. Replicate draws the ${noun}, which will differ.`
    : `Preview, 512 px. The ${noun} is drawn at ${size} px for ${formatLength(physicalWidthMm)} on skin.`;
}
