/**
 * Contact sheets of the built-in engine: every style (rows) in its four variations (columns) for each photo, to be
 * looked at by people before and after a change.
 *
 *   node scripts/contact-sheet.ts [folder with photos] [--size=300] [--styles=line,dotwork] [--mm=100] [--only=name]
 *
 * Without a folder it takes tests/photos. The generated inputs (flower, hand, dark ...) are always added. The sheets
 * lie in .cache/contact-sheets/, one PNG for each input, beside a copy of its subject mask.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import {
  analysePhoto,
  ENGINE_STYLES,
  EngineError,
  renderDesign,
  type EngineStyle,
  type EngineVariation,
  type PhotoAnalysis,
  type RgbImage,
} from '../src/engine/engine.ts';
import * as drawn from '../tests/photos/drawn.ts';

const OUT = '.cache/contact-sheets';
const GAP = 4;
const VARIATIONS: EngineVariation[] = [0, 1, 2, 3];

interface Options {
  folder: string;
  size: number;
  styles: EngineStyle[];
  mm: number | null;
  only: string | null;
}

function parseOptions(args: string[]): Options {
  const flag = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const wanted = flag('styles')?.split(',');
  const mm = flag('mm');
  return {
    folder: args.find((arg) => !arg.startsWith('--')) ?? 'tests/photos',
    size: Number(flag('size') ?? 300),
    styles: ENGINE_STYLES.filter((style) => !wanted || wanted.includes(style)),
    mm: mm === undefined ? null : Number(mm),
    only: flag('only') ?? null,
  };
}

async function toRgb(image: Sharp): Promise<RgbImage> {
  const { data, info } = await image
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data: new Uint8Array(data) };
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++) rgb.fill(data[i * info.channels], 3 * i, 3 * i + 3);
  return { width: info.width, height: info.height, data: rgb };
}

/** The photos of the folder and the inputs that are drawn or derived here. */
async function collectInputs(folder: string): Promise<Map<string, Sharp>> {
  const inputs = new Map<string, Sharp>();
  for (const file of (await readdir(folder)).sort()) {
    if (/\.(png|jpe?g|webp)$/i.test(file)) inputs.set(file.replace(/\.\w+$/, ''), sharp(join(folder, file)));
  }
  const svg = (text: string) => sharp(Buffer.from(text));
  const photo = () => sharp('tests/photos/astronaut.jpg');
  inputs.set('drawn-flower', svg(drawn.flower()));
  inputs.set('drawn-hand', svg(drawn.hand()));
  inputs.set('drawn-line-art', svg(drawn.lineArt()));
  inputs.set('drawn-two-subjects', svg(drawn.twoSubjects()));
  inputs.set('drawn-flat', svg(drawn.flat()));
  inputs.set('drawn-blank', svg(drawn.blank()));
  inputs.set('derived-head', photo().extract({ left: 120, top: 0, width: 220, height: 220 }));
  inputs.set('derived-dark', photo().extract({ left: 60, top: 0, width: 320, height: 320 }).linear(0.16, 4));
  inputs.set('derived-low-contrast', photo().extract({ left: 60, top: 0, width: 320, height: 320 }).linear(0.22, 105));
  inputs.set('derived-tiny', photo().resize(110, 110));
  return inputs;
}

async function label(text: string, width: number, height: number): Promise<Buffer> {
  const safe = text.replace(/[<&]/g, ' ');
  const body = `<rect width="100%" height="100%" fill="#fff"/><text x="12" y="${height / 2}" font-size="13" font-family="sans-serif" fill="#a00">${safe}</text>`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`))
    .png()
    .toBuffer();
}

async function drawSheet(name: string, source: RgbImage, options: Options): Promise<string> {
  const cell = options.size;
  const tiles: OverlayOptions[] = [];
  let analysis: PhotoAnalysis | null = null;
  const notes = new Set<string>();
  for (const [row, style] of options.styles.entries()) {
    for (const variation of VARIATIONS) {
      const place = { left: variation * (cell + GAP), top: row * (cell + GAP) };
      try {
        analysis ??= analysePhoto(source, { cutout: 'auto' });
        const design = renderDesign(
          {
            source,
            prompt: '',
            style,
            variation,
            seed: 7,
            ...usualSettings,
            physicalWidthMm: options.mm,
          },
          analysis,
        );
        for (const note of design.notes) notes.add(note.code);
        const { width, height, data } = design.image;
        const raw = { raw: { width, height, channels: 1 as const } };
        tiles.push({ input: await sharp(data, raw).resize(cell, cell).png().toBuffer(), ...place });
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        tiles.push({ input: await label(error.message, cell, cell), ...place });
      }
    }
  }
  const width = VARIATIONS.length * (cell + GAP) - GAP;
  const height = options.styles.length * (cell + GAP) - GAP;
  await sharp({ create: { width, height, channels: 3, background: '#d33' } })
    .composite(tiles)
    .png()
    .toFile(join(OUT, `${name}.png`));
  if (analysis) await saveMask(name, analysis);
  return [...notes].join(', ');
}

async function saveMask(name: string, analysis: PhotoAnalysis): Promise<void> {
  const side = Math.sqrt(analysis.solid.length);
  await sharp(
    analysis.solid.map((v) => v * 255),
    { raw: { width: side, height: side, channels: 1 } },
  )
    .resize(256, 256)
    .png()
    .toFile(join(OUT, `${name}.mask.png`));
}

const options = parseOptions(process.argv.slice(2));
await mkdir(OUT, { recursive: true });
for (const [name, image] of await collectInputs(options.folder)) {
  if (options.only && name !== options.only) continue;
  const started = performance.now();
  const notes = await drawSheet(name, await toRgb(image), options);
  console.log(`${join(OUT, `${name}.png`)}  ${Math.round(performance.now() - started)} ms  ${notes}`);
}
