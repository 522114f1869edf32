import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';
import type { Box } from './contacts.model.ts';

/** How many requests wait for the artist. */
export async function countWaiting(): Promise<number> {
  const { data, error } = await (await supabase()).rpc('count_waiting_requests');
  if (error) throw databaseError(error, 'Your requests could not be loaded.');
  return data;
}

/** Calls back when a request changes that the person has sent or received. */
export function watchRequests(userId: string, box: Box, onChange: () => void): () => void {
  const column = box === 'received' ? 'artist_id' : 'client_id';
  return watchRows(
    { table: 'contact_requests', filter: `${column}=eq.${userId}` },
    { onChange, refetch: onChange, fallbackMs: 30_000 },
  );
}
