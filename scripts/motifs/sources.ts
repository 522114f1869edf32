/** Where the art of motifs comes from: icon sets (npm packages) and drawings of our own. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ArtOptions } from './art.ts';
import { ownDrawings } from './own/drawings.ts';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number; left?: number; top?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const require = createRequire(import.meta.url);
const FILES: Readonly<Record<string, () => string>> = {
  noto: () => require.resolve('@iconify-json/noto/icons.json'),
  'noto-v1': () => require.resolve('@iconify-json/noto-v1/icons.json'),
  emojione: () => require.resolve('@iconify-json/emojione/icons.json'),
  twemoji: () => require.resolve('@iconify-json/twemoji/icons.json'),
};
const sets = new Map<string, Promise<IconSet>>();

function iconSet(name: string): Promise<IconSet> {
  const known = sets.get(name);
  if (known) return known;
  const file = FILES[name]();
  const set = readFile(file, 'utf8').then((text) => JSON.parse(text) as IconSet);
  sets.set(name, set);
  return set;
}

/** Colors of the art that are exchanged before it is read. */
const TINTS: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'noto-v1/rose': [
    ['#ed6c30', '#d0312d'],
    ['#a03302', '#7a1512'],
  ],
};

/** What single drawings need to be read well. */
export const HINTS: Readonly<Record<string, ArtOptions>> = {
  'noto-v1/rose': { blackBelow: 46 },
  'own/paw': { mostBlack: 1.1 },
  'own/semicolon': { mostBlack: 1.1 },
  'own/raven': { mostBlack: 0.6 },
  'own/raven-standing': { mostBlack: 0.6 },
  'own/raven-flying': { mostBlack: 0.6 },
  'noto/lotus': { blackBelow: 30 },
};

/** The SVG of a motif: `own/name`, or `set/name` of an icon set. Throws where there is none. */
export async function svgOf(id: string): Promise<string> {
  const [from, name] = id.split('/');
  const svg = from === 'own' ? ownSvg(name) : iconSvg(await iconSet(from), name);
  if (svg === null) throw new Error(`There is no drawing "${id}".`);
  return (TINTS[id] ?? []).reduce((art, [was, is]) => art.replaceAll(was, is), svg);
}

function ownSvg(name: string): string | null {
  const drawing = ownDrawings[name];
  return drawing ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${drawing}</svg>` : null;
}

function iconSvg(set: IconSet, name: string): string | null {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) return null;
  const [width, height] = [icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16];
  const box = [icon.left ?? 0, icon.top ?? 0, width, height].join(' ');
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} viewBox="${box}" color="#000">${icon.body}</svg>`;
}
