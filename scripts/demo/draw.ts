/** Draws demo designs with the built-in engine and encodes them small. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { usualSettings } from '../../src/domain/drawing-settings.ts';
import { styleById } from '../../src/domain/styles.ts';
import { renderDesign, type Attribution, type RgbImage } from '../../src/engine/engine.ts';
import { ROOT } from '../project.ts';
import type { DemoDesign } from './designs.ts';

/** Side of the stored pictures in pixels: enough for the gallery's detail view. */
export const DEMO_SIDE = 640;

export interface DrawnDesign {
  webp: Buffer;
  attributions: Attribution[];
}

export async function drawDemoDesign(design: DemoDesign): Promise<DrawnDesign> {
  const source = design.photo ? await readPhoto(design.photo) : null;
  const { image, attributions } = renderDesign(
    {
      source,
      prompt: design.prompt,
      style: styleById(design.style).engine,
      variation: design.variation,
      seed: design.seed,
      ...usualSettings,
      detail: 0.6,
      strength: 0.55,
      physicalWidthMm: null,
    },
    null,
  );
  const webp = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
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
