import type { InkId } from '../../domain/colour.ts';

/** How color is laid where the order has color. */
export interface ColourManner {
  /** Inks that the style has, for colors taken from the photo. */
  palette?: readonly InkId[];
  /** Open skin between colors and along their light side, canvas pixels. */
  skinGap?: number;
  /** Water color: it runs over the lines. */
  splash?: boolean;
  /** Shaded from full to thin with the form instead of flat. */
  graded?: boolean;
}
