import type { countWaitingRequests } from '../../contracts/contacts.ts';
import { callLight } from '../../data/call-light.ts';
import { dashboardTexts } from '../../domain/texts/dashboard.ts';

/** How many requests wait for the artist. */
export function countWaiting(): Promise<number> {
  return callLight<typeof countWaitingRequests>('count_waiting_requests', dashboardTexts.requestsFailed);
}
