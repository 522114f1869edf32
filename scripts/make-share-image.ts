/** Makes public/share.png, the picture of shared links: a photograph and three designs that the engine drew from it. */
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './project.ts';

const SIZE = { width: 1200, height: 630 };
const ART = path.join(ROOT, 'public', 'art');
const SHEETS = ['cat-photo', 'cat-line', 'cat-blackwork', 'cat-geometric'];
const SIDE = 260;
const GAP = 24;

const left = (SIZE.width - SHEETS.length * SIDE - (SHEETS.length - 1) * GAP) / 2;
const tiles = await Promise.all(
  SHEETS.map(async (name, index) => ({
    input: await sharp(path.join(ART, `${name}.webp`))
      .resize(SIDE, SIDE, { fit: 'cover' })
      .png()
      .toBuffer(),
    left: left + index * (SIDE + GAP),
    top: (SIZE.height - SIDE) / 2,
  })),
);
await sharp({ create: { ...SIZE, channels: 3, background: '#0d0c22' } })
  .composite(tiles)
  .png({ palette: true })
  .toFile(path.join(ROOT, 'public', 'share.png'));
