/** The bundler's own account of what it made: which file needs which others. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

export type Manifest = Record<string, Chunk>;

const MODULES = '.vite/modules.json';

/** Has the bundler write which file holds each of our modules: its own account names only files that begin with one. */
export const tellModules = (root: string): Plugin => ({
  name: 'tell-modules',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const rows = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [path.relative(root, id).replaceAll('\\', '/'), fileName] as const),
    );
    const source = JSON.stringify(Object.fromEntries(rows.filter(([id]) => id.startsWith('src/'))));
    this.emitFile({ type: 'asset', fileName: MODULES, source });
  },
});

export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const manifest = (await read('.vite/manifest.json')) as Manifest;
  const modules = (await read(MODULES)) as Record<string, string>;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const inside = Object.entries(modules).flatMap(([id, file]) => {
    const chunk = byFile.get(file);
    return chunk ? [[id, chunk] as const] : [];
  });
  return { ...Object.fromEntries(inside), ...manifest };
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
