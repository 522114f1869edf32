import type { Separation } from '../domain/colour.ts';
import type { DrawingSettings } from '../domain/drawing-settings.ts';
import type { LetterShape, LetterWish } from '../domain/inscriptions.ts';
import type { PathCommand } from '../domain/lettering.ts';
import type { Mark } from '../domain/marks.ts';
import type { SketchOptions } from '../domain/photo-to-sketch.ts';
import type { MotifArt } from './compose/art.ts';
import { engineStyles, type EngineStyleName } from '../domain/catalogue/styles.ts';

/**
 * What the engine takes and gives. Everything here is plain data on typed arrays, so that it can cross a worker
 * boundary; decoding and encoding of files stand outside (api/images).
 */

export type EngineStyle = EngineStyleName;
export const ENGINE_STYLES: readonly EngineStyle[] = engineStyles;

/**
 * 0 faithful, 1 bold, simplified and close (the head, where one was found), 2 mixed technique, before a round ground where the
 * subject is cut out, 3 with an ornament behind the subject.
 */
export type EngineVariation = 0 | 1 | 2 | 3;

export type Cutout = 'auto' | 'on' | 'off';

/** 8-bit sRGB, three bytes a pixel, row by row, already rotated upright and flattened on white. */
export interface RgbImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** 8-bit grey, one byte a pixel: 0 is ink, 255 is paper. */
export interface GrayImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Where a segmentation model sees the subject: 0 surely not, 255 surely. It covers the whole photo, at any size. */
export interface SubjectMap extends GrayImage {
  /** SHA-256 (hex) of the model's file. */
  modelSha256: string;
  /** The faces that a model for people found; absent where none looked for them. */
  faces?: readonly FaceShape[];
  /** The map is the silhouette of a person whose face is large, whom the frame may well cut. */
  portrait?: boolean;
}

/** Rings of points around eyes, lips and face, and lines of brows and nose, as shares of the photo's width and height. */
export interface FaceShape {
  /** Sixteen points each: from the one corner over the upper lid to the other, and back below. */
  eyes: readonly [FaceRing, FaceRing];
  /** Twenty points, likewise. */
  lips: FaceRing;
  outline: FaceRing;
  /** From the temple to the nose. */
  brows?: readonly [FaceRing, FaceRing];
  /** Its base, from one nostril to the other. */
  nose?: FaceRing;
  /** Where the lips meet or part, twenty points like `lips`. */
  mouth?: FaceRing;
}
export type FaceRing = readonly (readonly [x: number, y: number])[];

export interface DesignRequest extends DrawingSettings {
  /** The photo, or null for a design from words alone. About 1,600 px on the long side is plenty. */
  source: RgbImage | null;
  prompt: string;
  style: EngineStyle;
  variation: EngineVariation;
  /** Further pictures of a fusion, in their order. */
  more?: readonly { source: RgbImage; marks?: readonly Mark[] }[];
}

/** Something the person should know about the result; `code` is stable, `message` is a sentence for people. */
export interface EngineNote {
  code: EngineNoteCode;
  message: string;
  /** For words_used and words_not_drawn: the words. */
  words?: string[];
}

export type EngineNoteCode =
  | 'small_face'
  | 'low_resolution'
  | 'dark_photo'
  | 'low_contrast'
  | 'line_art'
  | 'no_cutout'
  | 'doubtful_subject'
  | 'several_subjects'
  | 'frame_hidden'
  | 'size_simplified'
  | 'words_used'
  | 'letters'
  | 'words_not_drawn';

/** Who drew a motif that the licence asks us to name. */
export interface Attribution {
  name: string;
  author: string;
  license: string;
  url: string;
}

