import { useEffect, useState } from 'react';

import type { SketchDrawing, FromSketcher, OpenedPicture, SketchOrder, ToSketcher } from './marking.protocol.ts';

export type Sketch = (order: SketchOrder, onDrawn: (drawing: SketchDrawing) => void) => () => void;

/**
 * Draws previews in a worker, one after the other; what is answered ends the wait for one. A drawing cannot be interrupted, its
 * worker can: when nobody waits for what it draws any more it is replaced.
 */
export function useSketcher(picture: OpenedPicture | null): Sketch {
  const [sketcher] = useState(createSketcher);
  useEffect(() => {
    sketcher.open(picture);
    return sketcher.close;
  }, [sketcher, picture]);
  return sketcher.sketch;
}

function createSketcher() {
  let worker: Worker | null = null;
  let picture: OpenedPicture | null = null;
  let count = 0;
  const waiting = new Map<number, { order: SketchOrder; onDrawn: (drawing: SketchDrawing) => void }>();

  const ask = (number: number, order: SketchOrder) =>
    worker?.postMessage({ type: 'draw', number, order } satisfies ToSketcher);

  const start = () => {
    if (worker || !picture) return;
    worker = new Worker(new URL('./sketch.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromSketcher>) => {
      const asked = waiting.get(data.number);
      waiting.delete(data.number);
      if (data.type === 'drawing') asked?.onDrawn(data.drawing);
    };
    worker.postMessage({ type: 'open', picture } satisfies ToSketcher);
    for (const [number, { order }] of waiting) ask(number, order);
  };

  const stop = () => {
    worker?.terminate();
    worker = null;
  };

  return {
    open(next: OpenedPicture | null) {
      picture = next;
      if (waiting.size > 0) start();
    },
    close: stop,
    sketch(order: SketchOrder, onDrawn: (drawing: SketchDrawing) => void) {
      const number = ++count;
      const isIdle = worker !== null;
      waiting.set(number, { order, onDrawn });
      if (isIdle) ask(number, order);
      else start();
      return () => {
        if (waiting.delete(number) && waiting.size === 0) stop();
      };
    },
  };
}
