/** Font files that were fetched or unpacked once, on the disk of this server. What is lost is made again. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256Hex } from '../images/encode.ts';

export interface FontStore {
  /** Null for what is not there. */
  read(key: string): Promise<Buffer | null>;
  /** Keeps a file; the oldest make room for it. A disk that takes nothing is no failure: it is fetched again then. */
  write(key: string, bytes: Uint8Array): Promise<void>;
}

const ROOM_BYTES = 1024 * 2 ** 20;

export function createFontStore(folder: string, roomBytes = ROOM_BYTES): FontStore {
  const fileOf = (key: string): string => path.join(folder, `${sha256Hex(Buffer.from(key))}.ttf`);
  /** Of all files, in bytes; unknown until something is written. */
  let used: number | null = null;

  async function kept(): Promise<{ file: string; bytes: number; at: number }[]> {
    const names = await readdir(folder);
    const files = names.filter((name) => name.endsWith('.ttf')).map((name) => path.join(folder, name));
    const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
    return found.flatMap((one, i) => (one ? [{ file: files[i], bytes: one.size, at: one.mtimeMs }] : []));
  }

  async function makeRoom(bytes: number): Promise<void> {
    if (used !== null && used + bytes <= roomBytes) {
      used += bytes;
      return;
    }
    const files = (await kept()).sort((a, b) => a.at - b.at);
    used = files.reduce((sum, file) => sum + file.bytes, bytes);
    for (const file of files) {
      if (used <= roomBytes) break;
      await rm(file.file, { force: true });
      used -= file.bytes;
    }
  }

  return {
    async read(key) {
      return readFile(fileOf(key)).catch(() => null);
    },
    async write(key, bytes) {
      const file = fileOf(key);
      // Whole or not at all: another process may read it meanwhile.
      const writing = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await makeRoom(bytes.length);
        await writeFile(writing, bytes, { mode: 0o600 });
        await rename(writing, file);
      } catch {
        used = null;
        await rm(writing, { force: true }).catch(() => undefined);
      }
    },
  };
}