/** All that is needed to draw the very same pixels again with the same engine version. */
export interface EngineReceipt extends DrawingSettings {
  engine: 'inkroom-built-in';
  version: string;
  prompt: string;
  style: EngineStyle;
  variation: EngineVariation;
  /** SHA-256 of the segmentation model whose map was the first guess; absent where the engine guessed by itself. */
  subjectModel?: string;
  /** Only of a coloured design: what it has. */
  separation?: Separation;
  /** Only of a fusion. */
  more?: readonly { sha256: string; width: number; height: number; marks?: readonly Mark[] }[];
  source: { sha256: string; width: number; height: number } | null;
  /** Where the whole photo lies beneath the design: left, top, right, bottom as shares of the sheet, beyond 0..1 too. */
  place: readonly [number, number, number, number] | null;
  /** SHA-256 of the pixels that came out, those of the coloured design where it is one; "recreate exactly" compares against it. */
  imageSha256: string;
}

export interface DesignResult {
  /** Of a design with inscriptions: their outlines in pixels of the sheet, as they are drawn. */
  letters?: readonly PathCommand[];
  /** What is drawn; of a coloured design its lines alone. */
  image: GrayImage;
  /** The coloured design, all its layers in one, with what takes them apart again (`takeApart`). */
  coloured?: { image: RgbImage; separation: Separation };
  receipt: EngineReceipt;
  attributions: Attribution[];
  notes: EngineNote[];
}

export interface EngineHooks {
  /** fraction 0..1 and a short stage name such as "subject" or "strokes". */
  progress?: (fraction: number, stage: string) => void;
  /** Asked between steps; true ends the work with EngineCancelled. */
  cancelled?: () => boolean;
  /** The drawings by their id; designs from words need it. Throws for an unknown id. */
  motifs?: (id: string) => MotifArt;
  /** Sets letters, which the engine cannot: designs with inscriptions need it. Throws EngineError for what cannot be set. */
  letters?: (wish: LetterWish) => LetterShape;
}

export interface AnalysisOptions {
  cutout: Cutout;
  marks?: readonly Mark[];
  sketch?: SketchOptions;
  /** The first guess of the subject, in place of the engine's own ones. */
  subjectMap?: SubjectMap;
  /** SHA-256 (hex) of `source.data` when the caller has it already; otherwise the engine computes it. */
  sourceSha256?: string;
}

export interface NamedColour {
  name: string;
  hex: string;
  /** Share of the pixels, 0..1. */
  share: number;
}

/** Facts about a photo for the consultant; fractions are of the photo's width, height or area. */
export interface PhotoMeasurements {
  width: number;
  height: number;
  subject: {
    /** Left, top, right, bottom as fractions 0..1. */
    box: [number, number, number, number];
    area: number;
    confidence: number;
    /** Whether it is drawn without its background by itself. */
    isCut: boolean;
    /** Separate large parts of the subject mask. */
    parts: number;
    touchesBorder: boolean;
  };
  /** Lightness 0 (black) .. 1 (white): 5th, 50th and 95th percentile. */
  tone: { low: number; median: number; high: number; contrast: number };
  /** Share of the pixels that lie on an edge. */
  edgeDensity: number;
  colours: NamedColour[];
  /** Mean chroma 0..1; below about .03 the photo is black and white. */
  colourfulness: number;
  /** Left-right likeness of the subject, 0..1. */
  symmetry: number;
  /** 0 blurred .. 1 sharp. */
  sharpness: number;
  flags: {
    blank: boolean;
    flat: boolean;
    lineArt: boolean;
    dark: boolean;
    bright: boolean;
    lowContrast: boolean;
    lowResolution: boolean;
    blackAndWhite: boolean;
  };
}

export type EngineErrorCode =
  'blank_input' | 'flat_input' | 'bad_shape' | 'nothing_to_draw' | 'nothing_changed' | 'bad_request' | 'cancelled';

/** `message` may be shown to people as it stands. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}

export class EngineCancelled extends EngineError {
  constructor() {
    super('cancelled', 'Cancelled.');
    this.name = 'EngineCancelled';
  }
}
