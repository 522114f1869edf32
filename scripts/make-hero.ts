/**
 * Makes the pictures of the public site, all drawn by the built-in engine:
 *  - hero: a photo and what the engine draws from it, laid exactly over each other for the before/after slider, with the
 *    receipt of the drawing (src/features/marketing/home/hero.json);
 *  - hands: the same photo in all six styles;
 *  - flash: one sheet of nine designs made from words.
 * Photo: tests/photos/chelsea.jpg (CC0, Stefan van der Walt). The flash shows drawings of our own.
 * Run it after a change to the engine: `node scripts/make-hero.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import sharp, { type Sharp } from 'sharp';
import {
  analysePhoto,
  renderDesign,
  type EngineStyle,
  type EngineVariation,
  type GrayImage,
  type PhotoAnalysis,
  type RgbImage,
} from '../src/engine/engine.ts';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import { CANVAS } from '../src/engine/framing.ts';
import { inkBoxOf } from '../src/engine/ink-box.ts';
import { sheet } from '../src/theme/palette.ts';
import { ownLetters } from './own-letters.ts';
import { motifFromDisk } from '../api/images/motifs.ts';
import { ROOT } from './project.ts';

const PHOTO = path.join(ROOT, 'tests/photos/chelsea.jpg');
const OUT = path.join(ROOT, 'public/art');
/** Rendered at twice the size of the slider, so that fine lines stay crisp on dense screens. */
const SIZE = 2048;
const HERO_WIDTHS = [480, 800, 1200];
/**
 * The slider as it first stands, photo and design in one picture that is light enough to come within the document itself:
 * each byte of it delays the first paint. As wide as a phone's slider in CSS pixels; the sharp ones are laid over it.
 */
const LIGHT = { width: 384, quality: 10, file: path.join(ROOT, 'src/features/marketing/home/hero-light.avif') };
/** Where the slider's line first stands, in percent. */
const START_AT = 46;
/** Width on skin of what the slider shows, in mm: the ruler under it counts this far. */
const SHOWN_MM = 140;

const HANDS: readonly (readonly [EngineStyle, EngineVariation])[] = [
  ['line', 2],
  ['dotwork', 2],
  ['blackwork', 0],
  ['sketch', 0],
  ['woodcut', 0],
  ['geometric', 0],
];

const FLASH: readonly (readonly [EngineStyle, EngineVariation, string])[] = [
  ['traditional', 0, 'a swallow with roses'],
  ['line', 2, 'a snake and a dagger'],
  ['dotwork', 1, 'a moth and a moon'],
  ['blackwork', 1, 'a skull with peonies'],
  ['traditional', 2, 'a ship and an anchor'],
  ['line', 0, 'a lion with a crown'],
  ['woodcut', 1, 'an octopus'],
  ['line', 3, 'a koi with a lotus'],
  ['traditional', 0, 'a tiger with a rose'],
];

