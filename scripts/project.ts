import path from 'node:path';

/** The project's folder: every command works from here, wherever it was called. */
export const ROOT = path.dirname(import.meta.dirname);
export const DIST = path.join(ROOT, 'dist');
/** Things that can be made again: the unpacked browser, lint caches. */
export const CACHE = path.join(ROOT, '.cache');
