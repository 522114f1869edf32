import type { countWaitingRequests } from '../../contracts/contacts.ts';
import { callLight } from '../../data/call-light.ts';
import { watchRows } from '../../data/realtime.ts';
import { dashboardTexts } from '../../domain/texts/dashboard.ts';
import type { Box } from './contacts.model.ts';

/** How many requests wait for the artist. */
export function countWaiting(): Promise<number> {
  return callLight<typeof countWaitingRequests>('count_waiting_requests', dashboardTexts.requestsFailed);
}

/** Calls back when a request changes that the person has sent or received. */
export function watchRequests(userId: string, box: Box, onChange: () => void): () => void {
  const column = box === 'received' ? 'artist_id' : 'client_id';
  return watchRows(
    { table: 'contact_requests', filter: `${column}=eq.${userId}` },
    { onChange, refetch: onChange, fallbackMs: 30_000 },
  );
}
