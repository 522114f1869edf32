import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Documents differ by page and look; this many are kept, the longest unused one leaves first. */
const KEPT = 64;

/**
 * Sends whole documents with the tightest compression, which takes tens of milliseconds, once for each document: the
 * first paint waits for every byte of it. Browsers without Brotli get what the general compression makes.
 */
export function documentSender(): (req: Request, res: Response, status: number, html: string) => Promise<void> {
  const kept = new Map<string, Promise<Buffer>>();
  const compressed = (html: string): Promise<Buffer> => {
    const body = kept.get(html) ?? compress(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
    // Written anew, so that it stands behind those that were used before.
    kept.delete(html);
    kept.set(html, body);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return body;
  };
  return async (req, res, status, html) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.vary('Cookie').vary('Accept-Encoding').status(status).type('html');
    if (req.acceptsEncodings('br') !== 'br') {
      res.send(html);
      return;
    }
    res.setHeader('Content-Encoding', 'br');
    res.send(await compressed(html));
  };
}
