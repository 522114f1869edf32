/** The picture of a lettering: its closed shapes in black on white, at a size that prints as large as it was ordered. */
import sharp from 'sharp';
import { svgData } from '#lettering/svg-data.ts';
import type { LetterBox, PathCommand } from '#domain/lettering.ts';
import type { GrayImage } from '#engine/engine.ts';

/** Longest side in px. */
const SIDE = 2048;
/** Paper around the ink, as a share of its longer side. */
const MARGIN = 0.05;

/** Paths only, filled by the even-odd rule; millimetres. */
export function letteringSvg(commands: readonly PathCommand[], { left, top, width, height }: LetterBox): string {
  const margin = MARGIN * Math.max(width, height);
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin];
  const scale = SIDE / Math.max(box[2], box[3]);
  const [px, py] = [box[2], box[3]].map((mm) => Math.max(1, Math.round(mm * scale)));
  const shape = `<path fill-rule="evenodd" d="${svgData(commands)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${py}" viewBox="${box.join(' ')}">${shape}</svg>`;
}

export async function drawLettering(commands: readonly PathCommand[], bounds: LetterBox): Promise<GrayImage> {
  const { data, info } = await sharp(Buffer.from(letteringSvg(commands, bounds)))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}
