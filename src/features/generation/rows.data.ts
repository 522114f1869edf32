import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';

/** A job that is under way. */
export interface RunningJob {
  id: string;
  prompt: string;
  /** How it was asked for: a `GenerationMode`, or `recreate` and `variation`. */
  mode: string;
  /** 0 to 1. */
  progress: number;
  waiting: boolean;
  arrived: number;
  wanted: number;
}

/** The person's jobs that have not ended, oldest first. */
export async function readRunningJobs(userId: string): Promise<RunningJob[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('generations')
    .select('id, prompt, status, progress, outputs, output_count, mode:params->>mode')
    .eq('user_id', userId)
    .in('status', ['queued', 'submitting', 'running', 'copying'])
    .order('created_at');
  if (error) throw databaseError(error, 'Your running designs could not be read.');
  return data.map((row) => ({
    id: row.id,
    prompt: row.prompt,
    mode: row.mode,
    progress: row.progress,
    waiting: row.status === 'queued',
    arrived: Array.isArray(row.outputs) ? row.outputs.length : 0,
    wanted: row.output_count,
  }));
}

/**
 * Calls back with the request id whenever one of the person's jobs changes; the row carries no addresses, so ask for its
 * state then. All watchers share one topic. `refetch`: changes may have been missed.
 */
export function watchJobs(userId: string, onChange: (requestId: string) => void, refetch: () => void): () => void {
  return watchRows(
    { table: 'generations', filter: `user_id=eq.${userId}` },
    { onChange: ({ row, old }) => onChange(row?.request_id ?? old.request_id ?? ''), refetch, fallbackMs: 10_000 },
  );
}
