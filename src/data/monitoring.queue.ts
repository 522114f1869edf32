/** Collects events, sends them in batches and keeps a bounded rest while nothing can be sent. Loaded with the first event. */
import { readRuntimeConfig } from '../config/env.ts';
import type { MonitoringEvent } from '../domain/monitoring.ts';
import { pathForLog, redactMessage, scrub } from '../domain/redaction.ts';
import { mayStore, subscribeToConsent } from './consent.ts';
import { debugLog } from './debug-log.ts';
import { readEvents, UNREPORTED_KEY, UNSENT_KEY as KEY } from './monitoring.storage.ts';
import { safeStorage } from './storage.ts';
import { accessToken } from './supabase.ts';

/** The specified numbers. Not imported from the schema's file: that one brings zod along. A test compares them. */
export const queueLimits = {
  batchSize: 10,
  flushMs: 30_000,
  contentLength: 100,
  stackLines: 8,
  keptOffline: 50,
} as const;

const ADDRESS = '/api/monitoring/log';
/** The page may only send 64 KiB while it closes. */
const CLOSING_BYTES = 60_000;

interface ErrorDetails {
  reference: string;
  type: string;
  statusCode?: number;
  requestId?: string;
  componentStack?: string;
}

/** Makes a queue. */
export function createQueue() {
  const waiting = createWaiting();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending = false;
  let stopped = false;
  let token: string | null = null;

  function add(event: MonitoringEvent): void {
    if (!mayStore('diagnostics')) return;
    waiting.put([event]);
    if (waiting.count() >= queueLimits.batchSize) void flush();
    else later();
  }

  function later(): void {
    if (!stopped && waiting.count() > 0) timer ??= setTimeout(() => void flush(), queueLimits.flushMs);
  }

  /** Sends what waits, ten at a time. What cannot be sent stays for the next time. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (sending || !mayStore('diagnostics')) return;
    sending = true;
    if (waiting.count() > 0) token = await accessToken().catch(() => null);
    while (!stopped && waiting.count() > 0) {
      const batch = waiting.first(queueLimits.batchSize);
      // A batch that the server refuses as it is would be refused for ever: it goes too.
      if ((await post(batch, token)) === 'later') break;
      waiting.drop(batch);
    }
    sending = false;
    later();
  }

  /** The page closes or goes to the background: one last batch that outlives it. */
  function close(): void {
    // Without a connection it stays where it is: whether it was sent would be known only after the page is gone.
    if (waiting.count() === 0 || !mayStore('diagnostics') || !navigator.onLine) return;
    let batch = waiting.first(queueLimits.keptOffline);
    while (batch.length > 1 && bodyOf(batch).length > CLOSING_BYTES) batch = batch.slice(0, -1);
    waiting.drop(batch);
    // Not sent after all: kept for the next visit, as far as there is room.
    void fetch(ADDRESS, { ...requestOf(batch, token), keepalive: true }).catch(() => waiting.put(batch));
  }

  const stopListening = listen({ close, flush, forget: waiting.forget });
  // From an earlier visit: the person may be asking about it by now.
  void flush();

  return {
    addError(error: unknown, context: ErrorDetails): void {
      const event = errorEvent(error, context);
      debugLog('error', event.type, { id: event.id, message: event.message ?? '', ...event.details });
      add(event);
      void reportToVendor(error, event);
    },
    addRoutine(type: string, details: NonNullable<MonitoringEvent['details']>): void {
      debugLog('info', type, details);
      add({ ...newEvent(type), level: 'info', details: scrubbed(details) });
    },
    flush,
    stop(): void {
      stopped = true;
      if (timer) clearTimeout(timer);
      stopListening();
    },
  };
}