async function readPhoto(): Promise<RgbImage> {
  const { data, info } = await sharp(await readFile(PHOTO))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Writes a picture in several widths as AVIF and in the second one as WebP too; returns the size of the largest. */
async function write(name: string, picture: Sharp, widths: number[], quality: number) {
  const whole = await picture.png().toBuffer();
  const save = async (file: string, data: Buffer): Promise<void> => {
    await writeFile(path.join(OUT, file), data);
    console.log(`${file}  ${(data.length / 1024).toFixed(1)} KiB`);
  };
  let size = { width: 0, height: 0 };
  for (const width of widths) {
    const shrunk = await sharp(whole).resize({ width, kernel: 'lanczos3' }).png().toBuffer({ resolveWithObject: true });
    size = shrunk.info;
    await save(`${name}-${width}.avif`, await sharp(shrunk.data).avif({ quality, effort: 7 }).toBuffer());
    if (width !== widths[Math.min(1, widths.length - 1)]) continue;
    await save(
      `${name}-${width}.webp`,
      await sharp(shrunk.data)
        .webp({ quality: quality + 8, effort: 6 })
        .toBuffer(),
    );
  }
  return { width: size.width, height: size.height };
}

/** Ink and paper in the colours of our sheets instead of black and white. */
async function onPaper(image: GrayImage): Promise<Buffer> {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
  const tables = [0, 1, 2].map((at) => {
    const [ink, paper] = [channel(sheet.ink, at), channel(sheet.paper, at)];
    return Array.from({ length: 256 }, (_, grey) => Math.round(ink + ((paper - ink) * grey) / 255));
  });
  const rgb = new Uint8Array(image.data.length * 3);
  image.data.forEach((grey, i) => {
    for (const [at, shades] of tables.entries()) rgb[3 * i + at] = shades[grey];
  });
  return sharp(rgb, { raw: { width: image.width, height: image.height, channels: 3 } })
    .png()
    .toBuffer();
}

async function writeLight(photo: Buffer, design: Buffer): Promise<void> {
  const small = (picture: Buffer) => sharp(picture).resize({ width: LIGHT.width, kernel: 'lanczos3' });
  const { data, info } = await small(photo).png().toBuffer({ resolveWithObject: true });
  const width = Math.round((info.width * START_AT) / 100);
  const left = await sharp(data).extract({ left: 0, top: 0, width, height: info.height }).toBuffer();
  const both = await small(design)
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await sharp(both).avif({ quality: LIGHT.quality, effort: 9, chromaSubsampling: '4:2:0' }).toFile(LIGHT.file);
}

async function makeHero(source: RgbImage, analysis: PhotoAnalysis): Promise<void> {
  const { frame } = analysis;
  const scale = SIZE / CANVAS;
  const drawn = (physicalWidthMm: number) =>
    renderDesign(
      {
        source,
        prompt: '',
        style: 'sketch',
        variation: 2,
        seed: 7,
        ...usualSettings,
        size: SIZE,
        detail: 0.85,
        physicalWidthMm,
      },
      analysis,
    );
  // The width on skin is that of the ink; the ruler counts across all that is shown.
  const ink = inkBoxOf(drawn(SHOWN_MM).image);
  if (!ink) throw new Error('The hero has no ink.');
  const { image, receipt } = drawn(Math.round((SHOWN_MM * ink.width) / (frame.width * scale)));
  // The part of the sheet that the photo covers, and the same part of the photo.
  const part = {
    left: Math.round(frame.left * scale),
    top: Math.round(frame.top * scale),
    width: Math.round(frame.width * scale),
    height: Math.round(frame.height * scale),
  };
  const photoPart = {
    left: Math.max(0, frame.originX),
    top: Math.max(0, frame.originY),
    width: Math.min(source.width, Math.round(frame.width / frame.scale)),
    height: Math.min(source.height, Math.round(frame.height / frame.scale)),
  };
  const photo = await sharp(PHOTO).extract(photoPart).resize(part.width, part.height, { fit: 'fill' }).toBuffer();
  const design = sharp(await onPaper(image)).extract(part);
  await write('hero-photo', sharp(photo).sharpen({ sigma: 1.2 }), HERO_WIDTHS, 52);
  const size = await write('hero-design', design, HERO_WIDTHS, 52);
  await writeLight(
    await sharp(photo).sharpen({ sigma: 1.2 }).png().toBuffer(),
    await sharp(await onPaper(image))
      .extract(part)
      .png()
      .toBuffer(),
  );
  const slip = await format(JSON.stringify({ ...size, startAt: START_AT, shownMm: SHOWN_MM, receipt }), {
    parser: 'json',
    printWidth: 120,
  });
  await writeFile(path.join(ROOT, 'src/features/marketing/home/hero.json'), slip);
}

async function makeHands(source: RgbImage, analysis: PhotoAnalysis): Promise<void> {
  for (const [style, variation] of HANDS) {
    const request = { source, prompt: '', style, variation, ...usualSettings, seed: 7, detail: 0.7, strength: 0.55 };
    const { image } = renderDesign(request, analysis);
    await write(`hand-${style}`, sharp(await onPaper(image)), [400], 46);
  }
}

/** Nine designs on one sheet, three by three, with a little air between them. */
async function makeFlash(): Promise<void> {
  const [cell, gap] = [400, 24];
  const side = 3 * cell + 4 * gap;
  const tiles = [];
  for (const [index, [style, variation, prompt]] of FLASH.entries()) {
    const request = { source: null, prompt, style, variation, seed: 11 + index };
    const drawn = { ...usualSettings, detail: 0.6, strength: 0.55, physicalWidthMm: null };
    const letters = await ownLetters(request);
    const { image, attributions } = renderDesign({ ...request, ...drawn }, null, { motifs: motifFromDisk, letters });
    console.log(`  ${prompt}: ${attributions.map(({ name }) => name).join(', ')}`);
    const left = gap + (index % 3) * (cell + gap);
    const top = gap + Math.floor(index / 3) * (cell + gap);
    tiles.push({
      input: await sharp(await onPaper(image))
        .resize(cell, cell)
        .png()
        .toBuffer(),
      left,
      top,
    });
  }
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: sheet.paper } });
  await write('flash', ground.composite(tiles), [560, 1000], 48);
}

await mkdir(OUT, { recursive: true });
const source = await readPhoto();
const analysis = analysePhoto(source, { cutout: 'auto' });
await makeHero(source, analysis);
await makeHands(source, analysis);
await makeFlash();
