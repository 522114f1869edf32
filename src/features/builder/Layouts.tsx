import { useEffect, useRef } from 'react';

import type { EngineVariation } from '#engine/engine.ts';
import type { Composition } from '../../domain/composition.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { showDrawing } from '../../ui/show-drawing.ts';
import css from './Builder.module.css';
import type { PreviewRequest } from './preview.protocol.ts';
import { useLayouts, type Layout } from './useLayouts.ts';

export interface LayoutsProps {
  /** Null draws nothing. */
  request: PreviewRequest | null;
  words: string;
  variations: readonly EngineVariation[];
  /** What the button of a layout says. */
  takes?: string;
  /** A layout is to be arranged by hand. */
  onArrange: (composition: Composition) => void;
  /** What was arranged before. */
  setAside?: Composition | null;
}

/** How the designs will be laid out, drawn small and free while the words and the settings change. */
export function Layouts({
  request,
  words,
  variations,
  takes = 'Arrange it yourself',
  onArrange,
  setAside,
}: LayoutsProps) {
  const { layouts, error, isDrawing } = useLayouts(request, variations);
  if (!request) return null;
  return (
    <section className={css.layouts} aria-label="Preview of the layouts">
      <div className={css.sheets} data-several={variations.length > 1 || undefined}>
        {variations.map((variation) => (
          <Preview
            key={variation}
            number={variation + 1}
            words={words}
            takes={takes}
            layout={layouts.get(variation) ?? null}
            isCurrent={!isDrawing}
            onArrange={onArrange}
          />
        ))}
      </div>
      {setAside && (
        <div>
          <PlainButton look="outlined" onClick={() => onArrange(setAside)}>
            Back to your own arrangement
          </PlainButton>
        </div>
      )}
      {error && <Notice severity="info">{error}</Notice>}
      <p className={css.note} role="status">
        {isDrawing && !error ? 'Drawing the preview...' : 'A free preview. You pay only for the full size.'}
      </p>
    </section>
  );
}

interface PreviewProps {
  number: number;
  words: string;
  takes: string;
  layout: Layout | null;
  isCurrent: boolean;
  onArrange: (composition: Composition) => void;
}

function Preview({ number, words, takes, layout, isCurrent, onArrange }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (layout) showDrawing(canvas.current, layout.drawing);
  }, [layout]);
  const items = isCurrent && layout ? layout.items : null;
  return (
    <div className={css.layout}>
      <div className={css.sheet}>
        <canvas
          ref={canvas}
          width={1}
          height={1}
          role="img"
          aria-label={`Preview ${number}: ${words}`}
          style={{ opacity: isCurrent ? 1 : 0.45 }}
        />
      </div>
      <button
        type="button"
        className={css.open}
        disabled={!items}
        aria-label={`${takes}: preview ${number}`}
        onClick={() => items && onArrange(items)}
      >
        {takes}
      </button>
    </div>
  );
}
