/** The catalogue as the server keeps it: what people may know of a family, and where its files are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LetteringFace } from '#domain/lettering.ts';
import { faceIdOf, fontAddress, wholeFace, type FontFamily } from '#domain/fonts.ts';
import { licenceOf } from './licences.ts';
import { partsOf } from './parts.ts';

/** Files within an installed package. */
export type InstalledFiles =
  | { kind: 'whole'; package: string; files: Readonly<Record<string, string>> }
  /** Cut by character, as `unicode.json` of the package says. */
  | { kind: 'parts'; package: string; styles: readonly string[]; variable: boolean };

/** A family as `catalogue.json` has it (written by `scripts/make-font-catalogue.ts`). */
export type StoredFamily = Pick<
  FontFamily,
  'id' | 'name' | 'category' | 'form' | 'scripts' | 'hand' | 'licence' | 'version'
> & {
  installed?: InstalledFiles;
  /** Style to the path of its whole file at the font service. */
  remote?: Readonly<Record<string, string>>;
};

/** Where the bytes of a file come from. */
export type FontOrigin =
  | { kind: 'installed'; path: string; packed: boolean; version: string }
  | { kind: 'remote'; path: string; version: string };

export interface Catalogue {
  families: readonly FontFamily[];
  /** A face with the files that it is made of; null for one that is not in the catalogue. */
  face(id: string): LetteringFace | null;
  /** The text that must go along with the files of a family; null for one that is not in the catalogue. */
  licence(family: string): Promise<string> | null;
  /** What `file` of an address names; null for what is not in the catalogue. */
  origin(file: string): FontOrigin | null;
}

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

export function stylesOf({ installed, remote }: Pick<StoredFamily, 'installed' | 'remote'>): string[] {
  if (installed?.kind === 'parts') return [...installed.styles];
  return Object.keys(installed?.files ?? remote ?? {}).sort();
}

function shown(family: StoredFamily): FontFamily {
  const { id, name, category, form, scripts, hand, licence, version, installed } = family;
  return {
    id,
    name,
    category,
    form,
    scripts,
    hand,
    styles: stylesOf(family),
    installed: installed !== undefined,
    inParts: installed?.kind === 'parts',
    variable: installed?.kind === 'parts' && installed.variable,
    licence,
    version,
  };
}

/** @param stored what `catalogue.json` holds; tests give their own. */
export function createCatalogue(stored: readonly StoredFamily[] = readCatalogue()): Catalogue {
  const families = stored.map(shown);
  const faces = new Map<string, { stored: StoredFamily; family: FontFamily; style: string }>();
  for (const [i, family] of families.entries()) {
    for (const style of family.styles) faces.set(faceIdOf(family, style), { stored: stored[i], family, style });
  }

  return {
    families,
    face(id) {
      const found = faces.get(id);
      if (!found) return null;
      const { installed } = found.stored;
      if (installed?.kind !== 'parts') return wholeFace(found.family, found.style);
      const files = partsOf(installed, found.family.id, found.style).map(({ part, ranges }) => ({
        // All weights of a variable font are in the same files: one address for them.
        address: fontAddress(
          `${installed.variable ? faceIdOf(found.family, '400') : id}.${part}`,
          found.family.version,
        ),
        ranges,
      }));
      return { id, name: found.family.name, files };
    },
    licence(id) {
      const at = families.findIndex((family) => family.id === id);
      return at < 0 ? null : licenceOf(families[at], stored[at].installed?.package ?? null);
    },
    origin(file) {
      const [id, part] = file.split('.');
      const found = faces.get(id);
      if (!found) return null;
      const { style, family, stored: source } = found;
      const { installed, remote } = source;
      const { version } = family;
      if (installed?.kind === 'parts') {
        const wanted = partsOf(installed, family.id, style).find((one) => one.part === part);
        if (!wanted) return null;
        return { kind: 'installed', path: path.join(MODULES, installed.package, wanted.file), packed: true, version };
      }
      if (part !== undefined) return null;
      if (installed) {
        return {
          kind: 'installed',
          path: path.join(MODULES, installed.package, installed.files[style]),
          packed: false,
          version,
        };
      }
      return remote ? { kind: 'remote', path: remote[style], version } : null;
    },
  };
}

function readCatalogue(): StoredFamily[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.json'), 'utf8')) as StoredFamily[];
}
