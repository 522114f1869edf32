import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';

import type { EngineVariation } from '#engine/engine.ts';
import { drawableFrom } from '#engine/compose/drawable.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { usualSettings } from '../../../domain/drawing-settings.ts';
import { sanitisePrompt } from '../../../domain/prompt.ts';
import { usePreviewOrder } from '../../drawing/drawing.public.ts';
import { previewSheet, showDrawing, type SketchDrawing } from '../../marking/marking.public.ts';
import { generatorTool } from '../generator.tool.ts';
import { useLayouts } from './useLayouts.ts';

const ONE: readonly EngineVariation[] = [0];
const FOUR: readonly EngineVariation[] = [0, 1, 2, 3];
const NO_MARKS: never[] = [];

/** How the designs will be laid out, drawn small and free while the words and the settings change. */
export function Layouts() {
  const { form, nextSeed } = useAppSelector(generatorTool.select);
  // Nothing is fused without pictures.
  const { fusion: _, ...plain } = form;
  const { words, mode } = plain;
  // What the job draws from.
  const prompt = sanitisePrompt(words);
  const { style, settings } = usePreviewOrder({ ...plain, marks: NO_MARKS }, nextSeed, false);
  const canBeDrawn = useMemo(() => drawableFrom([prompt]).drawn.length > 0, [prompt]);
  const request = useMemo(
    () =>
      canBeDrawn && settings
        ? { ...usualSettings, seed: nextSeed, ...settings, prompt, style, size: 512 as const }
        : null,
    [canBeDrawn, prompt, style, settings, nextSeed],
  );
  const variations = mode === 'batch' ? FOUR : ONE;
  const { drawings, error, isDrawing } = useLayouts(request, variations);
  if (!request) return null;
  return (
    <Stack spacing={1} component="section" aria-label="Preview of the layouts">
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          // All four are seen at once.
          maxWidth: 'max(280px, calc(100vh - 190px))',
          gridTemplateColumns: variations.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 320px)',
        }}
      >
        {variations.map((variation) => (
          <Preview
            key={variation}
            label={`Preview ${variation + 1}: ${words}`}
            drawing={drawings.get(variation) ?? null}
            isCurrent={!isDrawing}
          />
        ))}
      </Box>
      {error && (
        <Alert severity="info" variant="outlined">
          {error}
        </Alert>
      )}
      <Typography variant="caption" color="textSecondary" role="status">
        {isDrawing && !error ? 'Drawing the preview...' : 'A free preview. You pay only for the full size.'}
      </Typography>
    </Stack>
  );
}

function Preview({ label, drawing, isCurrent }: { label: string; drawing: SketchDrawing | null; isCurrent: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (drawing) showDrawing(canvas.current, drawing);
  }, [drawing]);
  return (
    <Box sx={previewSheet}>
      <canvas
        ref={canvas}
        width={1}
        height={1}
        role="img"
        aria-label={label}
        style={{ opacity: isCurrent ? 1 : 0.45 }}
      />
    </Box>
  );
}
