import { reads, readsPages, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import {
  answerRequest,
  readConnection,
  readRequests,
  sendRequest,
  snoozeRequest,
  withdrawRequest,
} from './contacts.data.ts';
import type { Box, Connection, ContactRequest } from './contacts.model.ts';
import { requestRows } from './waiting.api.ts';

export const ANSWERED_PAGE = 20;

interface ConnectionKey {
  userId: string;
  artistId: string;
}

interface BoxKey {
  userId: string;
  box: Box;
}

/** Contacts of clients and artists, live on both sides. */
export const contactsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    connection: build.query<Connection, ConnectionKey>(
      reads(
        ({ artistId }) => readConnection(artistId),
        ({ userId }) => [requestRows(userId, 'sent'), 'artist_favourites', 'person_blocks'],
      ),
    ),
    pendingRequests: build.query<ContactRequest[], BoxKey>(
      reads(
        ({ box }) => readRequests(box, true, null, 100),
        ({ userId, box }) => [requestRows(userId, box), 'person_blocks'],
      ),
    ),
    answeredRequests: build.infiniteQuery<ContactRequest[], BoxKey, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < ANSWERED_PAGE ? undefined : page[ANSWERED_PAGE - 1].createdAt),
      },
      ...readsPages(
        ({ box }: BoxKey, before: string | null) => readRequests(box, false, before, ANSWERED_PAGE),
        ({ userId, box }) => [requestRows(userId, box), 'person_blocks'],
      ),
    }),
    sendRequest: build.mutation<null, { artistId: string; message: string; brief: Record<string, unknown> }>(
      writes(sendRequest, ['contact_requests']),
    ),
    withdrawRequest: build.mutation<null, string>(writes(withdrawRequest, ['contact_requests'])),
    answerRequest: build.mutation<null, { id: string; approve: boolean; text: string }>(
      writes(answerRequest, ['contact_requests']),
    ),
    snoozeRequest: build.mutation<null, { id: string; until: string | null }>(
      writes(snoozeRequest, ['contact_requests']),
    ),
  }),
});
