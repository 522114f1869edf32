/**
 * Error reporting to a service that takes Sentry envelopes, spoken directly: one POST for an error, so no vendor
 * library is carried. Used only when the installation sets a DSN (decision: docs/decisions/2026-11-22-monitoring.md).
 */
import type { MonitoringEvent } from '../domain/monitoring.ts';
import { pathForLog } from '../domain/redaction.ts';

interface Dsn {
  address: string;
}

/** The envelope address of a DSN `https://key@host/path/project`; null when it is none. */
export function parseDsn(dsn: string): Dsn | null {
  try {
    const url = new URL(dsn);
    const parts = url.pathname.split('/').filter(Boolean);
    const project = parts.pop();
    if (!url.username || !project || !/^https?:$/.test(url.protocol)) return null;
    const query = new URLSearchParams({ sentry_key: url.username, sentry_version: '7' });
    return { address: `${url.origin}/${[...parts, 'api', project, 'envelope'].join('/')}/?${query.toString()}` };
  } catch {
    return null;
  }
}

/** Sends one error, scrubbed as it is in our own log. Failures stay silent: our own log has it. */
export async function sendToVendor(dsn: string, event: MonitoringEvent, error: unknown): Promise<void> {
  const payload = {
    event_id: hexId(),
    timestamp: event.timestamp,
    platform: 'javascript',
    level: event.level,
    release: `inkroom@${String(event.details?.version ?? '')}`,
    transaction: event.details?.path,
    tags: { reference: event.id, type: event.type },
    exception: {
      values: [{ type: error instanceof Error ? error.name : 'Error', value: event.message }],
    },
    extra: { stack: event.details?.stack },
  };
  await sendEnvelope(dsn, 'event', payload);
}

/** Sends how long this page took to load, from the click or the address to the end of its `load` event. */
export async function sendTrace(dsn: string): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  const start = performance.timeOrigin / 1000;
  await sendEnvelope(dsn, 'transaction', {
    event_id: hexId(),
    type: 'transaction',
    platform: 'javascript',
    transaction: pathForLog(window.location.pathname),
    start_timestamp: start,
    timestamp: start + (load?.loadEventEnd || performance.now()) / 1000,
    contexts: { trace: { trace_id: hexId(), span_id: hexId().slice(0, 16), op: 'pageload' } },
  });
}

async function sendEnvelope(dsn: string, type: string, payload: Record<string, unknown>): Promise<void> {
  const target = parseDsn(dsn);
  if (!target) return;
  const lines = [{ event_id: payload.event_id, sent_at: new Date().toISOString() }, { type }, payload];
  await fetch(target.address, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    keepalive: true,
  }).catch(() => undefined);
}

function hexId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
