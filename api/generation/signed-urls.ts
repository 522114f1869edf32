import { BackendError, type Supabase } from '../supabase.ts';

/** Seconds that an address of a private image works. */
const VALID_SECONDS = 3600;
/** An address is handed out again only while at least this much of its time is left. */
const REUSE_UNTIL_MS = 20 * 60 * 1000;
const KEPT = 5_000;

export interface SignedUrls {
  /** One address for each path of the private bucket `designs`, in the same order. */
  forDesigns(paths: readonly string[]): Promise<string[]>;
}

/** Signs in batches and hands the same address out again while it is fresh, so that browsers can cache the image. */
export function createSignedUrls(service: Supabase): SignedUrls {
  const kept = new Map<string, { url: string; until: number }>();
  return {
    async forDesigns(paths) {
      const now = Date.now();
      const missing = paths.filter((path) => (kept.get(path)?.until ?? 0) < now);
      if (missing.length > 0) {
        const { data, error } = await service.storage.from('designs').createSignedUrls([...missing], VALID_SECONDS);
        if (error) throw new BackendError('sign addresses', error);
        if (kept.size + missing.length > KEPT) kept.clear();
        for (const entry of data) {
          if (entry.error || !entry.path || !entry.signedUrl) {
            throw new BackendError('sign address', { message: entry.error ?? 'no path' });
          }
          kept.set(entry.path, { url: entry.signedUrl, until: now + VALID_SECONDS * 1000 - REUSE_UNTIL_MS });
        }
      }
      return paths.map((path) => {
        const url = kept.get(path)?.url;
        if (!url) throw new BackendError('sign address', { message: `no address for ${path}` });
        return url;
      });
    },
  };
}
