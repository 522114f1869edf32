/** Copies of the makers' files with the addresses and keys of the backend at hand: their own files stay as they are. */
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Rewrite = (text: string, file: string) => string;

const TEXT = /\.(?:[cm]?[jt]sx?|sql|json|snap|toml)$/;

/** Copies a file, or a folder with all that is below, and rewrites the texts on the way. */
export async function copyRewritten(from: string, to: string, rewrite: Rewrite = (text) => text): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) {
    await mkdir(path.dirname(to), { recursive: true });
    if (TEXT.test(from)) await writeFile(to, rewrite(await readFile(from, 'utf8'), from));
    else await cp(from, to);
    return;
  }
  await mkdir(to, { recursive: true });
  for (const { name } of entries) {
    if (name === 'node_modules') continue;
    await copyRewritten(path.join(from, name), path.join(to, name), rewrite);
  }
}

/** Replaces every occurrence of each key. */
export function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
