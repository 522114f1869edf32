import { useEffect, useMemo, useRef, useState } from 'react';

import type { Item, Piece } from '#engine/engine.ts';
import type { Composition } from '../../../domain/composition.ts';
import { Previewer } from '../previewer.ts';
import type { PreviewDrawing, PreviewRequest } from '../preview.protocol.ts';
import type { Shapes } from './pieces.ts';

/** A piece as it was drawn by itself. */
export interface Drawn {
  item: Item;
  piece: Piece;
}

interface State {
  /** The last drawing, and what it shows. */
  drawing: PreviewDrawing | null;
  shown: PreviewRequest | null;
  problems: string[];
  shapes: Shapes;
  /** By `keyOf`. */
  drawn: ReadonlyMap<string, Drawn>;
  error: string | null;
}

const nothing: State = { drawing: null, shown: null, problems: [], shapes: new Map(), drawn: new Map(), error: null };

/** Pieces that look alike wherever they lie have the same key. */
export const keyOf = (item: Item): string => JSON.stringify({ ...item, x: 0, y: 0 });

/** The drawing of what somebody arranges, and its pieces by themselves, in a worker of its own. */
export function useArrangement(request: PreviewRequest, composition: Composition): State & { isCurrent: boolean } {
  const previewer = useRef<Previewer | null>(null);
  const [state, setState] = useState(nothing);
  const known = useRef<{ request: PreviewRequest; keys: Set<string> }>({ request, keys: new Set() });
  const whole = useMemo(() => ({ ...request, composition }), [request, composition]);
  useEffect(
    () => () => {
      previewer.current?.end();
      previewer.current = null;
    },
    [],
  );
  useEffect(() => {
    if (known.current.request !== request) known.current = { request, keys: new Set() };
    const { keys } = known.current;
    const wanted = new Map(composition.map((item) => [keyOf(item), item]));
    const pieces = [...wanted].filter(([key]) => !keys.has(key)).map(([key, item]) => ({ key, item }));
    previewer.current ??= new Previewer();
    previewer.current.ask({ kind: 'arrangement', request: whole, pieces }, (report) => {
      if (report.type === 'piece') keys.add(report.key);
      setState((now) => {
        if (report.type === 'shapes')
          return { ...now, error: null, shapes: new Map([...now.shapes, ...report.shapes.map(shapeOf)]) };
        if (report.type === 'piece') return { ...now, drawn: new Map([...now.drawn, [report.key, report]]) };
        if (report.type !== 'drawing') return { ...now, error: report.message };
        return { ...now, drawing: report.drawing, problems: report.problems, shown: whole };
      });
    });
  }, [request, whole, composition]);
  return { ...state, isCurrent: state.shown === whole };
}

const shapeOf = ([id, width, height]: [string, number, number]) => [id, [width, height]] as const;
