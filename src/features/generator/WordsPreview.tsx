import { useMemo, useState } from 'react';

import { drawableFrom } from '#engine/compose/drawable.ts';
import type { EngineVariation } from '#engine/engine.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { usualSettings } from '../../domain/drawing-settings.ts';
import { sanitisePrompt } from '../../domain/prompt.ts';
import { Arranger, Layouts, type PreviewRequest } from '../builder/builder.public.ts';
import { usePreviewOrder } from '../drawing/drawing.public.ts';
import { arrangedIn, generatorTool, promptOf, type GeneratorForm } from './generator.tool.ts';

const ONE: readonly EngineVariation[] = [0];
const FOUR: readonly EngineVariation[] = [0, 1, 2, 3];
const NO_MARKS: never[] = [];

/** The layouts of the words, or what the person arranges: free, and drawn by what the job will draw by. */
export function WordsPreview() {
  const dispatch = useAppDispatch();
  const { form, nextSeed } = useAppSelector(generatorTool.select);
  const change = (part: Partial<GeneratorForm>) => dispatch(generatorTool.changed(part));
  const arranged = arrangedIn(form);
  const [isOpened, setOpened] = useState(false);
  const request = useRequest(form, nextSeed);
  // Lines beside the drawing would move its pieces away from where they are taken hold of.
  const plain = useMemo(() => ({ ...request, inscriptions: undefined }), [request]);
  const canBeDrawn = useMemo(() => drawableFrom([request.prompt]).drawn.length > 0, [request.prompt]);
  if (arranged)
    return (
      <Arranger
        composition={arranged}
        request={plain}
        isOpened={isOpened}
        onChange={(composition) => change({ composition })}
        onLeave={() => change({ composition: null, setAside: arranged })}
      />
    );
  return (
    <Layouts
      request={canBeDrawn ? request : null}
      words={form.words}
      variations={form.mode === 'batch' ? FOUR : ONE}
      setAside={form.setAside}
      onArrange={(composition) => {
        setOpened(true);
        change({ composition, setAside: null });
      }}
    />
  );
}

/** What the job will draw by. It is the same object until something of it changes. */
function useRequest(form: GeneratorForm, nextSeed: number): PreviewRequest {
  // Nothing is fused without pictures; what is arranged comes from the editor.
  const { fusion: _, composition: __, ...plain } = form;
  const prompt = sanitisePrompt(promptOf(form));
  const { style, settings } = usePreviewOrder({ ...plain, marks: NO_MARKS }, nextSeed, false);
  return useMemo(
    () => ({ ...usualSettings, seed: nextSeed, ...settings, prompt, style, size: 512 as const }),
    [prompt, style, settings, nextSeed],
  );
}
