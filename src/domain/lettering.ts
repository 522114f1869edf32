/** A line of lettering as people order it, and what comes back: closed shapes in millimetres, with what is to be known of them. */
import { z } from 'zod';
import { charactersOver } from './text-length.ts';

export const letteringLimits = {
  characters: 4000,
  lines: 200,
  faces: 8,
  xHeightMm: { least: 0.5, most: 200 },
  widthMm: { least: 3, most: 1000 },
  drawnPoints: 400,
} as const;

function between(what: string, least: number, most: number) {
  const error = `${what} must lie between ${least} and ${most}.`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

const isTag = (name: string): boolean => /^[A-Za-z0-9]{4}$/.test(name);
const areTags = (set: Record<string, number>): boolean => Object.keys(set).every(isTag);

const features = z
  .record(z.string(), z.int().min(0).max(99))
  .refine(areTags, { error: 'A feature of a font has a name of four letters.' })
  .refine((set) => Object.keys(set).length <= 20, { error: 'At most 20 features can be set at once.' });
export type LetterFeatures = z.output<typeof features>;

/** Kept in Unicode's composed form (NFC): all positions below count UTF-16 units of that. */
const text = z
  .string()
  .refine((value) => value.isWellFormed(), {
    error: 'The text holds half a character. Delete what looks wrong, and type it again.',
  })
  .refine((value) => !/[^\n\t\P{Cc}]/u.test(value.replaceAll('\r\n', '\n')), {
    error: 'The text holds a control character that no font can draw. Paste it as plain text.',
  })
  .transform((value) => value.replaceAll('\r\n', '\n').replaceAll('\t', ' ').normalize('NFC'))
  .refine((value) => value.trim() !== '', { error: 'Type the words that you want to wear.' })
  .refine((value) => charactersOver(value, letteringLimits.characters) === 0, {
    error: 'The text is longer than 4,000 characters. Set it in several parts.',
  })
  .refine((value) => value.split('\n').length <= letteringLimits.lines, {
    error: 'The text has more than 200 lines. Set it in several parts.',
  });

/** A style of a family by its id in the catalogue; `axes` for variable fonts, such as `{ wght: 700 }`. */
const face = z.object({
  id: z.string().min(1).max(160),
  axes: z
    .record(z.string(), between('An axis', -10_000, 10_000))
    .refine(areTags, { error: 'An axis of a font has a name of four letters.' })
    .default({}),
});

const size = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('xHeight'),
    /** Height of an x, or for scripts without one of what stands for it. */
    mm: between('The x-height in mm', letteringLimits.xHeightMm.least, letteringLimits.xHeightMm.most),
  }),
  z.object({
    by: z.literal('width'),
    /** Of all ink, from its left to its right edge, without banner and flourish. */
    mm: between('The width in mm', letteringLimits.widthMm.least, letteringLimits.widthMm.most),
  }),
]);

const point = z.tuple([between('A point in mm', -2000, 2000), between('A point in mm', -2000, 2000)]);
const radius = between('The radius in mm', 2, 2000);

/** The line that letters stand on. Millimetres, y downwards as on the screen. */
const curve = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('straight') }),
  /** `over`: like a rainbow; `under`: like a smile. */
  z.object({ kind: z.literal('arc'), radiusMm: radius, side: z.enum(['over', 'under']).default('over') }),
  z.object({
    kind: z.literal('circle'),
    radiusMm: radius,
    /** Where the middle of the text lies: 0 above, 90 right. */
    degrees: between('The angle', -360, 360).default(0),
    /** Letters stand within the circle, their heads toward its middle. */
    inside: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('wave'),
    heightMm: between('The height of the wave in mm', -300, 300),
    waves: between('The number of waves', 0.25, 20).default(1),
    /** Null: as long as the text. */
    lengthMm: between('The length of the wave in mm', 1, 2000).nullable().default(null),
  }),
  z.object({
    kind: z.literal('drawn'),
    points: z
      .array(point)
      .min(2, 'Draw a line with two points at least.')
      .max(letteringLimits.drawnPoints, 'The line has too many points. Draw it with fewer turns.'),
    closed: z.boolean().default(false),
  }),
]);
export type LetteringCurve = z.output<typeof curve>;

