/** The license of a family, as it must go along with its files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FontFamily } from '#domain/fonts.ts';

/** In packages of Expo the font's license stands beside that of the package. */
const NAMES = ['LICENSE_FONT', 'LICENSE'];
const OWN_TEXTS = path.join(import.meta.dirname, 'licences');
const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

const ADDRESSES: Readonly<Record<NonNullable<FontFamily['licence']>, string>> = {
  'OFL-1.1': 'https://openfontlicense.org',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'UFL-1.0': 'https://ubuntu.com/legal/font-licence',
};

/** @param packageName of an installed family; null for one of the font service, whose files name their authors themselves */
export async function licenceOf(family: FontFamily, packageName: string | null): Promise<string> {
  if (packageName === null) return remoteLicence(family);
  const own = await readFile(path.join(OWN_TEXTS, `${family.id}.txt`), 'utf8').catch(() => null);
  if (own !== null) return own;
  for (const name of NAMES) {
    const text = await readFile(path.join(MODULES, packageName, name), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`${packageName} comes without a license.`);
}

function remoteLicence({ name, licence }: FontFamily): string {
  if (licence) return `${name} is licensed under ${licence}: ${ADDRESSES[licence]}\nThe font file names its authors.\n`;
  return `The license of ${name} is not recorded where our catalogue comes from. The font file itself says what holds, and names its authors.\n`;
}
