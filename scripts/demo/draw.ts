/** Draws demo designs with the built-in engine and encodes them small. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ownLetters } from '../own-letters.ts';
import { motifFromDisk } from '../../api/images/motifs.ts';
import { usualSettings } from '../../src/domain/drawing-settings.ts';
import { styleById } from '../../src/domain/styles.ts';
import { renderDesign, type Attribution, type DesignRequest, type RgbImage } from '../../src/engine/engine.ts';
import { ROOT } from '../project.ts';
import type { DemoDesign } from './designs.ts';

/** Side of the stored pictures in pixels: enough for the gallery's detail view. */
export const DEMO_SIDE = 640;

/** Styles whose designs from words are shown in color. */
const COLORED: ReadonlySet<string> = new Set([
  'traditional',
  'neo-traditional',
  'japanese',
  'watercolor',
  'illustrative',
]);

export interface DrawnDesign {
  webp: Buffer;
  attributions: Attribution[];
}

/** Photos are drawn in black, and so are the styles that have no color. */
export function isInColor({ photo, style }: DemoDesign): boolean {
  return !photo && COLORED.has(style);
}

export async function drawDemoDesign(design: DemoDesign): Promise<DrawnDesign> {
  const source = design.photo ? await readPhoto(design.photo) : null;
  const isColored = isInColor(design);
  const request: DesignRequest = {
    source,
    prompt: design.prompt,
    style: styleById(design.style).engine,
    variation: design.variation,
    seed: design.seed,
    ...usualSettings,
    detail: 0.6,
    strength: 0.55,
    physicalWidthMm: null,
    ...(isColored ? { colour: { texture: 'fills', inks: 'photo' } } : {}),
  };
  const hooks = { motifs: motifFromDisk, letters: await ownLetters(request) };
  const { image, coloured, attributions } = renderDesign(request, null, hooks);
  const { data, width, height } = coloured?.image ?? image;
  const webp = await sharp(data, { raw: { width, height, channels: coloured ? 3 : 1 } })
    .resize(DEMO_SIDE, DEMO_SIDE)
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
  return { webp, attributions };
}

async function readPhoto(name: string): Promise<RgbImage> {
  const file = await readFile(path.join(ROOT, 'tests', 'photos', name));
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
