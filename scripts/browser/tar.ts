/** Unpacks plain tar archives (POSIX ustar): enough for the few small ones that come with the npm-borne browser. */
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = 512;

function text(block: Buffer, start: number, length: number): string {
  const end = block.indexOf(0, start);
  return block.toString('utf8', start, Math.min(end < 0 ? start + length : end, start + length));
}

/** Writes files, folders and links below `folder`; an entry that would land outside is refused. */
export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    const name = [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/');
    if (name === '') return;
    const size = Number.parseInt(text(header, 124, 12).trim() || '0', 8);
    const mode = Number.parseInt(text(header, 100, 8).trim() || '644', 8);
    const type = text(header, 156, 1);
    const target = path.resolve(folder, name);
    if (target !== folder && !target.startsWith(folder + path.sep))
      throw new Error(`The archive reaches outside: ${name}`);
    at += BLOCK;
    if (type === '5') {
      await mkdir(target, { recursive: true });
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      if (type === '2') await symlink(text(header, 157, 100), target);
      if (type === '' || type === '0') {
        await writeFile(target, archive.subarray(at, at + size));
        await chmod(target, mode & 0o755);
      }
    }
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
