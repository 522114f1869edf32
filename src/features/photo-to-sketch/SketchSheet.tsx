import { useMemo } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { styleById } from '../../domain/styles.ts';
import { PreviewSheet } from '../drawing/drawing.public.ts';
import type { Preview, SketchOrder } from '../marking/marking.public.ts';
import { sketchTool } from './sketch.tool.ts';

/** The sketch as it will be. */
export function SketchSheet({ preview }: { preview: Preview }) {
  const { form } = useAppSelector(sketchTool.select);
  return <PreviewSheet preview={preview} order={usePreviewOrder()} noun="sketch" source="photo" form={form} />;
}

/** The same as the job's, so that what is seen is what is drawn. Changes only with what changes the drawing. */
function usePreviewOrder(): SketchOrder {
  const { form, nextSeed } = useAppSelector(sketchTool.select);
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
