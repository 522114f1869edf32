/**
 * The font service, which has the whole files of families that did not come with the product. It is asked for nothing but files
 * of the catalogue, by the server: the address of no visitor reaches it.
 */
import type { FetchRefused, GuardedFetch } from '../net/guarded-fetch.ts';
import { FONT_LIMITS } from './guard/limits.ts';

const SERVICE = 'https://fonts.gstatic.com/s/';
/** Large faces have some megabytes. */
const TIMEOUT_MS = 20_000;
/** After no answer nobody waits for another one for so long. */
const QUIET_MS = 30_000;

/** `offline`: it does not answer, now; `broken`: what it answers is no font. */
export class FontServiceError extends Error {
  readonly kind: 'offline' | 'broken';
  constructor(kind: 'offline' | 'broken', cause?: unknown) {
    super(`The font service is ${kind}.`, { cause });
    this.name = 'FontServiceError';
    this.kind = kind;
  }
}

export interface FontService {
  /** @param path of the catalogue: `greatvibes/v21/….ttf`. Throws FontServiceError. */
  fetch(path: string): Promise<Buffer>;
}

/** @param now in ms */
export function createFontService(fetch: GuardedFetch, now: () => number = () => performance.now()): FontService {
  let quietUntil = -Infinity;
  return {
    async fetch(path) {
      if (now() < quietUntil) throw new FontServiceError('offline');
      try {
        return (await fetch(SERVICE + path, { maxBytes: FONT_LIMITS.file, timeoutMs: TIMEOUT_MS })).bytes;
      } catch (error) {
        const { reason } = error as FetchRefused;
        const offline = reason === 'network' || reason === 'timeout';
        if (offline) quietUntil = now() + QUIET_MS;
        throw new FontServiceError(offline ? 'offline' : 'broken', error);
      }
    },
  };
}
