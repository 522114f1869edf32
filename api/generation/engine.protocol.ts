/** Messages between the worker process and its engine threads. Buffers are moved, not copied. */
import type { Mark } from '#domain/marks.ts';
import type { LetteringFont } from '#lettering/lettering.ts';
import type { Attribution, DesignRequest, GrayImage, RgbImage } from '#engine/engine.ts';

export interface EngineTask {
  index: number;
  request: Omit<DesignRequest, 'source'>;
}

export interface EngineOrder {
  id: number;
  reference: Uint8Array | null;
  /** The reference is exactly the file that this product encoded, not one that was put in its place. */
  isOwnFile: boolean;
  /** Further pictures of the job, each with what was marked on it. */
  more: { file: Uint8Array; isOwnFile: boolean; marks?: readonly Mark[] }[];
  tasks: EngineTask[];
  /** For lines of lettering: each with the files that their characters need. */
  fonts: readonly LetteringFont[];
  /** For "recreate exactly": hash of the pixels that must come out. */
  expectedSha256: string | null;
  /**
   * SHA-256 of the segmentation model that the first image was drawn with, or null where there was none. Absent for a new
   * design, which takes the one that is configured.
   */
  subjectModel?: string | null;
  /** Int32Array of one element: anything but 0 means stop between steps. */
  cancel: SharedArrayBuffer;
}

export type EngineReport =
  | { id: number; type: 'progress'; fraction: number; stage: string }
  | {
      id: number;
      type: 'image';
      index: number;
      /** Grey, or three bytes a pixel where it is coloured. */
      image: GrayImage | RgbImage;
      receipt: Record<string, unknown>;
      attributions: Attribution[];
      /** Path data of its lettering in its pixels; empty where it has none. */
      letters: string;
    }
  /** The engine's own first guess is used in its place. */
  | { id: number; type: 'model-failed'; message: string }
  /** One design of several that could not be drawn; the others are there. */
  | { id: number; type: 'left-out'; index: number; message: string }
  | { id: number; type: 'done' }
  | { id: number; type: 'failed'; code: string | null; message: string };
