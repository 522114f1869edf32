import { downloadStored } from '../../../data/download.ts';
import { signed } from '../../../data/signed.ts';

/** The bucket with the files of projects. */
export const BUCKET = 'design-versions';
/** An address is used again until shortly before it ends, so that pictures do not load anew with every change of a row. */
const REUSED_MS = 50 * 60_000;
const known = new Map<string, { url: string; until: number }>();

/** Signs addresses by path. A path that is missing or closed gets none. */
export async function projectFileAddresses(paths: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = new Set(paths.filter((path): path is string => path !== null));
  const now = Date.now();
  const missing = [...wanted].filter((path) => (known.get(path)?.until ?? 0) < now);
  if (missing.length > 0) {
    for (const [path, url] of await signed(BUCKET, missing)) known.set(path, { url, until: now + REUSED_MS });
  }
  return new Map([...wanted].flatMap((path) => (known.has(path) ? [[path, known.get(path)?.url ?? '']] : [])));
}

let waiting: { paths: Set<string>; answer: Promise<Map<string, string>> } | null = null;

/** Signs the address of one picture; null when it is missing or closed. All that are asked for at one moment are signed by one call. */
export async function projectFileAddress(path: string): Promise<string | null> {
  const found = known.get(path);
  if (found && found.until >= Date.now()) return found.url;
  waiting ??= signTogether(new Set());
  waiting.paths.add(path);
  return (await waiting.answer).get(path) ?? null;
}

function signTogether(paths: Set<string>) {
  const moment = new Promise<void>((resolve) => setTimeout(resolve));
  const answer = moment.then(() => {
    waiting = null;
    return projectFileAddresses([...paths]);
  });
  return { paths, answer };
}

/** Downloads a picture, for comparing and merging. */
export function downloadProjectFile(path: string): Promise<Blob> {
  return downloadStored(BUCKET, path, 'The picture could not be loaded.');
}
