/**
 * Files on disk. A file is named by the ids of its row and version alone, never by anything that a caller chose, so no
 * path can lead out of the root. Bytes first go to a draft and are renamed when complete: a reader sees a whole file
 * or none.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from './errors.ts';

export interface StoredVersion {
  id: string;
  version: string;
}

/** A complete upload that no row points to yet. */
export interface Draft {
  path: string;
  size: number;
  /** md5 in hex: the ETag of S3 and of the real service. */
  md5: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidLength = 36;
/** Leftovers younger than this may belong to work in progress. */
const sweepAfterMs = 60 * 60 * 1000;

export class FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Writes a stream to a draft; throws `tooLarge` and keeps nothing when it has more than `maxBytes`. */
  async receive(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft> {
    const draft = await this.newDraft();
    const hash = createHash('md5');
    let size = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(Readable.from(measured(), { objectMode: false }), createWriteStream(draft, { mode: 0o600 }));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { path: draft, size, md5: hash.digest('hex') };
  }

  /** A draft with the bytes of a stored version (shared blocks where the file system can). */
  async copyOf(version: StoredVersion): Promise<string> {
    const draft = await this.newDraft();
    await copyFile(this.file(version), draft);
    return draft;
  }

  /** Gives a draft its final name; called inside the transaction that writes its row. */
  async publish(draftPath: string, version: StoredVersion): Promise<void> {
    const file = this.file(version);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rename(draftPath, file);
  }

  /** Null when the file is not there. The caller closes the handle. */
  async open(version: StoredVersion): Promise<FileHandle | null> {
    try {
      return await open(this.file(version), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(version: StoredVersion): Promise<void> {
    await rm(this.file(version), { force: true });
  }

  async discard(draftPath: string): Promise<void> {
    await rm(draftPath, { force: true });
  }

  /**
   * Removes what a killed process left behind: drafts, and files whose row was never committed or is gone.
   * `isKnown` tells for a batch which versions rows point to. Returns how many files went.
   */
  async sweep(isKnown: (versions: StoredVersion[]) => Promise<Set<string>>, now = Date.now()): Promise<number> {
    const old = async (file: string): Promise<boolean> => {
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      return now - mtimeMs > sweepAfterMs;
    };
    let removed = 0;
    for (const name of await names(path.join(this.root, 'drafts'))) {
      const file = path.join(this.root, 'drafts', name);
      if (!(await old(file))) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    for (const folder of await names(path.join(this.root, 'objects'))) {
      const found = (await names(path.join(this.root, 'objects', folder)))
        .map((name) => ({ id: name.slice(0, uuidLength), version: name.slice(uuidLength + 1) }))
        .filter(({ id, version }) => uuid.test(id) && uuid.test(version));
      const known = await isKnown(found);
      for (const version of found) {
        if (known.has(version.version) || !(await old(this.file(version)))) continue;
        await this.remove(version);
        removed += 1;
      }
    }
    return removed;
  }

  private file({ id, version }: StoredVersion): string {
    // Rows may be written by others than this service: what is no uuid must not become a path.
    if (!uuid.test(id) || !uuid.test(version)) throw new Error('A stored file is named by uuids alone.');
    return path.join(this.root, 'objects', id.slice(0, 2), `${id}.${version}`);
  }

  private async newDraft(): Promise<string> {
    const folder = path.join(this.root, 'drafts');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, randomUUID());
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Bytes `start` to `end` (both included) of an open file; closes the handle at the end. */
export function readRange(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  const stream = createReadStream('', { fd: handle, start, end });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
