/** Messages between the worker process and its engine threads. Buffers are moved, not copied. */
import type { Attribution, DesignRequest } from '#engine/engine.ts';

export interface EngineTask {
  index: number;
  request: Omit<DesignRequest, 'source'>;
}

export interface EngineOrder {
  id: number;
  reference: Uint8Array | null;
  tasks: EngineTask[];
  /** For "recreate exactly": hash of the pixels that must come out. */
  expectedSha256: string | null;
  /** Int32Array of one element: anything but 0 means stop between steps. */
  cancel: SharedArrayBuffer;
}

export type EngineReport =
  | { id: number; type: 'progress'; fraction: number; stage: string }
  | {
      id: number;
      type: 'image';
      index: number;
      png: Uint8Array;
      preview: Uint8Array;
      width: number;
      height: number;
      receipt: Record<string, unknown>;
      attributions: Attribution[];
    }
  | { id: number; type: 'done' }
  | { id: number; type: 'failed'; code: string | null; message: string };
