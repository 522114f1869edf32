import { useEffect } from 'react';

import { matchStyle, type MatchSettings } from '#engine/engine.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { transferStyles, type StyleMeasures } from '../../domain/style-transfer.ts';
import type { Preview } from '../marking/marking.public.ts';
import { transferTool } from './transfer.tool.ts';

/** Sets style and options by a new reference: drawn small, measured and corrected, in the worker of the previews. */
export function useMatch(preview: Preview): boolean {
  const dispatch = useAppDispatch();
  const { form, nextSeed } = useAppSelector(transferTool.select);
  const { reference, marks, physicalWidthMm, ornament, image } = form;
  const seed = form.seed ?? nextSeed;
  const open = reference && image && !reference.matched ? reference : null;
  useEffect(() => {
    if (!open) return;
    let gone = false;
    const draw = ({ style, ...settings }: MatchSettings) =>
      new Promise<StyleMeasures | null>((resolve) => {
        if (gone) return;
        const drawn = { ...settings, physicalWidthMm, seed, ornament };
        preview('match', { marks, style, side: 512, settings: drawn, measured: true }, (answer) =>
          resolve('message' in answer ? null : (answer.measures ?? null)),
        );
      });
    void matchStyle(open.measures, draw).then((match) => {
      if (gone) return;
      dispatch(transferTool.changed({ reference: { ...open, matched: true } }));
      if (!match) return;
      const { style, ...settings } = match.settings;
      const styleId = transferStyles.find(({ engine }) => engine === style)?.id;
      dispatch(transferTool.changed({ ...(styleId ? { styleId } : {}), ...settings }));
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Matched once for each reference and picture; what is set afterwards is the person's.
  }, [open, preview, marks]);
  return open !== null;
}
