import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import {
  answerRequest,
  readConnection,
  readRequests,
  sendRequest,
  snoozeRequest,
  withdrawRequest,
} from './contacts.data.ts';
import type { Box, Connection, ContactRequest } from './contacts.model.ts';
import { watchRequests } from './waiting.data.ts';

export const ANSWERED_PAGE = 20;

interface ConnectionKey {
  userId: string;
  artistId: string;
}

interface BoxKey {
  userId: string;
  box: Box;
}

/** Answers null, because server state holds no undefined. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

/** Contacts of clients and artists, live on both sides. */
export const contactsApi = serverState
  .enhanceEndpoints({ addTagTypes: ['Contacts', 'Favourites', 'Blocks'] })
  .injectEndpoints({
    endpoints: (build) => ({
      connection: build.query<Connection, ConnectionKey>({
        queryFn: ({ artistId }) => answer(readConnection(artistId)),
        providesTags: ['Contacts', 'Favourites', 'Blocks'],
        onCacheEntryAdded: (key, entry) =>
          keepLive(
            entry,
            (options): Asking => contactsApi.endpoints.connection.initiate(key, options),
            (again) => watchRequests(key.userId, 'sent', again),
          ),
      }),
      pendingRequests: build.query<ContactRequest[], BoxKey>({
        queryFn: ({ box }) => answer(readRequests(box, true, null, 100)),
        providesTags: ['Contacts', 'Blocks'],
        onCacheEntryAdded: (key, entry) =>
          keepLive(
            entry,
            (options): Asking => contactsApi.endpoints.pendingRequests.initiate(key, options),
            (again) => watchRequests(key.userId, key.box, again),
          ),
      }),
      answeredRequests: build.infiniteQuery<ContactRequest[], BoxKey, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => (page.length < ANSWERED_PAGE ? undefined : page[ANSWERED_PAGE - 1].createdAt),
        },
        queryFn: ({ queryArg, pageParam }) => answer(readRequests(queryArg.box, false, pageParam, ANSWERED_PAGE)),
        providesTags: ['Contacts', 'Blocks'],
        onCacheEntryAdded: (key, entry) =>
          keepLive(
            entry,
            (options): Asking => contactsApi.endpoints.answeredRequests.initiate(key, options),
            (again) => watchRequests(key.userId, key.box, again),
          ),
      }),
      sendRequest: build.mutation<null, { artistId: string; message: string; brief: Record<string, unknown> }>({
        queryFn: (request) => answer(done(sendRequest(request))),
        invalidatesTags: ['Contacts'],
      }),
      withdrawRequest: build.mutation<null, string>({
        queryFn: (id) => answer(done(withdrawRequest(id))),
        invalidatesTags: ['Contacts'],
      }),
      answerRequest: build.mutation<null, { id: string; approve: boolean; text: string }>({
        queryFn: (given) => answer(done(answerRequest(given))),
        // A refusal is news too: the client may have taken it back.
        invalidatesTags: ['Contacts'],
      }),
      snoozeRequest: build.mutation<null, { id: string; until: string | null }>({
        queryFn: (snooze) => answer(done(snoozeRequest(snooze))),
        invalidatesTags: ['Contacts'],
      }),
    }),
  });
