import {
  adminChangeJob,
  adminGetLimits,
  adminGetRequests,
  adminGetSystem,
  adminListEvents,
  adminListJobs,
  type EventCursor,
  type LoggedEvent,
  type QueuedJob,
  type QueueState,
} from '../../../contracts/watching.ts';
import { call } from '../../../data/call.ts';
import type { EventFilter } from './watching.model.ts';

export interface EventPage {
  events: LoggedEvent[];
  next: EventCursor | null;
}

/** A page of the log, newest first. */
export function readEvents(filter: EventFilter, after: EventCursor | null): Promise<EventPage> {
  const { level, type, path, person, reference, before } = filter;
  return call(adminListEvents, {
    p_level: level,
    p_type: type || null,
    p_path: path || null,
    p_user_id: person || null,
    p_reference: reference || null,
    p_before: before ? new Date(before).toISOString() : null,
    p_after: after,
    p_limit: 50,
  });
}

export const readSystem = () => call(adminGetSystem);
export const readRequests = (hours: number) => call(adminGetRequests, { p_hours: hours });
export const readLimits = () => call(adminGetLimits);

export interface JobList {
  queue: QueueState;
  jobs: QueuedJob[];
}

export const readJobs = (state: 'open' | 'failed'): Promise<JobList> =>
  call(adminListJobs, { p_state: state, p_limit: 50 });

export interface JobChange {
  id: string;
  what: 'retry' | 'cancel';
  reason: string;
  requestId: string;
}

/** Ends a job with its credits given back, or gives it to another worker. */
export async function changeJob({ id, what, reason, requestId }: JobChange): Promise<void> {
  await call(adminChangeJob, { p_id: id, p_what: what, p_reason: reason.trim(), p_request_id: requestId });
}
