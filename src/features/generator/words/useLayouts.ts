import { useEffect, useRef, useState } from 'react';

import type { EngineVariation } from '#engine/engine.ts';
import type { SketchDrawing } from '../../marking/marking.public.ts';
import type { FromLayouts, LayoutsOrder } from './layouts.protocol.ts';

/** Nothing is drawn while somebody is still typing. */
const REST_MS = 300;

export interface Layouts {
  /** By variation; what is not drawn yet is missing. */
  drawings: ReadonlyMap<EngineVariation, SketchDrawing>;
  error: string | null;
}
const nothing: Layouts = { drawings: new Map(), error: null };

/** The previews of a request in a worker of its own; null draws none. The request must be the same object until it changes. */
export function useLayouts(
  request: LayoutsOrder['request'] | null,
  variations: readonly EngineVariation[],
): Layouts & { isDrawing: boolean } {
  const worker = useRef<Worker | null>(null);
  const [state, setState] = useState<Layouts & { request: object | null }>({ ...nothing, request: null });
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (!request) return;
    const rest = setTimeout(() => {
      worker.current ??= new Worker(new URL('./layouts.worker.ts', import.meta.url), { type: 'module' });
      const number = ++orders;
      const drawings = new Map<EngineVariation, SketchDrawing>();
      worker.current.onmessage = ({ data }: MessageEvent<FromLayouts>) => {
        if (data.number !== number) return;
        if (data.type === 'drawing') drawings.set(data.variation, data.drawing);
        setState({ request, drawings: new Map(drawings), error: data.type === 'failed' ? data.message : null });
      };
      // Its code did not come, or it broke: the next change starts another one.
      worker.current.onerror = () => {
        worker.current?.terminate();
        worker.current = null;
        setState({ request, drawings, error: 'We could not draw the preview. Check your connection.' });
      };
      worker.current.postMessage({ number, request, variations } satisfies LayoutsOrder);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [request, variations]);
  if (!request) return { ...nothing, isDrawing: false };
  const isCurrent = state.request === request;
  return { ...state, isDrawing: !isCurrent || (state.error === null && state.drawings.size < variations.length) };
}

let orders = 0;
