import type { DesignRequest, EngineVariation } from '#engine/engine.ts';
import type { SketchDrawing } from '../../marking/marking.public.ts';

/** Previews of a design from words in some of its variations. A newer number makes older ones superfluous. */
export interface LayoutsOrder {
  number: number;
  request: Omit<DesignRequest, 'variation' | 'source'>;
  variations: readonly EngineVariation[];
}

export type FromLayouts =
  | { type: 'drawing'; number: number; variation: EngineVariation; drawing: SketchDrawing }
  /** `message` is a sentence for people. */
  | { type: 'failed'; number: number; message: string };
