/**
 * A wall of motifs of the library, each in the hands of some styles, to be looked at by people.
 *
 *   node scripts/motif-wall.ts OUT.png CELL COLUMNS bold,line,dotwork own/skull noto/anchor ...
 */
import sharp, { type OverlayOptions } from 'sharp';
import { motifFromDisk } from '../api/images/motifs.ts';
import { prepareMotif } from '../src/engine/compose/motif.ts';
import { drawMotif } from '../src/engine/compose/treatment.ts';
import { Ink } from '../src/engine/ink.ts';
import { mulberry32 } from '../src/engine/random.ts';
import type { MotifHand } from '../src/engine/styles/recipe.ts';

/** Side of one drawing, pixels. */
const SIDE = 640;

const [out, cellText, columnsText, handsText, ...ids] = process.argv.slice(2);
const [cell, columns, hands] = [Number(cellText), Number(columnsText), handsText.split(',') as MotifHand[]];
const tiles: OverlayOptions[] = [];
for (const [k, id] of ids.entries()) {
  const [left, top] = [(k % columns) * hands.length * cell, Math.floor(k / columns) * (cell + 14)];
  const motif = prepareMotif(motifFromDisk(id));
  for (const [n, style] of hands.entries()) {
    const sheet = new Ink(SIDE, SIDE);
    const scale = (SIDE * 0.92) / Math.max(motif.box[2], motif.box[3]);
    const hand = { sheet, style, scale: SIDE / 1024, weight: 1, thinnest: 0, gap: 0, moat: 8, strength: 0.5 };
    const place = { x: SIDE / 2, y: SIDE / 2, scale, turn: 0, mirrored: false };
    drawMotif({ ...hand, random: mulberry32(7) }, motif, place);
    const { data, width, height } = sheet.toGray();
    const input = await sharp(data, { raw: { width, height, channels: 1 } })
      .resize(cell, cell)
      .png()
      .toBuffer();
    tiles.push({ input, left: left + n * cell, top });
  }
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="14"><text x="2" y="11" font-size="11" font-family="sans-serif" fill="#a00">${id}</text></svg>`;
  tiles.push({ input: Buffer.from(label), left, top: top + cell });
}
const [width, height] = [columns * hands.length * cell, Math.ceil(ids.length / columns) * (cell + 14)];
await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(out);
