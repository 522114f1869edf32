/** What browsers report. Nothing in it is believed: it is scrubbed again, bounded, and bound to the caller by the token. */
import { z } from 'zod';
import { monitoringBodySchema } from '#domain/monitoring.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import { ACCOUNT_GONE, unwrap, type Supabase } from '../supabase.ts';

/**
 * A tab sends at most two batches a minute; several tabs, and people behind one address, still fit. What a call leaves
 * behind is counted by events, over all processes.
 */
const calls = { windowSeconds: 3600, counting: 'process' } as const;

/** Events count, not only calls: fifty in each call would be gigabytes a day from one address that means harm. */
const eventsOf = (rule: Pick<QuotaRule, 'per' | 'points'>, cost: number): QuotaRule => ({
  name: `monitoring-events-${rule.per}`,
  windowSeconds: 3600,
  ...rule,
  cost,
});

export function monitoringRoutes(service: Supabase, quotas: QuotaKeeper): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/monitoring/log',
      summary: 'Events that a browser reports, in batches; kept for the administrators.',
      access: 'optional',
      quotas: [
        { name: 'monitoring-hour', per: 'user', points: 600, only: 'signed-in', ...calls },
        { name: 'monitoring-ip-hour', per: 'ip', points: 300, only: 'anonymous', ...calls },
      ],
      body: monitoringBodySchema,
      response: z.object({ success: z.literal(true), accepted: z.number().int() }),
      status: 202,
    }).answer(async ({ body, user, ip, requestId, log }) => {
      const many = body.events.length;
      if (user) await quotas.take(eventsOf({ per: 'user', points: 3000 }, many), user.id);
      else await quotas.take(eventsOf({ per: 'ip', points: 1500 }, many), ip);
      for (const event of body.events) {
        if (event.level !== 'error') continue;
        // The reference that a person reads on the error page is found in the server's log by this line.
        log.warn({ reference: event.id, type: event.type, statusCode: event.statusCode }, 'reported by a browser');
      }
      const rows = body.events.map((event) => ({
        user_id: user?.id ?? null,
        type: event.type,
        level: event.level,
        status_code: event.statusCode ?? null,
        event_id: event.id,
        request_id: event.requestId ?? requestId.slice(0, 100),
        message: event.message ?? null,
        details: event.details ?? {},
        occurred_at: believable(event.timestamp),
      }));
      const events = service.from('monitoring_events');
      let kept = await events.insert(rows);
      // The account went while it was still remembered: what happened stays worth knowing, without the person.
      if (kept.error?.code === ACCOUNT_GONE) kept = await events.insert(rows.map((row) => ({ ...row, user_id: null })));
      unwrap('keep events', kept);
      return { success: true, accepted: rows.length };
    }),
  ];
}

/** A device's clock may be wrong: the log must stay in order, and no database knows the year 0. */
function believable(timestamp: string): string {
  return new Date(Math.max(0, Math.min(Date.parse(timestamp), Date.now()))).toISOString();
}
