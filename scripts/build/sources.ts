/** Knows whether dist/ was built from the sources as they are now. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DIST, ROOT } from '../project.ts';

/** Everything that the build reads. Tests are left out: they change nothing in the product. */
const INPUTS = ['src', 'public', 'scripts/build', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = '.built-from';

async function filesUnder(entry: string): Promise<string[]> {
  const absolute = path.join(ROOT, entry);
  if (!existsSync(absolute)) return [];
  if (path.extname(entry) !== '') return [entry];
  const found = await readdir(absolute, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => path.relative(ROOT, path.join(file.parentPath, file.name)));
}

/** One number for the state of all inputs: names and contents. */
export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(INPUTS.map(filesUnder))).flat().sort();
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** True when dist/ is complete and was built from these sources. */
export async function isBuilt(hash: string): Promise<boolean> {
  const built = await readFile(path.join(DIST, STAMP), 'utf8').catch(() => '');
  return built === hash && existsSync(path.join(DIST, 'index.html'));
}

/** Notes in a finished build what it was built from. */
export async function markBuilt(folder: string, hash: string): Promise<void> {
  await writeFile(path.join(folder, STAMP), hash);
}
