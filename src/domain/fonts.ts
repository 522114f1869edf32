/** The catalogue of fonts: what a family is, which file a face is drawn from, and the ways to look families up. */
import type { LetteringFace } from './lettering.ts';
import { MIB } from './limits.ts';

/** In the order in which they are offered. */
export const fontCategories = ['script', 'calligraphy', 'gothic', 'handdrawn', 'artistic', 'decorative'] as const;
export type FontCategory = (typeof fontCategories)[number];

export const fontCategoryNames: Readonly<Record<FontCategory, string>> = {
  script: 'Script',
  calligraphy: 'Calligraphy',
  gothic: 'Gothic',
  handdrawn: 'Hand-drawn',
  artistic: 'Artistic',
  decorative: 'Decorative',
};

/** How the letters are built, as the publisher says it; in the order of `font_styles.display_order`. */
export const fontForms = ['handwriting', 'display', 'serif', 'sans-serif', 'monospace'] as const;
export type FontForm = (typeof fontForms)[number];

/** Writing systems beside Latin, by the names of the publisher's subsets. */
export const scriptTypes = [
  'chinese-simplified',
  'chinese-traditional',
  'japanese',
  'korean',
  'arabic',
  'devanagari',
  'thai',
  'hebrew',
  'cyrillic',
  'greek',
] as const;
export type ScriptType = (typeof scriptTypes)[number];

/** Hands of Arabic, for families of which it is known. */
export const arabicHands = ['naskh', 'ruqaa', 'kufi', 'nastaliq', 'display'] as const;
export type ArabicHand = (typeof arabicHands)[number];

export interface FontFamily {
  /** `great-vibes`. */
  id: string;
  name: string;
  /** Null for faces that are made for reading, and here for their script alone. */
  category: FontCategory | null;
  form: FontForm;
  /** Beside Latin. */
  scripts: readonly ScriptType[];
  hand: ArabicHand | null;
  /** Weight, with an `i` behind it for italics: `400`, `700i`. */
  styles: readonly string[];
  /** Its files came with the product: it works without a network. */
  installed: boolean;
  /** A face is several files by character: ask `GET /api/fonts/faces` for them. */
  inParts: boolean;
  /** One file holds all weights: set the axis `wght` to the weight of the style. */
  variable: boolean;
  /** Null: not recorded where the catalogue comes from. */
  licence: 'OFL-1.1' | 'Apache-2.0' | 'UFL-1.0' | null;
  /** Changes when its files do: part of their address. */
  version: string;
}

/** Answer of `GET /api/fonts/catalogue`. */
export interface FontCatalogue {
  families: readonly FontFamily[];
}

/** A style of the catalogue: a family in one weight and slope. */
export const faceIdPattern = /^[a-z0-9-]{1,80}-[1-9]00i?$/;
/** A font that somebody has brought along. */
export const customFaceId = /^custom-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const faceIdOf = (family: Pick<FontFamily, 'id'>, style: string): string => `${family.id}-${style}`;

/** Where the bytes of a file are. `file` is the id of a face, or of one part of it. */
export const fontAddress = (file: string, version: string): string =>
  `/api/fonts/files?file=${encodeURIComponent(file)}&v=${encodeURIComponent(version)}`;

/** A face that is one file; null for one in parts, whose files the API names. */
export function wholeFace(family: FontFamily, style: string): LetteringFace | null {
  if (family.inParts) return null;
  const id = faceIdOf(family, style);
  return { id, name: family.name, files: [{ address: fontAddress(id, family.version), ranges: null }] };
}

/** What a lettering says of its face: the id, and the weight where one file holds all of them. */
export function faceChoice(family: FontFamily, style: string): { id: string; axes: Record<string, number> } {
  return { id: faceIdOf(family, style), axes: family.variable ? { wght: Number.parseInt(style, 10) } : {} };
}

/** "Bold Italic" for `700i`. */
export function styleName(style: string): string {
  const weight = weightNames[style.slice(0, 3)] ?? style.slice(0, 3);
  if (!style.endsWith('i')) return weight;
  return weight === 'Regular' ? 'Italic' : `${weight} Italic`;
}
const weightNames: Readonly<Record<string, string>> = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi-Bold',
  700: 'Bold',
  800: 'Extra-Bold',
  900: 'Black',
};

export const fontTexts = {
  categoryRequired: 'Category is required',
  styleRequired: 'Style is required',
  queryRequired: 'Search query is required',
  fontRequired: 'Font ID is required',
  scriptRequired: 'Script type is required',
  userRequired: 'User ID is required',
  unknownFont: 'This font is not in the catalogue.',
  offline: 'This font has to be fetched first, and there is no connection to the font service right now.',
  tooManyFiles: 'This text needs too many fonts at once. Set it in several parts.',
  broken: 'The font service sent a file that cannot be used. Please choose another font.',
} as const;

/** A lookup without what it looks for. */
export class FontLookupError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FontLookupError';
  }
}

function given(value: string | null | undefined, sentence: string): string {
  const text = value?.trim() ?? '';
  if (text === '') throw new FontLookupError(sentence);
  return text;
}

type Families = readonly FontFamily[];

/** Throws FontLookupError without a category. */
export function fontsByCategory(families: Families, category: string | null | undefined): FontFamily[] {
  const wanted = given(category, fontTexts.categoryRequired);
  return families.filter((family) => family.category === wanted);
}

/** By how letters are built (`serif`, `handwriting`). Throws FontLookupError without a style. */
export function fontsByStyle(families: Families, style: string | null | undefined): FontFamily[] {
  const wanted = given(style, fontTexts.styleRequired);
  return families.filter((family) => family.form === wanted);
}

/** By a part of the name. Throws FontLookupError without a query. */
export function searchFonts(families: Families, query: string | null | undefined): FontFamily[] {
  const wanted = given(query, fontTexts.queryRequired).toLowerCase();
  return families.filter((family) => family.name.toLowerCase().includes(wanted));
}

/** Throws FontLookupError without an id. */
export function fontById(families: Families, id: string | null | undefined): FontFamily | null {
  const wanted = given(id, fontTexts.fontRequired);
  return families.find((family) => family.id === wanted) ?? null;
}

/** Families for a writing system. Throws FontLookupError without one. */
export function fontsByScript(families: Families, script: string | null | undefined): FontFamily[] {
  const wanted = given(script, fontTexts.scriptRequired);
  return families.filter((family) => family.scripts.some((known) => known === wanted));
}

/** Styles of the six categories: what "1000+ Font Styles Available" counts. Treatments such as an outline do not count. */
export function countStyles(families: Families): number {
  return families.reduce((sum, family) => sum + (family.category ? family.styles.length : 0), 0);
}

/** Fonts that people bring along. */
export const customFontLimits = { bytes: 5 * MIB, fonts: 20, name: 60 } as const;

export const customFontTexts = {
  formats: 'Choose a TTF, OTF or WOFF2 file of up to 5 MB.',
  licence: 'Please confirm that you may use this font for tattoo designs.',
  nameRequired: 'Please give the font a name.',
  nameTooLong: 'A name has up to 60 characters.',
  full: 'You have 20 fonts already. Please remove one first.',
  notFound: 'This font no longer exists.',
  unreadable: 'The font is damaged and cannot be read.',
  failed: 'The font could not be stored.',
} as const;
