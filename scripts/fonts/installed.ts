/** The families that came with the product, and where their files lie in their packages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledFiles } from '../../api/fonts/catalogue.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../project.ts';

interface Installed {
  version: string;
  files: InstalledFiles;
}

/** Faces of our own pages: no lettering. */
const OF_PAGES = new Set([
  '@fontsource/pirata-one',
  '@fontsource-variable/inter',
  '@fontsource-variable/bricolage-grotesque',
]);

export function installedFamilies(): Map<string, Installed> {
  const found = new Map<string, Installed>();
  for (const [name, version] of Object.entries(packageJson.dependencies)) {
    const [scope, id] = name.split('/');
    if (OF_PAGES.has(name)) continue;
    if (scope === '@expo-google-fonts') found.set(id, { version, files: wholeFiles(name) });
    if (scope === '@fontsource') found.set(id, { version, files: parts(name, false) });
    if (scope === '@fontsource-variable') found.set(id, { version, files: parts(name, true) });
  }
  return found;
}

/** `400Regular_Italic/FellEnglish_400Regular_Italic.ttf` is the style `400i`. Older packages have all files in one folder. */
function wholeFiles(name: string): InstalledFiles {
  const folder = path.join(ROOT, 'node_modules', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const style = /_([1-9]00)[A-Za-z]+(_Italic)?\.ttf$/.exec(file);
    return style ? [[`${style[1]}${style[2] ? 'i' : ''}`, file.replaceAll('\\', '/')] as const] : [];
  });
  if (files.length === 0) throw new Error(`${name} has no faces.`);
  return { kind: 'whole', package: name, files: Object.fromEntries(files) };
}

function parts(name: string, variable: boolean): InstalledFiles {
  const file = path.join(ROOT, 'node_modules', name, 'metadata.json');
  const { weights, styles } = JSON.parse(readFileSync(file, 'utf8')) as { weights: number[]; styles: string[] };
  const all = weights.flatMap((weight) => styles.map((style) => `${weight}${style === 'italic' ? 'i' : ''}`));
  return { kind: 'parts', package: name, styles: all.sort(), variable };
}
