import type { Path } from './curves.ts';

const POINTS_PER_MM = 72 / 25.4;

/** Words as a browser has drawn them, in pixels from the upper left; the PDF's own font has Latin letters alone. */
export interface DrawnWords {
  paths: readonly Path[];
  width: number;
  /** Where the letters stand, from above. */
  baseline: number;
  /** Pixels of the font's size. */
  em: number;
}

export interface Caption {
  /** What stands before the text. */
  drawn?: DrawnWords | null;
  text: string;
}

export function points(mm: number): string {
  return n(mm * POINTS_PER_MM);
}

export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function words(text: string, { size, x, y }: { size: number; x: number; y: number }): string {
  return `BT /F1 ${n(size)} Tf ${points(x)} ${points(y)} Td (${escaped(text)}) Tj ET`;
}

export function drawnPath({ start, curves }: Path): string {
  return `${n(start[0])} ${n(start[1])} m ${curves.map((curve) => `${curve.map(n).join(' ')} c`).join(' ')} h`;
}

/** One line that ends before the margin: in smaller letters where it is long. All in mm, `size` in points. */
export function line({ drawn, text }: Caption, at: { size: number; x: number; y: number; width: number }): string[] {
  const widths = { drawn: drawn ? drawn.width / drawn.em : 0, text: widthOf(text) };
  const size = Math.min(at.size, (at.width * POINTS_PER_MM) / (widths.drawn + widths.text));
  const after = words(text, { ...at, size, x: at.x + (widths.drawn * size) / POINTS_PER_MM });
  if (!drawn) return [after];
  const scale = size / drawn.em;
  const place = `${points(at.x)} ${n(at.y * POINTS_PER_MM + drawn.baseline * scale)}`;
  return [`q ${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${place} cm`, ...drawn.paths.map(drawnPath), 'f* Q', after];
}

/** Of Helvetica, in sizes of the font, and rather too much. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[A-Z@%&mwÀ-Þæ]/.test(letter) ? 0.78 : /[ .,:;'|!iIjlt()]/.test(letter) ? 0.34 : 0.56;
  return width;
}

const PRINTABLE = '\\u0020-\\u007e\\u00a1-\\u00ff';

/** A text in two: up to its last letter that the font does not have, and after it. */
export function splitForFont(text: string): [drawn: string, text: string] {
  const [drawn] = new RegExp(`^.*[^${PRINTABLE}]`, 's').exec(text) ?? [''];
  return [drawn, text.slice(drawn.length)];
}

/** Only letters that the font has: anything else would be shown as something else. */
function escaped(text: string): string {
  return text.replace(new RegExp(`[^${PRINTABLE}]`, 'g'), '').replace(/[\\()]/g, '\\$&');
}
