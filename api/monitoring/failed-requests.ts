/**
 * Requests that failed stand in the administrators' log, beside what browsers report: route, status, person and request id, and
 * nothing of what was sent. They are kept in batches; of more than a hundred within two seconds the rest is counted.
 */
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../http/mount.ts';
import { ACCOUNT_GONE, unwrap, type Supabase } from '../supabase.ts';

const FLUSH_MS = 2_000;
const KEPT = 100;

export interface FailedRequests {
  note(answered: AnsweredRequest): void;
  /** Writes what was noted; never fails. */
  flush(): Promise<void>;
}

export function createFailedRequests(service: Supabase, log: Logger): FailedRequests {
  let kept: ReturnType<typeof rowOf>[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;

  async function write(rows: ReturnType<typeof rowOf>[]): Promise<void> {
    const events = service.from('monitoring_events');
    let written = await events.insert(rows);
    if (written.error?.code === ACCOUNT_GONE)
      written = await events.insert(rows.map((row) => ({ ...row, user_id: null })));
    unwrap('keep failed requests', written);
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const rows = kept;
    if (dropped > 0) rows.push(overflow(dropped));
    kept = [];
    dropped = 0;
    if (rows.length === 0) return;
    await write(rows).catch((error: unknown) => log.warn({ err: error }, 'failed requests were not kept'));
  }

  return {
    note(answered) {
      if (answered.status < 400) return;
      if (kept.length >= KEPT) dropped += 1;
      else kept.push(rowOf(answered));
      timer ??= setTimeout(() => {
        flush().catch(() => undefined);
      }, FLUSH_MS).unref();
    },
    flush,
  };
}

function rowOf({ method, path, status, userId, requestId, milliseconds }: AnsweredRequest) {
  return {
    user_id: userId,
    type: 'request',
    level: status >= 500 ? 'error' : 'warn',
    status_code: status as number | null,
    request_id: requestId.slice(0, 100) as string | null,
    message: null as string | null,
    details: { method, path, milliseconds } as Record<string, string | number>,
    occurred_at: new Date().toISOString(),
  };
}

function overflow(many: number): ReturnType<typeof rowOf> {
  return {
    user_id: null,
    type: 'requests_not_listed',
    level: 'warn',
    status_code: null,
    request_id: null,
    message: `${many} more requests failed within two seconds.`,
    details: {},
    occurred_at: new Date().toISOString(),
  };
}
