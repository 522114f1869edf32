import { reads, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import type { Box } from './contacts.model.ts';
import { countWaiting } from './waiting.data.ts';

/** The requests that a person has sent or received. */
export const requestRows = (userId: string, box: Box) =>
  rowsOf('contact_requests', box === 'received' ? 'artist_id' : 'client_id', userId);

/** How many requests wait for an artist, live. Apart from the requests themselves, which a dashboard does without. */
export const waitingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    waitingCount: build.query<number, string>(
      reads(countWaiting, (userId) => [requestRows(userId, 'received'), 'person_blocks']),
    ),
  }),
});