/** The same line for letters that become `factor` times as large: on the old one they might have no room. */
export function scaledCurve(line: z.input<typeof curve>, factor: number): z.input<typeof curve> {
  switch (line.kind) {
    case 'straight':
      return line;
    case 'arc':
    case 'circle':
      return { ...line, radiusMm: line.radiusMm * factor };
    case 'wave':
      return { ...line, heightMm: line.heightMm * factor, lengthMm: line.lengthMm && line.lengthMm * factor };
    case 'drawn':
      return { ...line, points: line.points.map(([x, y]) => [x * factor, y * factor]) };
  }
}

/** What is made of the letters' body. All three may be set together. */
const treatment = z.object({
  /** `hollow`: only the letters' contour, with skin inside. */
  fill: z.enum(['solid', 'hollow']).default('solid'),
  /** Of the contour of hollow letters. */
  lineMm: between('The line in mm', 0.1, 5).default(0.5),
  /** One more line around the letters, at a distance. */
  outline: z
    .object({ gapMm: between('The gap in mm', 0.1, 10), lineMm: between('The line in mm', 0.1, 5) })
    .nullable()
    .default(null),
  shadow: z
    .object({
      /** `drop`: a copy behind the letters; `block`: letters as thick boards. */
      kind: z.enum(['drop', 'block']),
      /** Where it falls: 0 is right, 90 is down. */
      degrees: between('The angle', -360, 360).default(45),
      distanceMm: between('The distance of the shadow in mm', 0.1, 30),
      /** Skin that stays free between letter and shadow. */
      gapMm: between('The gap in mm', 0, 5).default(0),
    })
    .nullable()
    .default(null),
});
export type LetteringTreatment = z.output<typeof treatment>;

const line = between('The line in mm', 0.1, 5);
const surround = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('banner'),
    ends: z.enum(['swallowtail', 'folded', 'plain']).default('folded'),
    paddingMm: between('The room in the banner in mm', 0.5, 50).default(3),
    lineMm: line.default(0.6),
  }),
  z.object({
    kind: z.literal('flourish'),
    place: z.enum(['under', 'over', 'both']).default('under'),
    lineMm: line.default(0.4),
  }),
]);
export type LetteringSurround = z.output<typeof surround>;

/** What skin and needle need, in mm. The widths are distances that must stay free of ink. */
const rules = z.object({
  needleMm: between('The needle in mm', 0.1, 2).default(0.3),
  counterMm: between('The smallest eye of a letter in mm', 0.1, 5).default(0.8),
  apertureMm: between('The smallest mouth of a letter in mm', 0.1, 5).default(0.5),
  gapMm: between('The smallest gap in mm', 0.1, 5).default(0.6),
});
export type LetteringRules = z.output<typeof rules>;

/** Everything that a set lettering depends on: kept in a receipt, it gives the same shapes again. */
export const letteringSpec = z.object({
  text,
  /** BCP 47. Decides regional forms (`ja`, `zh-Hans`, `zh-Hant`, `ko`, `sr`) and which meaning warnings are given. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'The language is not known.')
    .default('en'),
  /** `auto` follows the first strong letter of each line. */
  base: z.enum(['auto', 'ltr', 'rtl']).default('auto'),
  /** Asked in this order for each character: the first one that has it is used. */
  faces: z
    .array(face)
    .min(1, 'Choose a font.')
    .max(letteringLimits.faces, 'At most 8 fonts can stand in one lettering.'),
  size,
  align: z.enum(['start', 'middle', 'end']).default('middle'),
  /** Between letters, in em. Ignored within Arabic and Devanagari, and above 0 in faces whose letters join. */
  letterSpacing: between('The spacing', -0.2, 2).default(0),
  /** From one baseline to the next, in em. */
  leading: between('The leading', 0.5, 4).default(1.2),
  /** Paragraph: words go to the next line beyond this width, in em. Null: lines end where the text says. */
  wrapEm: between('The width of the paragraph', 2, 400).nullable().default(null),
  slantDegrees: between('The slant', -30, 30).default(0),
  /** Columns from right to left, for Chinese, Japanese and Korean. */
  vertical: z.boolean().default(false),
  features: features.default({}),
  /** One letter's own features, by where it begins in the text. */
  letters: z
    .array(z.object({ at: z.int().min(0).max(16_000), features }))
    .max(400)
    .default([]),
  /** No two equal letters alike, as far as the font has alternates. */
  differ: z.boolean().default(false),
  /** A swash on the first or the last letter of each line, where the font has one. */
  swashes: z.object({ start: z.boolean().default(false), end: z.boolean().default(false) }).prefault({}),
  /** Strokes by which each Arabic word is lengthened, where the face allows it. */
  kashida: z.int().min(0).max(8).default(0),
  /** By how much every stroke is wider (or, below 0, narrower) than the font draws it, in mm. */
  weightMm: between('The weight in mm', -3, 6).default(0),
  /** Hairlines are grown until they are as wide as the needle. */
  growHairlines: z.boolean().default(false),
  treatment: treatment.prefault({}),
  curve: curve.default({ kind: 'straight' }),
  /** `auto` bends what hangs together (script faces, Arabic, Devanagari), and all where turning would make letters touch or part. The former are never turned. */
  onCurve: z.enum(['auto', 'bend', 'turn']).default('auto'),
  surround: surround.default({ kind: 'none' }),
  rules: rules.prefault({}),
  /** Ids of findings that a person has struck out: they do not set the size. */
  struckOut: z.array(z.string().max(80)).max(400).default([]),
});
/** As a form or a request says it. */
export type LetteringOrder = z.input<typeof letteringSpec>;
/** Checked and complete. */
export type LetteringSpec = z.output<typeof letteringSpec>;

