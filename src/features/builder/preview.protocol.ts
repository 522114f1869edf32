import type { DesignRequest, EngineVariation, Item, Piece } from '#engine/engine.ts';
import type { Composition } from '../../domain/composition.ts';

/** What the job will draw by, but for variation and size. It must be the same object until it changes. */
export type PreviewRequest = Omit<DesignRequest, 'variation' | 'source'>;

/** Previews of a design from words in some of its variations. A newer number makes older orders superfluous. */
export interface LayoutsOrder {
  kind: 'layouts';
  number: number;
  request: PreviewRequest;
  variations: readonly EngineVariation[];
}

/** A preview of what somebody arranges (`request.composition`), small first and then as large as it is seen, and pieces of it. */
export interface ArrangementOrder {
  kind: 'arrangement';
  number: number;
  request: PreviewRequest;
  /** To be drawn by themselves. */
  pieces: readonly { key: string; item: Item }[];
}

export interface PreviewDrawing {
  width: number;
  height: number;
  data: Uint8Array;
}

export type FromPreview =
  | {
      type: 'drawing';
      number: number;
      variation: EngineVariation;
      drawing: PreviewDrawing;
      /** What lies on it. */
      items: Composition;
      /** What of the words cannot be drawn; sentences for people. */
      problems: string[];
    }
  /** Width and height of drawings, in any unit. */
  | { type: 'shapes'; number: number; shapes: [id: string, width: number, height: number][] }
  | { type: 'piece'; number: number; key: string; item: Item; piece: Piece }
  /** `message` is a sentence for people. */
  | { type: 'failed'; number: number; message: string };
