import type { EngineStyle, ReferenceMeasures, SubjectMap } from '#engine/engine.ts';
import type { DrawingSettings } from '../../domain/drawing-settings.ts';
import type { Mark } from '../../domain/marks.ts';

/** The picture as the workers get it: 8-bit sRGB, three bytes a pixel, upright, on white. */
export interface OpenedPicture {
  width: number;
  height: number;
  data: Uint8Array;
  /** The first guess of the subject; null where the server gave none. The server draws from the same one. */
  subjectMap: SubjectMap | null;
}

/** To the worker that finds the subject. Every `marks` holds all of them: what changed it finds out by itself. */
export type ToMarker =
  | { type: 'open'; picture: OpenedPicture }
  /** `done`: the finger was lifted, the edge settles; else it only follows. A newer number makes older ones superfluous. */
  | { type: 'marks'; number: number; marks: readonly Mark[]; done: boolean };

export interface SubjectMask {
  width: number;
  height: number;
  /** 1 where the subject is. */
  mask: Uint8Array;
  /** Share of the picture that the subject covers, 0..1. */
  area: number;
  /** Whether it is drawn without its background, unless the person decides otherwise; a marked one always is. */
  isCut: boolean;
}

export type FromMarker =
  { type: 'mask'; number: number; settled: boolean; subject: SubjectMask } | { type: 'failed'; message: string };

/** A preview to draw. */
export interface SketchOrder {
  marks: readonly Mark[];
  style: EngineStyle;
  /** Side of the square that is wanted, in px: 1024 or a whole part of it. */
  side: 1024 | 512 | 256;
  /** Settings for a preview that looks like the job; without them it shows the style by itself. */
  settings?: Partial<DrawingSettings>;
  /** Its hand is measured too. */
  measured?: boolean;
}

/** Grey, one byte a pixel: 0 is ink, 255 is paper; or three, red, green and blue, where it is coloured. */
export interface SketchDrawing {
  width: number;
  height: number;
  data: Uint8Array;
  /** Null where there is nothing to measure. */
  measures?: ReferenceMeasures | null;
}

/** To the worker that draws previews; it answers with the number of the request. */
export type ToSketcher =
  { type: 'open'; picture: OpenedPicture } | { type: 'draw'; number: number; order: SketchOrder };

export type FromSketcher =
  { type: 'drawing'; number: number; drawing: SketchDrawing } | { type: 'failed'; number: number; message: string };
