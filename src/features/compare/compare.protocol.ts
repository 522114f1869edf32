import type { ChangedPlace, InkAreas } from '#engine/merge/difference.ts';
import type { InkMerge, MergeChoice } from '#engine/merge/merge.ts';
import type { MovedPin, PinPlace } from '#engine/merge/pins.ts';

export interface DifferenceFound extends InkAreas {
  ok: true;
  overlay: ImageBitmap;
  width: number;
  height: number;
  places: ChangedPlace[];
  resampled: boolean;
}

export interface MergeFound extends Pick<InkMerge, 'conflicts' | 'rewritten' | 'changed'> {
  ok: true;
  width: number;
  height: number;
}

export interface OtherShape {
  ok: false;
  code: 'other_shape';
}

/** What may be asked of the worker, and what it answers. Files go in, bitmaps and files come back. */
export interface Questions {
  /** The width is that of the whole later picture on skin. */
  difference: { ask: { before: Blob; after: Blob; widthMm: number }; answer: DifferenceFound | OtherShape };
  merge: { ask: { base: Blob; ours: Blob; theirs: Blob }; answer: MergeFound | OtherShape };
  /** Of the last merge, with the choices made so far. */
  preview: { ask: { choices: Choices }; answer: ImageBitmap };
  crops: { ask: { conflict: number }; answer: Record<MergeChoice, ImageBitmap> };
  file: { ask: { choices: Choices }; answer: Blob };
  pins: { ask: { before: Blob; after: Blob; pins: readonly PinPlace[] }; answer: MovedPin[] };
}

export type Choices = readonly (MergeChoice | undefined)[];
export type InkQuestion = keyof Questions;
export type ToInkDesk = { [Q in InkQuestion]: { number: number; type: Q; ask: Questions[Q]['ask'] } }[InkQuestion];
export type FromInkDesk =
  { number: number; answer: Questions[InkQuestion]['answer'] } | { number: number; failure: string };
export type { MergeChoice, MovedPin, PinPlace };
