/** The bundler's own account of what it made: which file needs which others. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

export type Manifest = Record<string, Chunk>;

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** Scripts and style sheets that come with these modules: their own and what they import for good, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The bundle has no ${key}.`);
    for (const needed of chunk.imports ?? []) visit(needed);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  for (const key of modules) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}
