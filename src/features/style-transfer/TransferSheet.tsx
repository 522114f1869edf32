import { useMemo } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { styleById } from '../../domain/styles.ts';
import type { StyleMeasures } from '../../domain/style-transfer.ts';
import { PreviewSheet } from '../drawing/drawing.public.ts';
import type { Preview, SketchOrder } from '../marking/marking.public.ts';
import { transferTool } from './transfer.tool.ts';

interface TransferSheetProps {
  preview: Preview;
  /** What was measured of the drawing, where there is a reference to compare it with. */
  onMeasured: (measures: StyleMeasures | null) => void;
}

/** The design as it will be. */
export function TransferSheet(props: TransferSheetProps) {
  const { form } = useAppSelector(transferTool.select);
  return <PreviewSheet {...props} order={usePreviewOrder()} noun="design" source="picture" form={form} />;
}

/** The same as the job's, so that what is seen is what is drawn. Changes only with what changes the drawing. */
function usePreviewOrder(): SketchOrder {
  const { form, nextSeed } = useAppSelector(transferTool.select);
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
