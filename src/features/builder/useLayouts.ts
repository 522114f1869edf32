import { useEffect, useRef, useState } from 'react';

import type { EngineVariation } from '#engine/engine.ts';
import { compositionSchema, type Composition } from '../../domain/composition.ts';
import { Previewer } from './previewer.ts';
import type { PreviewDrawing, PreviewRequest } from './preview.protocol.ts';

/** Nothing is drawn while somebody is still typing. */
const REST_MS = 300;

export interface Layout {
  drawing: PreviewDrawing;
  /** As it can be arranged; null where it has more pieces than an arrangement may have. */
  items: Composition | null;
}

export interface Layouts {
  /** By variation; what is not drawn yet is missing. */
  layouts: ReadonlyMap<EngineVariation, Layout>;
  error: string | null;
}
const nothing: Layouts = { layouts: new Map(), error: null };

/** The previews of a request in a worker of its own; null draws none. The request must be the same object until it changes. */
export function useLayouts(
  request: PreviewRequest | null,
  variations: readonly EngineVariation[],
): Layouts & { isDrawing: boolean } {
  const previewer = useRef<Previewer | null>(null);
  const [state, setState] = useState<Layouts & { request: object | null }>({ ...nothing, request: null });
  useEffect(
    () => () => {
      previewer.current?.end();
      previewer.current = null;
    },
    [],
  );
  useEffect(() => {
    if (!request) return;
    const rest = setTimeout(() => {
      previewer.current ??= new Previewer();
      const layouts = new Map<EngineVariation, Layout>();
      previewer.current.ask({ kind: 'layouts', request, variations }, (report) => {
        if (report.type === 'drawing') {
          const { drawing, items } = report;
          layouts.set(report.variation, { drawing, items: compositionSchema.safeParse(items).data ?? null });
        }
        const error = report.type === 'failed' || report.type === 'broken' ? report.message : null;
        setState({ request, layouts: new Map(layouts), error });
      });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [request, variations]);
  if (!request) return { ...nothing, isDrawing: false };
  const isCurrent = state.request === request;
  return { ...state, isDrawing: !isCurrent || (state.error === null && state.layouts.size < variations.length) };
}
