import { adminGetUserStatistics } from '../../contracts/administration.ts';
import { callApi } from '../../data/api.ts';
import { call } from '../../data/call.ts';
import { databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';

/** True when the API answers; throws otherwise. */
export async function readHealth(): Promise<true> {
  await callApi('/api/health', { auth: 'none', timeoutMs: 5000 });
  return true;
}

export interface ReportedEvent {
  type: string;
  level: string;
  at: string;
  message: string | null;
  statusCode: number | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

/** What was reported under an error reference or a request id, newest first. Row level security lets administrators read. */
export async function findReported(reference: string): Promise<ReportedEvent[]> {
  const client = await supabase();
  const columns = 'type, level, occurred_at, message, status_code, request_id, details';
  const read = (column: 'event_id' | 'request_id') =>
    client
      .from('monitoring_events')
      .select(columns)
      .eq(column, reference)
      .order('occurred_at', { ascending: false })
      .limit(20);
  // Two questions instead of one filter text: what a person types never becomes part of a filter.
  const answers = await Promise.all([read('event_id'), read('request_id')]);
  return answers.flatMap(({ data, error }) => {
    if (error) throw databaseError(error, 'The log could not be read.');
    return data.map((row) => ({
      type: row.type,
      level: row.level,
      at: row.occurred_at,
      message: row.message,
      statusCode: row.status_code,
      requestId: row.request_id,
      details: (row.details ?? {}) as Record<string, unknown>,
    }));
  });
}

export interface InstallationFigures {
  activeUsers: number;
  artists: number;
  activeDesigns: number;
  generations: number;
}

/** The figures of the installation; row level security has no part in it, the function asks for an administrator. */
export async function readFigures(): Promise<InstallationFigures> {
  const { aiGenerations, ...figures } = await call(adminGetUserStatistics);
  return { ...figures, generations: aiGenerations };
}