/** What a face of the catalogue is made of. */
export interface LetteringFace {
  id: string;
  /** As it is shown: "Great Vibes". */
  name: string;
  /** One file, or numbered subsets; asked in this order. `ranges` as in CSS (`U+20-7F, U+A0`), null for all that the file has. */
  files: readonly { address: string; ranges: string | null }[];
}

/** Millimetres, x to the right, y downwards. */
export type PathCommand =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export interface LetterBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One letter, or several that the font draws as one (a ligature, a syllable of Devanagari). */
export interface SetLetter {
  /** Where it begins and ends in the text. */
  at: number;
  end: number;
  text: string;
  /** Index of its line, from 0. */
  line: number;
  faceId: string;
  box: LetterBox;
  /** What is set for this letter alone; `differ` and swashes included. */
  features: LetterFeatures;
}

/** Another form of a letter. */
export interface LetterAlternate {
  features: LetterFeatures;
  /** SVG path data in em, y downwards, baseline at 0: for the picker. Fill rule non-zero. */
  path: string;
  advanceEm: number;
}

export type FindingKind = 'counter' | 'sliver' | 'aperture' | 'gap' | 'hairline';

/** A place that may close or break in skin. */
export interface WearFinding {
  /** Stays the same at any size, so that it can be struck out. */
  id: string;
  kind: FindingKind;
  at: readonly [number, number];
  /** Free distance now, in mm; of a hairline its width. */
  widthMm: number;
  ruleMm: number;
  passes: boolean;
  /** Width of the whole lettering from which on it passes. */
  passesAtWidthMm: number;
  struckOut: boolean;
  /** "The eye of the e is 0.42 mm wide and closes; at 45 mm it stays open." */
  sentence: string;
}

export interface Wearability {
  findings: WearFinding[];
  /** Width of the whole lettering at which everything that is not struck out passes. */
  smallestWidthMm: number;
  /** What hairlines must gain on both sides together at that width to be as wide as the needle. */
  growMm: number;
  /** Width of the thin lines now (tenth percentile by length). */
  hairlineMm: number;
  passes: boolean;
  sentence: string;
}

export type LetteringWarningKind =
  | 'reversed'
  | 'pulled-apart'
  | 'single-letter'
  | 'broken'
  | 'presentation-forms'
  | 'mixed-scripts'
  | 'look-alike-kanji'
  | 'mixed-chinese'
  | 'chinese-alphabet'
  | 'regional-forms'
  | 'missing'
  | 'overflow'
  | 'squeezed'
  | 'torn'
  | 'no-spacing'
  | 'no-kashida'
  | 'no-swash'
  | 'not-measured';

export interface LetteringWarning {
  kind: LetteringWarningKind;
  sentence: string;
}

export interface MissingCharacter {
  character: string;
  /** "漢 (Han, U+6F22)". */
  name: string;
}

export interface SetLettering {
  /** Closed outlines that do not overlap, filled by the even-odd rule. */
  commands: PathCommand[];
  bounds: LetterBox;
  /** Millimetres per em. */
  emMm: number;
  letters: SetLetter[];
  /** By the text of a letter. */
  alternates: Record<string, LetterAlternate[]>;
  /** Connected parts of ink, and how many the same letters had on a straight line. */
  parts: number;
  partsWhenStraight: number;
  /** Null where it was not asked for, or could not be measured. */
  wearability: Wearability | null;
  missing: MissingCharacter[];
  warnings: LetteringWarning[];
}
