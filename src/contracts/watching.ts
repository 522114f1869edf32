/** What the database answers to administrators about logs, the system, the queue of drawings and what waits for a decision. */
import * as z from 'zod/mini';
import { amount, changes, reads, row, text } from './contract.ts';

const event = row({
  id: z.string(),
  type: z.string(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  status_code: z.nullable(z.number()),
  event_id: text,
  request_id: text,
  message: text,
  details: z.record(z.string(), z.unknown()),
  occurred_at: z.string(),
  user_id: text,
  email: text,
});
export type LoggedEvent = z.infer<typeof event>;

const cursor = z.object({ key: z.string(), id: z.string() });
export type EventCursor = z.infer<typeof cursor>;

export const adminListEvents = reads(
  'admin_list_events',
  'The log could not be read. A narrower filter is quicker.',
  z.object({ events: z.array(event), next: z.nullable(cursor) }),
);

const queue = z.object({
  waiting: z.number(),
  running: z.number(),
  /** Within 24 hours. */
  failed: z.number(),
  /** Since when the job waits that waits longest. */
  oldest: text,
  workers: z.number(),
});
export type QueueState = z.infer<typeof queue>;

const system = row({
  queue,
  database_bytes: z.number(),
  postgres: z.string(),
  connections: z.number(),
  waiting_deletions: z.number(),
  running_batches: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  files: z.array(row({ bucket: z.string(), is_public: z.boolean(), files: z.number() })),
});
export type SystemState = z.infer<typeof system>;

export const adminGetSystem = reads('admin_get_system', 'The state of the system could not be read.', system);

const job = row({
  id: z.string(),
  user_id: z.string(),
  email: text,
  kind: z.string(),
  engine: z.string(),
  status: z.string(),
  stage: text,
  error_code: text,
  attempts: z.number(),
  cost: z.number(),
  charged: amount,
  created_at: z.string(),
  started_at: text,
  finished_at: text,
  cancel_requested: z.boolean(),
  is_stuck: z.boolean(),
});
export type QueuedJob = z.infer<typeof job>;

export const adminListJobs = reads(
  'admin_list_jobs',
  'The queue could not be read.',
  z.object({ queue, jobs: z.array(job) }),
);

export const adminChangeJob = changes(
  'admin_change_job',
  'The job was not changed. Please try again.',
  {
    not_allowed: 'You are not an administrator any more. Nothing was changed.',
    request_conflict: 'Something else was done under the same request. Please try again.',
    unknown_act: 'This cannot be done to a job.',
    reason_required: 'Give a reason. It stays in the log of the account.',
    reason_too_long: 'The reason is too long.',
    not_found: 'This job is gone.',
    job_ended: 'This job has ended meanwhile.',
  },
  z.object({ duplicate: z.boolean() }),
);

const waiting = z.object({
  kind: z.enum(['application', 'review', 'comment', 'design']),
  id: z.string(),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** Links, or what the reports say. */
  notes: z.array(z.string()),
  /** Whom it is about. */
  person: text,
  /** Where it stands: the artist of a review, the design of a comment or itself. */
  subject: text,
  /** Paths in the bucket of what is shared, or addresses; the first is what it is about. */
  pictures: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type WaitingItem = z.infer<typeof waiting>;

export const adminListModeration = reads('admin_list_moderation', 'The queue could not be read.', z.array(waiting));

const requests = row({
  method: z.string(),
  path: z.string(),
  succeeded: z.number(),
  /** 4xx. */
  refused: z.number(),
  /** 5xx. */
  failed: z.number(),
  average_ms: z.number(),
  slowest_ms: z.number(),
});
export type CountedRequests = z.infer<typeof requests>;

export const adminGetRequests = reads('admin_get_requests', 'The requests could not be read.', z.array(requests));

const vendor = row({
  /** images:<engine>, payments, mails, assistant. */
  name: z.string(),
  done: z.number(),
  failed: z.number(),
  last_done: text,
  last_failed: text,
  last_error: text,
  /** How long it takes: half of them are quicker (images), or on average (assistant). */
  seconds: z.nullable(z.number()),
});
export type VendorState = z.infer<typeof vendor>;

const limits = z.object({
  vendors: z.array(vendor),
  /** Of each quota with an open window: how many are counted, and the most that one of them has used. */
  quotas: z.array(z.object({ name: z.string(), callers: z.number(), most: z.number() })),
});
export type Limits = z.infer<typeof limits>;

export const adminGetLimits = reads('admin_get_limits', 'Vendors and quotas could not be read.', limits);
