/**
 * Writes the catalogue of fonts for the API and the chapter that fills the tables of fonts:
 * `node scripts/make-font-catalogue.ts <google-font-metadata> <@expo-google-fonts/dev>`, two folders with the unpacked packages
 * (`npm pack google-font-metadata@6.0.8 @expo-google-fonts/dev@0.4.83`, both MIT). What each family is comes from the first, where
 * its whole files are from the second, and which of them came with the product from package.json. Rare: the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontForms, scriptTypes, type FontFamily, type FontForm } from '../src/domain/fonts.ts';
import type { StoredFamily } from '../api/fonts/catalogue.ts';
import { ROOT } from './project.ts';
import { arabicHandOf, categoryOf, isLeftOut } from './fonts/categories.ts';
import { installedFamilies } from './fonts/installed.ts';
import { fillFonts } from './fonts/fill-fonts.ts';

interface PublishedFamily {
  id: string;
  family: string;
  subsets: string[];
  category: string;
  version: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const LICENCES: Readonly<Record<string, FontFamily['licence'] | undefined>> = {
  'SIL Open Font License, 1.1': 'OFL-1.1',
  'Apache License, Version 2.0': 'Apache-2.0',
  'Ubuntu Font License, 1.0': 'UFL-1.0',
};
/** Not recorded by the package. The publisher keeps them in its folder for the Open Font License; installed ones bring its text. */
const NOT_RECORDED = /^(im-fell-|playwrite-|edu-|noto-|libertinus-|cascadia-|cute-font$|tajawal$)/;

/** Made for reading, and for so many languages that no script is their own: offered only where nothing else is. */
const OWN_SCRIPTS = new Set<string>(scriptTypes.slice(0, scriptTypes.indexOf('cyrillic')));

/** Style to the path of the whole file at the font service, by the family's name without spaces. */
function wholeFiles(source: string): Map<string, Record<string, string>> {
  const files = new Map<string, Record<string, string>>();
  const lines = source.matchAll(
    /const (\w+?)_(\d{3})[A-Za-z]*?(_Italic)? = 'https:\/\/fonts\.gstatic\.com\/s\/([^']+)'/g,
  );
  for (const [, name, weight, italic, file] of lines) {
    const styles = files.get(name) ?? {};
    styles[italic ? `${weight}i` : weight] = file;
    files.set(name, styles);
  }
  return files;
}

function main([metadata, dev]: string[]): void {
  const published = Object.values(
    readJson(path.join(metadata, 'data/google-fonts-v2.json')) as Record<string, PublishedFamily>,
  );
  const licences = readJson(path.join(metadata, 'data/licenses.json')) as Record<string, { license: { type: string } }>;
  const files = wholeFiles(readFileSync(path.join(dev, 'index.js'), 'utf8'));
  const installed = installedFamilies();
  const families = published.flatMap((family): StoredFamily[] => {
    const category = family.subsets.includes('latin') ? categoryOf(family.id, family.category) : null;
    const scripts = scriptTypes.filter((script) => family.subsets.includes(script));
    const own = installed.get(family.id);
    if (isLeftOut(family.id) || (!category && !own && !scripts.some((script) => OWN_SCRIPTS.has(script)))) return [];
    const told = licences[family.id] as { license: { type: string } } | undefined;
    const unrecorded = NOT_RECORDED.test(family.id) ? (own ? 'OFL-1.1' : null) : undefined;
    const licence = told ? LICENCES[told.license.type] : unrecorded;
    const name = family.family.replaceAll(/[^A-Za-z0-9]/g, '');
    const remote = files.get(name) ?? files.get(name.replace(/^(?=\d)/, '_'));
    if (licence === undefined || !(own || remote)) return [];
    return [
      {
        id: family.id,
        name: family.family,
        category,
        form: formOf(family.category),
        scripts,
        hand: arabicHandOf(family.id),
        licence,
        version: own?.version ?? family.version,
        ...(own ? { installed: own.files } : { remote: remote ?? {} }),
      },
    ];
  });
  families.sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = families.map((family) => `  ${JSON.stringify(family)}`).join(',\n');
  writeFileSync(path.join(ROOT, 'api/fonts/catalogue.json'), `[\n${lines}\n]\n`);
  writeFileSync(path.join(ROOT, 'supabase/migrations/20261121103221_fill_fonts.sql'), fillFonts(families));
}

function formOf(published: string): FontForm {
  const form = fontForms.find((known) => known === published);
  if (!form) throw new Error(`The group ${published} is not known.`);
  return form;
}

main(process.argv.slice(2));
