/** Compresses what never changes once, as well as it can be done, so that the server does not do it badly each time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|json|wasm)$/;
const SMALLEST_BYTES = 1024;

/** Writes `<file>.br` and `<file>.gz` beside each text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!WORTH_IT.test(name)) continue;
    const file = path.join(folder, name);
    const content = await readFile(file);
    if (content.length < SMALLEST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
