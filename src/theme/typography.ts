/** A characterful display face for headings (its ink traps come from printing), a clean text face for the rest. */
export const DISPLAY_FONT =
  '"Bricolage Grotesque Variable", "Bricolage Fallback", "Bricolage Fallback Wide", system-ui, sans-serif';
export const TEXT_FONT =
  '"Inter Variable", "Inter Fallback", "Inter Fallback Wide", system-ui, -apple-system, "Segoe UI", sans-serif';

/** Text of size 1 in rem: with the default factor, medium (0.95), on a wide screen it is 16 px. */
const BASE_REM = 1 / 0.95;
/** No text is smaller, whatever is chosen. */
const SMALLEST_REM = 0.75;

/** Smaller text on small screens is a matter of CSS, so that a prerendered page is right on every screen. */
const SMALL_SCREEN_VARIABLE = '--small-screen';

/** A text size after the reader's factor and the screen's. */
export function textSize(rem: number, scale: number): string {
  const wide = (rem * BASE_REM * scale).toFixed(4);
  return `max(${SMALLEST_REM}rem, ${wide}rem * var(${SMALL_SCREEN_VARIABLE}, 1))`;
}

/** Texts of small and large buttons, which the library would fix in px; those between are the typography's. */
export const buttonSizes = { small: 0.82, large: 1 } as const;

/** One scale, about 1.2 a step, multiplied by the reader's own factor. */
export function typography(scale: number) {
  const size = (rem: number) => textSize(rem, scale);
  const heading = { fontFamily: DISPLAY_FONT, letterSpacing: '-0.015em', textWrap: 'balance' as const };
  return {
    fontFamily: TEXT_FONT,
    h1: { ...heading, fontSize: `clamp(${size(2.5)}, 5.6vw, ${size(4.4)})`, lineHeight: 1.02, fontWeight: 700 },
    h2: { ...heading, fontSize: `clamp(${size(1.6)}, 2.6vw, ${size(2.1)})`, lineHeight: 1.1, fontWeight: 650 },
    h3: { ...heading, fontSize: size(1.45), lineHeight: 1.2, fontWeight: 650 },
    h4: { ...heading, fontSize: size(1.2), lineHeight: 1.25, fontWeight: 600 },
    h5: { ...heading, fontSize: size(1.05), lineHeight: 1.3, fontWeight: 600 },
    h6: { ...heading, fontSize: size(1), lineHeight: 1.4, fontWeight: 600 },
    subtitle1: { fontSize: size(1.1), lineHeight: 1.5 },
    subtitle2: { fontSize: size(0.9), lineHeight: 1.5, fontWeight: 600 },
    body1: { fontSize: size(1), lineHeight: 1.6 },
    body2: { fontSize: size(0.9), lineHeight: 1.55 },
    caption: { fontSize: size(0.8), lineHeight: 1.45 },
    overline: { fontSize: size(0.76), lineHeight: 1.4, letterSpacing: '0.09em', fontWeight: 600 },
    button: { fontSize: size(0.94), fontWeight: 600, textTransform: 'none' as const, letterSpacing: 0 },
  };
}
