import { useEffect, useState } from 'react';

import type { SketchDrawing, FromSketcher, OpenedPicture, SketchOrder, ToSketcher } from './marking.protocol.ts';

type OnDrawn = (answer: SketchDrawing | { message: string }) => void;

/**
 * Asks for a preview. A newer wish of the same place ends an older one that was not begun; one that was is shown, so that a
 * slider that does not rest shows something. `first` ones are drawn before all others.
 */
export type Preview = (place: string, order: SketchOrder, onDrawn: OnDrawn, first?: boolean) => () => void;

/**
 * Previews that follow a slider: one worker with one analysis, one drawing at a time, and of each place on the page only the newest
 * wish. Unlike a sketcher it never gives up its worker, for the analysis in it is what makes the next preview quick.
 */
export function usePreviews(picture: OpenedPicture | null): Preview {
  const [previews] = useState(createPreviews);
  useEffect(() => {
    previews.open(picture);
    return previews.close;
  }, [previews, picture]);
  return previews.preview;
}

interface Wish {
  order: SketchOrder;
  onDrawn: OnDrawn;
  first: boolean;
}

function createPreviews() {
  let worker: Worker | null = null;
  let count = 0;
  let drawn: Wish | null = null;
  const waiting = new Map<string, Wish>();

  const next = () => {
    if (!worker || drawn) return;
    const wishes = [...waiting];
    const chosen = wishes.find(([, wish]) => wish.first) ?? wishes[0];
    if (!chosen) return;
    waiting.delete(chosen[0]);
    drawn = chosen[1];
    worker.postMessage({ type: 'draw', number: ++count, order: drawn.order } satisfies ToSketcher);
  };

  return {
    open(picture: OpenedPicture | null) {
      if (!picture) return;
      worker = new Worker(new URL('./sketch.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromSketcher>) => {
        const answered = drawn;
        drawn = null;
        next();
        answered?.onDrawn(data.type === 'drawing' ? data.drawing : { message: data.message });
      };
      worker.postMessage({ type: 'open', picture } satisfies ToSketcher);
      next();
    },
    close() {
      worker?.terminate();
      worker = null;
      drawn = null;
    },
    preview(place: string, order: SketchOrder, onDrawn: OnDrawn, first = false) {
      const wish: Wish = { order, onDrawn, first };
      waiting.set(place, wish);
      next();
      return () => {
        if (waiting.get(place) === wish) waiting.delete(place);
      };
    },
  };
}
