/**
 * The name of the product across a whole drawing, so that no piece of it can be cut out without: grey between the lines, and
 * its outlines spared of ink, which no change of contrast brings back.
 */
import sharp from 'sharp';
import letters from '#engine/compose/letters.json' with { type: 'json' };
import type { GrayImage } from '#engine/engine.ts';

const NAME = 'Inkroom';
/** In px of a drawing: height of the letters, from one name to the next, from one row to the next. */
const SIZE = 23;
const STEP = 160;
const ROW = 82;
/** How much of the grey shows, and how dark it is. */
const OPACITY = 0.3;
const GREY = 150;

type Glyph = [advance: number, path: string];
const glyphs = letters.letters as unknown as Record<string, Glyph>;

/** Red: the letters. Green: their outlines. Two names in rows that are staggered, repeated without end. */
function svgOf(width: number, height: number): string {
  let at = 0;
  const paths = Array.from(NAME).map((letter) => {
    const [advance, path] = glyphs[letter];
    const placed = `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return placed;
  });
  const scale = SIZE / letters.capHeight;
  const name = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  const tile = [name(8, ROW - 18), name(8 - STEP / 2, 2 * ROW - 18), name(8 + STEP / 2, 2 * ROW - 18)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="p" width="${STEP}" height="${2 * ROW}" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)">
      <g fill="#f00" stroke="#0f0" stroke-width="${1.1 / scale}">${tile}</g>
    </pattern>
    <rect width="100%" height="100%" fill="#000"/>
    <rect width="100%" height="100%" fill="url(#p)"/>
  </svg>`;
}

/** Draws it into the pixels. */
export async function watermark(image: GrayImage): Promise<GrayImage> {
  const { width, height } = image;
  const mask = await sharp(Buffer.from(svgOf(width, height)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const data = image.data.map((value, i) => {
    const inside = (mask[3 * i] / 255) * OPACITY;
    const outline = mask[3 * i + 1] / 255;
    const grey = value + (GREY - value) * inside;
    return Math.round(grey + (255 - grey) * outline * (1 - value / 255));
  });
  return { width, height, data };
}
