/**
 * Writes the library of motifs into public/motifs: one file a drawing that the lexicon or a layout names, and a thumbnail a word, so that neither the engine
 * nor a browser reads a package at run time; and the letters of banners into src/engine/compose. Sources: Noto Emoji (Apache 2.0), Emoji
 * One and Twemoji (CC BY 4.0), own drawings (scripts/motifs/own), Pirata One (SIL Open Font License 1.1). Run it after a change to
 * the lexicon or to a drawing; names of drawings as arguments limit it to these, `letters` to the letters.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { format } from 'prettier';
import sharp from 'sharp';
import type { MotifArt } from '../src/engine/compose/art.ts';
import { lexicon } from '../src/engine/compose/lexicon.ts';
import { prepareMotif } from '../src/engine/compose/motif.ts';
import { drawMotif } from '../src/engine/compose/treatment.ts';
import { Ink } from '../src/engine/ink.ts';
import { mulberry32 } from '../src/engine/random.ts';
import { artOf } from './motifs/art.ts';
import { readRegions } from './motifs/regions.ts';
import { HINTS, svgOf } from './motifs/sources.ts';
import { ROOT } from './project.ts';

const require = createRequire(import.meta.url);
const MOTIFS = path.join(ROOT, 'public', 'motifs');
const THUMBS = path.join(MOTIFS, 'thumbs');
/** The face whose widths say how wide a ribbon is, and in which the watermark stands. */
const FACE = '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2';
const LETTERS = path.join(ROOT, 'src', 'engine', 'compose', 'letters.json');
const CHARACTERS =
  " !&'(),-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ";
/** Drawings that no word names: what layouts need, pairs in one, and pieces that lie behind and before others. */
const STRANDS = ['snake', 'rope', 'chain', 'vine', 'thorns', 'banner', 'rosary'].flatMap((skin) =>
  ['wound', 'ring'].flatMap((shape) => [`own/${shape}-${skin}-back`, `own/${shape}-${skin}-front`]),
);
const UNNAMED = [
  ...[
    'own/leaf',
    'own/edge',
    'own/snake-dagger',
    'own/heart-dagger',
    'own/arrow-tail',
    'own/dagger-hilt',
    'own/sword-hilt',
  ],
  ...['own/palm-back', 'own/palm-front', 'own/fist-back', 'own/fist-front'],
  ...['own/skeleton-palm-back', 'own/skeleton-palm-front', 'own/clasp-octopus-back', 'own/clasp-octopus-front'],
  ...['own/skull-snake', 'own/compass-ring', 'own/bouquet-stems'],
  ...['own/panther-jaw', 'own/tiger-jaw', 'own/owl-claws', 'own/eagle-spread-claws'],
  ...STRANDS,
];

/** The ids of all drawings of the library. */
export const motifIds = (): string[] => [...new Set([...Object.values(lexicon).flat(), ...UNNAMED])].sort();

/** The file of a drawing. */
export async function motifFile(id: string): Promise<string> {
  return `${JSON.stringify(artOf(await readRegions(await svgOf(id)), HINTS[id]))}\n`;
}

/** Side of a thumbnail, and of the sheet that it is drawn on, pixels. */
const THUMB = 96;
const SHEET = 384;

/** The first drawing of a word, small, as the wall of motifs shows it. */
async function thumbOf(art: MotifArt): Promise<Buffer> {
  const motif = prepareMotif(art);
  const sheet = new Ink(SHEET, SHEET);
  const scale = (SHEET * 0.94) / Math.max(motif.box[2], motif.box[3]);
  const hand = {
    sheet,
    style: 'bold',
    scale: SHEET / 640,
    weight: 1,
    thinnest: 0,
    gap: 0,
    moat: 4,
    strength: 0.4,
  } as const;
  const place = { x: SHEET / 2, y: SHEET / 2, scale, turn: 0, mirrored: false };
  drawMotif({ ...hand, random: mulberry32(7) }, motif, place);
  const { data, width, height } = sheet.toGray();
  // Ink over nothing, so that the paper beneath may have any color.
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i++) rgba[4 * i + 3] = 255 - data[i];
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(THUMB, THUMB)
    .webp({ quality: 60, alphaQuality: 70 })
    .toBuffer();
}

/** Advance width and outline of each letter in font units, y upwards. */
async function letterData() {
  const font = fontkit.create(await readFile(require.resolve(FACE))) as fontkit.Font;
  const letters: Record<string, [advance: number, path: string]> = {};
  for (const character of CHARACTERS) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
    if (glyph.id === 0) continue;
    const outlines = glyph.path.toSVG();
    letters[character] = [glyph.advanceWidth, character === '0' ? withoutSpur(outlines) : outlines];
  }
  return { unitsPerEm: font.unitsPerEm, capHeight: font.capHeight, letters };
}

/** The zero of this face has a spur within, by which 2009 reads as 2889: only its body and its eye are kept. */
const withoutSpur = (outlines: string): string => outlines.split(/(?=M)/).slice(0, 2).join('');

async function buildLetters(): Promise<void> {
  const text = await format(JSON.stringify(await letterData()), { parser: 'json', printWidth: 120 });
  await writeFile(LETTERS, text);
}

async function build(wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) {
    for (const set of await readdir(MOTIFS)) {
      if (set !== 'NOTICE.md') await rm(path.join(MOTIFS, set), { recursive: true });
    }
    await buildLetters();
  }
  for (const id of wanted.length > 0 ? wanted : motifIds()) {
    const file = path.join(MOTIFS, `${id}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await motifFile(id));
  }
  await mkdir(THUMBS, { recursive: true });
  for (const [word, [first]] of Object.entries(lexicon)) {
    if (wanted.length > 0 && !wanted.includes(first)) continue;
    const art = JSON.parse(await readFile(path.join(MOTIFS, `${first}.json`), 'utf8')) as MotifArt;
    await writeFile(path.join(THUMBS, `${word.replaceAll(' ', '-')}.webp`), await thumbOf(art));
  }
}

if (import.meta.main) await (process.argv[2] === 'letters' ? buildLetters() : build(process.argv.slice(2)));
