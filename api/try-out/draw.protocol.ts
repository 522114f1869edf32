/** What goes to the process that draws for visitors, and what comes back. */
import type { Composition } from '#domain/composition.ts';
import type { EngineStyle, RgbImage, SubjectMap } from '#engine/engine.ts';
import type { LetteringFont } from '#lettering/lettering.ts';

export interface DrawOrder {
  photo: RgbImage | null;
  /** People on the photo, where they are its subject. */
  subjectMap: SubjectMap | null;
  words: string;
  composition?: Composition;
  style: EngineStyle;
  seed: number;
  /** Of the words of banners. */
  fonts: readonly LetteringFont[];
}

export interface Drawn {
  png: Uint8Array;
  width: number;
  height: number;
  notes: string[];
}

/** `refusal`: a sentence for people on why nothing can be drawn. */
export type DrawAnswer = { drawn: Drawn } | { refusal: string } | { error: string };
