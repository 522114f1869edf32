/** How many requests each route has answered, well or not: added up in this process, and written now and then. */
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../http/mount.ts';
import { rpc, type Supabase } from '../supabase.ts';

const FLUSH_MS = 15_000;

export interface RequestCounts {
  note(answered: AnsweredRequest): void;
  /** Writes what was counted; never fails. */
  flush(): Promise<void>;
}

export function createRequestCounts(service: Supabase, log: Logger): RequestCounts {
  let counts = new Map<string, ReturnType<typeof countOf>>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const written = [...counts.values()];
    counts = new Map();
    if (written.length === 0) return;
    await rpc(service, 'note_requests', { p_counts: written }).catch((error: unknown) =>
      log.warn({ err: error }, 'requests were not counted'),
    );
  }

  return {
    note({ method, path, status, milliseconds }) {
      const name = `${method} ${path}`;
      const count = counts.get(name) ?? countOf(method, path);
      counts.set(name, count);
      count[status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'succeeded'] += 1;
      count.total_ms += milliseconds;
      count.slowest_ms = Math.max(count.slowest_ms, milliseconds);
      timer ??= setTimeout(() => {
        flush().catch(() => undefined);
      }, FLUSH_MS).unref();
    },
    flush,
  };
}

const countOf = (method: string, path: string) => ({
  method,
  path,
  succeeded: 0,
  refused: 0,
  failed: 0,
  total_ms: 0,
  slowest_ms: 0,
});
