/** How documents are compressed: which tightly, which fast, and how often. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRoutes, type Served } from '../testing/serve-routes.ts';
import { compressedOnce } from './send-document.ts';

let dir: string;
let served: Served;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'inkroom-documents-'));
  const rows = Array.from(
    { length: 3000 },
    (_, n) => `<p class="row-${n % 7}">Design ${(n * 7919) % 1009} of ${n}</p>`,
  );
  const config = '<script type="application/json" id="inkroom-config">{}</script>';
  await writeFile(path.join(dir, 'index.html'), `<!doctype html><html lang="en">${config}${rows.join('\n')}</html>`);
  served = await serveRoutes([], { staticDir: dir });
});
afterAll(async () => {
  await served.stop();
  await rm(dir, { recursive: true, force: true });
});

/** The bytes as they came over the line: fetch would unpack them. */
const sent = (cookie: string | null): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(cookie === null ? {} : { cookie: `inkroom-look=${cookie}` }) };
    get(served.url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });

const sizeAt = (body: Buffer, quality: number): number => {
  const html = brotliDecompressSync(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return brotliCompressSync(html, { params }).length;
};

describe('a document', () => {
  it.each([
    ['without a cookie', null],
    ['in the look that everybody starts with', 'dark.6366f1.100.comfortable.standard.l280'],
    ['in a look that is none', 'dark.6366f1'],
  ])('%s is as small as can be', async (_name, cookie) => {
    const body = await sent(cookie);
    expect(body.length).toBe(sizeAt(body, 11));
  });

  it.each([
    'light.6366f1.100',
    'dark.abcdef.100',
    'dark.6366f1.101.comfortable.standard.l280',
    // Looks like the first one to public pages, and comes in a thousand widths.
    'dark.6366f1.100.comfortable.standard.l281',
    'dark.6366f1.100.compact.compact.r280',
  ])('in the look %s is compressed fast', async (cookie) => {
    const body = await sent(cookie);
    expect(body.length).toBe(sizeAt(body, 5));
    expect(body.length).not.toBe(sizeAt(body, 11));
  });
});

describe('compressing once', () => {
  function counted(most: number) {
    const worked: string[] = [];
    const gates: (() => void)[] = [];
    const work = async (html: string) => {
      worked.push(html);
      await new Promise<void>((resolve) => gates.push(resolve));
      return Buffer.from(html);
    };
    const ask = compressedOnce(work, most);
    /** Asks, and lets the work that this started end. */
    const get = async (html: string) => {
      const answer = ask(html);
      gates.splice(0).forEach((open) => open());
      return (await answer).toString();
    };
    return { worked, gates, ask, get };
  }

  it('works on a document once, however many ask at the same time', async () => {
    const { worked, gates, ask } = counted(2);
    const answers = Promise.all(Array.from({ length: 20 }, () => ask('a')));
    expect(worked).toEqual(['a']);
    gates.forEach((open) => open());
    expect(new Set((await answers).map(String))).toEqual(new Set(['a']));
  });

  it('keeps so many and no more, and forgets the longest unused one', async () => {
    const { worked, get } = counted(2);
    for (const html of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(html)).toBe(html);
    expect(worked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('works on one that is still under way only once, whatever comes between', async () => {
    const { worked, gates, ask } = counted(1);
    const all = [ask('slow'), ask('x'), ask('y'), ask('slow')];
    expect(worked).toEqual(['slow', 'x', 'y']);
    gates.forEach((open) => open());
    expect((await Promise.all(all)).map(String)).toEqual(['slow', 'x', 'y', 'slow']);
  });

  it('tries again after a failure', async () => {
    let tries = 0;
    const ask = compressedOnce(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(Buffer.from('fine'));
    }, 2);
    await expect(ask('a')).rejects.toThrow('no memory');
    expect((await ask('a')).toString()).toBe('fine');
  });
});
