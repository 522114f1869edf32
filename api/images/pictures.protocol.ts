/** What goes to a process that reads pictures, and what comes back. */
import type { InkBox } from '#domain/ink-width.ts';

export type PictureTask =
  /** Upright 8-bit sRGB pixels on white, at most `maxSide` px long. */
  | { type: 'pixels'; maxSide: number }
  /** The same at full size, written anew: PNG when nothing was lost before, JPEG else or where PNG exceeds `maxBytes`. */
  | { type: 'redraw'; maxBytes: number }
  /** Where its ink lies, and no picture. */
  | { type: 'ink' };

export interface PictureOrder {
  bytes: Uint8Array;
  task: PictureTask;
  /** Of the picture that comes in. */
  maxPixels: number;
  /** The process ends itself above. */
  maxResidentBytes: number;
  /** The same for the time that the processors work for it. */
  maxCpuSeconds: number;
}

export interface Picture {
  width: number;
  height: number;
  /** Three bytes per pixel, or an encoded file. */
  data: Uint8Array;
  /** The size of what came in, as it is seen. */
  seen: { width: number; height: number };
  /** Whether nothing is drawn: all pixels have (nearly) one color. */
  blank?: boolean;
  /** Where its ink lies, where that was asked; null where nothing is drawn. */
  ink?: InkBox | null;
  /** Of what was redrawn. */
  format?: 'png' | 'jpeg';
}

/**
 * `unreadable`: damaged, or no picture. `too_many_pixels`, `result_too_large`: by what its header says, or what it became. `too_costly`: took too long
 * or too much memory, or ended its process.
 */
export type PictureRefusal = 'unreadable' | 'too_many_pixels' | 'result_too_large' | 'too_costly';

export type PictureAnswer = { picture: Picture } | { refusal: PictureRefusal; message: string };
