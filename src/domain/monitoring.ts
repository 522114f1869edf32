import { z } from 'zod';

import { isSecretName, scrub } from './redaction.ts';

/** As specified, events are sent ten at a time, every 30 s and when the page closes; contents are cut to 100 characters. */
export const monitoringLimits = {
  batchSize: 10,
  flushMs: 30_000,
  contentLength: 100,
  stackLines: 8,
  /** Kept while nothing can be sent; the oldest routine events go first. */
  keptOffline: 50,
} as const;

export const monitoringLevels = ['debug', 'info', 'warn', 'error'] as const;

const text = (most: number) => z.string().transform((value) => scrub(value, most));

/** What an event may tell beside its type: flat, short, scrubbed again by whoever receives it. */
const detailsSchema = z
  .record(z.string().regex(/^\w{1,40}$/), z.union([text(1000), z.number(), z.boolean()]))
  .transform((details) =>
    Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' && isSecretName(name) ? '[hidden]' : value,
      ]),
    ),
  )
  .refine((details) => new TextEncoder().encode(JSON.stringify(details)).length <= 4000, 'too many details');

export const monitoringEventSchema = z.object({
  /** The reference that a person reads on the error page, or an id of its own. */
  id: z.string().regex(/^[\w-]{4,64}$/),
  timestamp: z.iso.datetime(),
  type: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  level: z.enum(monitoringLevels).default('info'),
  statusCode: z.number().int().min(100).max(599).optional(),
  /** The request that failed, as the server named it. */
  requestId: z
    .string()
    .regex(/^[\w-]{4,100}$/)
    .optional(),
  message: text(monitoringLimits.contentLength).optional(),
  details: detailsSchema.optional(),
});

export const monitoringBodySchema = z.object({
  events: z.array(monitoringEventSchema).min(1).max(monitoringLimits.keptOffline),
});

export type MonitoringEvent = z.input<typeof monitoringEventSchema>;
