/** For tests and benches: the installed fonts as the API hands them out, and PathKit with its bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { letteringSpec, type LetteringOrder, type LetteringSpec } from '#domain/lettering.ts';
import { fontFilesOf } from './font-files.ts';
import type { LetteringFont } from './lettering.ts';
import { startPathKit } from './path-kit.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** Await it before letters are set. */
export const startKit = (): Promise<void> =>
  startPathKit(() => Promise.resolve(readFileSync(path.join(MODULES, 'pathkit-wasm/bin/pathkit.wasm'))));

const decoded = new Map<string, Promise<Uint8Array>>();

/** TrueType bytes of a file of an installed package. */
export function fontBytes(file: string): Promise<Uint8Array> {
  const known = decoded.get(file) ?? readFont(file);
  decoded.set(file, known);
  return known;
}

async function readFont(file: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(path.join(MODULES, file)));
  return file.endsWith('.woff2') ? await decompress(bytes) : bytes;
}

/** A whole face: `wholeFont('great-vibes', '400Regular/GreatVibes_400Regular.ttf')`. */
export async function wholeFont(family: string, file: string): Promise<LetteringFont> {
  const address = `@expo-google-fonts/${family}/${file}`;
  return { id: family, name: family, files: [{ address, bytes: await fontBytes(address) }] };
}

/** The parts of a Fontsource family that a text needs, in the order of the product: its own writing first, then Latin. */
export async function partedFont(
  family: string,
  text: string,
  { weight = '400', variable = false } = {},
): Promise<LetteringFont> {
  const folder = `${variable ? '@fontsource-variable' : '@fontsource'}/${family}`;
  const unicode = JSON.parse(readFileSync(path.join(MODULES, folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const parts = Object.entries(unicode)
    .map(([key, ranges]) => ({ part: key.replace(/^\[(\d+)\]$/, '$1'), ranges }))
    .sort((a, b) => Number(a.part.startsWith('latin')) - Number(b.part.startsWith('latin')));
  const files = parts.map(({ part, ranges }) => ({
    address: `${folder}/files/${family}-${part}-${variable ? 'wght' : weight}-normal.woff2`,
    ranges,
  }));
  const needed = fontFilesOf(text, { id: family, name: family, files });
  return {
    id: family,
    name: family,
    files: await Promise.all(needed.map(async (address) => ({ address, bytes: await fontBytes(address) }))),
  };
}

export const fontsById = (...fonts: LetteringFont[]): Map<string, LetteringFont> =>
  new Map(fonts.map((font) => [font.id, font]));

/** A complete order with the fonts given, 40 mm wide where nothing else is said. */
export function specOf(order: Partial<LetteringOrder> & { text: string }, ...fonts: LetteringFont[]): LetteringSpec {
  return letteringSpec.parse({ faces: fonts.map(({ id }) => ({ id })), size: { by: 'width', mm: 40 }, ...order });
}
