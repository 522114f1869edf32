/**
 * Writes the motifs and letters of the flash composer into src/engine/compose: path data only, so that the engine reads no package at
 * run time. Sources: Game Icons (CC BY 3.0), Pirata One (SIL Open Font License 1.1). Run it after a change to the lexicon.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { format } from 'prettier';
import { lexicon } from '../src/engine/compose/lexicon.ts';
import { ROOT } from './project.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const target = path.join(ROOT, 'src', 'engine', 'compose');
const characters =
  " !&'(),-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ";

/** The path data of every motif that the lexicon names. */
export async function motifData(): Promise<Record<string, string>> {
  const set = JSON.parse(await readFile(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
  const names = [...new Set(Object.values(lexicon).flat())].filter((name) => !name.startsWith('own:')).sort();
  return Object.fromEntries(
    names.map((name) => {
      const body = set.icons[name]?.body;
      if (!body) throw new Error(`The lexicon names "${name}", which is not in Game Icons.`);
      const data = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
      return [name, data];
    }),
  );
}

/** Advance width and outline of each letter in font units, y upwards. */
async function letterData() {
  const file = require.resolve('@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2');
  const font = fontkit.create(await readFile(file)) as fontkit.Font;
  const letters: Record<string, [advance: number, path: string]> = {};
  for (const character of characters) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
    if (glyph.id === 0) continue;
    letters[character] = [glyph.advanceWidth, glyph.path.toSVG()];
  }
  return { unitsPerEm: font.unitsPerEm, capHeight: font.capHeight, letters };
}

async function write(name: string, data: unknown): Promise<void> {
  const text = await format(JSON.stringify(data), { parser: 'json', printWidth: 120 });
  await writeFile(path.join(target, name), text);
}

if (import.meta.main) {
  await write('motifs.json', await motifData());
  await write('letters.json', await letterData());
}