/** What waits to be sent, mirrored on the device: at most fifty; the oldest routine events go first, then errors. */
function createWaiting() {
  let events = readEvents(KEY).slice(-queueLimits.keptOffline);
  const set = (next: MonitoringEvent[]) => {
    events = next;
    if (events.length === 0) safeStorage.removeItem(KEY);
    else safeStorage.setItem(KEY, JSON.stringify(events));
  };
  const put = (more: MonitoringEvent[]) => {
    const all = [...events, ...more];
    while (all.length > queueLimits.keptOffline) {
      const routine = all.findIndex((event) => event.level !== 'error');
      all.splice(Math.max(routine, 0), 1);
    }
    set(all);
  };
  // Written back at once: what is too old does not stay on the device.
  put(takeUnreported());
  return {
    count: () => events.length,
    first: (most: number) => events.slice(0, most),
    drop: (gone: MonitoringEvent[]) => set(events.filter((event) => !gone.includes(event))),
    put,
    forget: () => {
      set([]);
      safeStorage.removeItem(UNREPORTED_KEY);
    },
  };
}

/** The page goes, the network comes back, or the person refuses: each calls what is meant for it. */
function listen(handlers: { close(): void; flush(): Promise<void>; forget(): void }): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') handlers.close();
  };
  const onOnline = () => void handlers.flush();
  window.addEventListener('pagehide', handlers.close);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('online', onOnline);
  const stopConsent = subscribeToConsent(() => {
    if (!mayStore('diagnostics')) handlers.forget();
  });
  return () => {
    window.removeEventListener('pagehide', handlers.close);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('online', onOnline);
    stopConsent();
  };
}

function errorEvent(error: unknown, context: ErrorDetails): MonitoringEvent {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const details = scrubbed({
    name,
    stack: topOf(stack),
    components: topOf(context.componentStack),
    path: pathForLog(window.location.pathname),
    version: readRuntimeConfig()?.version ?? '',
  });
  return {
    ...newEvent(context.type),
    id: context.reference,
    level: 'error',
    statusCode: context.statusCode,
    requestId: context.requestId,
    message: scrub(redactMessage(message), queueLimits.contentLength),
    details,
  };
}

/** The first eight lines of a stack: file and line, without the addresses' queries. */
function topOf(stack: string | undefined): string {
  const lines = (stack ?? '').split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line.startsWith('at ') || (line.includes('@') && /:\d+:\d+$/.test(line)))
    .slice(0, queueLimits.stackLines)
    .map((line) => scrub(line, queueLimits.contentLength))
    .join('\n');
}

function scrubbed(details: NonNullable<MonitoringEvent['details']>): NonNullable<MonitoringEvent['details']> {
  const kept = Object.entries(details).filter(([, value]) => value !== '');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? scrub(value, 1000) : value]),
  );
}

function newEvent(type: string): MonitoringEvent {
  return { id: crypto.randomUUID(), timestamp: new Date().toISOString(), type };
}

function bodyOf(events: MonitoringEvent[]): string {
  return JSON.stringify({ events });
}

function requestOf(events: MonitoringEvent[], token: string | null): RequestInit {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  return { method: 'POST', headers, body: bodyOf(events) };
}

async function post(events: MonitoringEvent[], token: string | null): Promise<'done' | 'later'> {
  try {
    const { status } = await fetch(ADDRESS, requestOf(events, token));
    return status === 401 || status === 429 || status >= 500 ? 'later' : 'done';
  } catch {
    return 'later';
  }
}

/** Only with an address for it (DSN) in the installation's settings; its code comes with the first error. */
async function reportToVendor(error: unknown, event: MonitoringEvent): Promise<void> {
  const dsn = readRuntimeConfig()?.errorReportingDsn;
  if (!dsn || !mayStore('diagnostics')) return;
  const { sendToVendor } = await import('./error-reporting.gateway.ts');
  await sendToVendor(dsn, event, error);
}

/** The errors of times when this code could not be fetched: from here on they are like any other. */
function takeUnreported(): MonitoringEvent[] {
  const events = readEvents(UNREPORTED_KEY);
  safeStorage.removeItem(UNREPORTED_KEY);
  for (const { type, id, details } of events) debugLog('error', type, { id, ...details });
  return events;
}

export const monitoringQueue = createQueue();
