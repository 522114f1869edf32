import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Of Brotli: the tightest takes tenths of a second for a document, the other one about ten milliseconds. */
const QUALITY = { tight: constants.BROTLI_MAX_QUALITY, fast: 5 } as const;

/** More than a build has documents (some forty), so that each is compressed once. */
const KEPT_TIGHT = 128;
/** Looks are endless: of theirs this many stay, the longest unused one leaves first. */
const KEPT_FAST = 64;

interface SentDocument {
  status: number;
  html: string;
  /** Not marked for anybody: caches between the server and its visitors may keep it, and have to ask whether it is still good. */
  isShared: boolean;
  /** In the look that everybody starts with: there are as many of these as the build has documents, and no more. */
  forEverybody: boolean;
}

const brotli = promisify(brotliCompress);
const compress = (html: string, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });

/**
 * Sends whole documents compressed. The first paint waits for every byte, so those that most people get are made as small as
 * can be; the look in a cookie is the caller's word, and must not buy more than a moment of the server's time. Browsers without
 * Brotli get what the general compression makes.
 */
export function documentSender(): (req: Request, res: Response, document: SentDocument) => Promise<void> {
  const tight = compressedOnce((html) => compress(html, QUALITY.tight), KEPT_TIGHT);
  const fast = compressedOnce((html) => compress(html, QUALITY.fast), KEPT_FAST);
  return async (req, res, { status, html, isShared, forEverybody }) => {
    res.setHeader('Cache-Control', isShared ? 'no-cache' : 'private, no-cache');
    res.vary('Cookie').vary('Accept-Encoding').status(status).type('html');
    if (req.acceptsEncodings('br') !== 'br') {
      res.send(html);
      return;
    }
    res.setHeader('Content-Encoding', 'br');
    res.send(await (forEverybody ? tight : fast)(html));
  };
}

/** Remembers the last `most` results. The same document is never worked on twice at once, however many ask for it. */
export function compressedOnce(
  work: (html: string) => Promise<Buffer>,
  most: number,
): (html: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const keep = (html: string, body: Buffer): void => {
    // Written anew, so that it stands behind those that were used before.
    kept.delete(html);
    kept.set(html, body);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return async (html) => {
    const known = kept.get(html);
    if (known) {
      keep(html, known);
      return known;
    }
    let job = running.get(html);
    if (!job) {
      job = work(html).finally(() => running.delete(html));
      running.set(html, job);
    }
    const body = await job;
    keep(html, body);
    return body;
  };
}
