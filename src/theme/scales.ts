/** How a person's choices of size become factors and lengths. The factors of text are those of the specification. */

type FontSize = 'small' | 'medium' | 'large';
export type Density = 'compact' | 'standard' | 'comfortable';

export const fontScales: Record<FontSize, number> = { small: 0.85, medium: 0.95, large: 1.1 };

/** What "Large text" multiplies on top. */
const LARGE_TEXT_SCALE = 1.25;

/** Multiplies every text size, before the factor of small screens. */
export function fontScale(size: FontSize, largeText: boolean): number {
  return fontScales[size] * (largeText ? LARGE_TEXT_SCALE : 1);
}

/** Lengths of one density: `space` multiplies the 8-px unit, the rest are heights and paddings in px. */
export interface Measures {
  space: number;
  control: number;
  smallControl: number;
  largeControl: number;
  input: number;
  row: number;
  cell: number;
  card: number;
}

const measures: Record<Density, Measures> = {
  compact: { space: 0.75, control: 36, smallControl: 32, largeControl: 44, input: 40, row: 36, cell: 6, card: 12 },
  standard: { space: 0.875, control: 40, smallControl: 34, largeControl: 48, input: 44, row: 40, cell: 10, card: 16 },
  comfortable: { space: 1, control: 44, smallControl: 36, largeControl: 52, input: 48, row: 44, cell: 14, card: 20 },
};

/** The lengths of a density; large targets are at least 52 px, whatever the density. */
export function measuresOf(density: Density, largeTargets: boolean): Measures {
  const own = measures[density];
  if (!largeTargets) return own;
  return { ...own, control: 52, smallControl: 44, largeControl: 60, input: 56, row: 52 };
}

/** The width up to which the content of a page grows, and the margins beside it (in units of 8 px). */
export const pageWidths: Record<Density, { maxWidth: number | null; margin: number }> = {
  compact: { maxWidth: null, margin: 2 },
  standard: { maxWidth: 1536, margin: 3 },
  comfortable: { maxWidth: 1200, margin: 5 },
};
