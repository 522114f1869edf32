/** What goes to a process that reads pictures, and what comes back. */
import type { FitEnum } from 'sharp';
import type { PictureKind } from './picture-bytes.ts';

export type PictureTask =
  /** Upright 8-bit sRGB pixels on white, at most `maxSide` px long. */
  | { type: 'pixels'; maxSide: number }
  /** An encoded picture of another size; sizes count for the picture as it is seen. */
  | {
      type: 'render';
      width?: number | undefined;
      height?: number | undefined;
      fit: keyof FitEnum;
      quality: number;
      format: Exclude<PictureKind, 'heic'>;
      /** A picture that would become larger is refused. */
      maxPixels: number;
    };

export interface PictureOrder {
  bytes: Uint8Array;
  task: PictureTask;
  /** Of the picture that comes in. */
  maxPixels: number;
  /** The process ends itself above. */
  maxResidentBytes: number;
}

export interface Picture {
  width: number;
  height: number;
  /** Three bytes per pixel, or an encoded file. */
  data: Uint8Array;
  /** The size of what came in, as it is seen. */
  seen: { width: number; height: number };
}

/**
 * `unreadable`: damaged, or no picture. `too_many_pixels`, `result_too_large`: by what its header says. `too_costly`: took too long
 * or too much memory, or ended its process.
 */
export type PictureRefusal = 'unreadable' | 'too_many_pixels' | 'result_too_large' | 'too_costly';

export type PictureAnswer = { picture: Picture } | { refusal: PictureRefusal; message: string };
