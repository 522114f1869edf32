import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../project.ts';

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) });

const lock = lockSchema.parse(JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')));

/** Whether a package, seen from `where`, has its entry: in its own folder or any above. */
function isLocked(where: string, name: string): boolean {
  for (let folder = where; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

describe('package-lock.json', () => {
  it('names every optional package for every kind of machine, which npm 11 demands and npm 10 does not', () => {
    const missing = Object.entries(lock.packages).flatMap(([where, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(where, name))
        .map((name) => `${where} -> ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('pins contents, and no registry', () => {
    const packages = Object.entries(lock.packages).filter(([where]) => where !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([where]) => where)).toEqual(
      [],
    );
    expect(packages.filter(([, { resolved }]) => resolved).map(([where]) => where)).toEqual([]);
  });
});
