import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { CACHE, DIST, ROOT } from '../project.ts';
import { isBuilt, markBuilt, sourceHash } from './sources.ts';

const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const PRERENDER = path.join(import.meta.dirname, 'prerender.ts');

/** Builds the app into dist/ when its sources changed since the last build. Returns whether it built. */
export async function ensureBuilt(): Promise<boolean> {
  const hash = await sourceHash();
  if (await isBuilt(hash)) return false;
  await buildWeb(hash);
  return true;
}

/** Bundles and prerenders, each in a process of its own: the memory of the bundler is free again afterwards. */
export async function buildWeb(hash?: string): Promise<void> {
  const sources = hash ?? (await sourceHash());
  const draft = path.join(CACHE, `build-${process.pid}`);
  try {
    await run([VITE, 'build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir']);
    await run([PRERENDER, draft]);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await markBuilt(draft, sources);
  await replaceDist(draft);
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Problem(`The app could not be built:\n${output.join('').trim()}`, 3);
}

/** Moved into place when whole: an instance that serves the old build never meets half of the new one. */
async function replaceDist(draft: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(DIST, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, DIST);
  await rm(old, { recursive: true, force: true });
}
