import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import {
  answerRequest,
  countWaiting,
  readBlocked,
  readBooking,
  readConnection,
  readFavourites,
  readRequests,
  sendRequest,
  setBlocked,
  setFavourite,
  snoozeRequest,
  watchRequests,
  withdrawRequest,
} from './contacts.data.ts';
import { readKnownBrief, readOwnPictures, type KnownBrief } from './ask/ask.data.ts';
import type {
  BlockedPerson,
  BookingWays,
  Box,
  Connection,
  ContactRequest,
  FavouriteArtist,
  OwnPicture,
} from './contacts.model.ts';

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
      waitingCount: build.query<number, string>({
        queryFn: () => answer(countWaiting()),
        providesTags: ['Contacts', 'Blocks'],
        onCacheEntryAdded: (userId, entry) =>
          keepLive(
            entry,
            (options): Asking => contactsApi.endpoints.waitingCount.initiate(userId, options),
            (again) => watchRequests(userId, 'received', again),
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
      blockPerson: build.mutation<null, { personId: string; blocked: boolean }>({
        queryFn: (change) => answer(done(setBlocked(change))),
        invalidatesTags: ['Blocks'],
      }),
      blockedPeople: build.query<BlockedPerson[], string>({
        queryFn: () => answer(readBlocked()),
        providesTags: ['Blocks'],
      }),
      setFavourite: build.mutation<null, { userId: string; artistId: string; on: boolean }>({
        queryFn: ({ artistId, on }) => answer(done(setFavourite({ artistId, on }))),
        onQueryStarted: async ({ userId, artistId, on }, { dispatch, queryFulfilled }) => {
          const { undo } = dispatch(
            contactsApi.util.updateQueryData('connection', { userId, artistId }, (state) => {
              state.favourite = on;
            }),
          );
          await queryFulfilled.catch(undo);
        },
        invalidatesTags: ['Favourites'],
      }),
      favouriteArtists: build.query<FavouriteArtist[], string>({
        queryFn: () => answer(readFavourites()),
        providesTags: ['Favourites'],
      }),
      booking: build.query<BookingWays, string>({ queryFn: (artistId) => answer(readBooking(artistId)) }),
      /** Read anew each time the form opens. */
      knownBrief: build.query<KnownBrief, string>({
        queryFn: (userId) => answer(readKnownBrief(userId)),
        keepUnusedDataFor: 0,
      }),
      pictureChoice: build.infiniteQuery<OwnPicture[], string, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => (page.length < 24 ? undefined : page[23].createdAt),
        },
        queryFn: ({ queryArg, pageParam }) => answer(readOwnPictures(queryArg, pageParam)),
        providesTags: ['OwnImages'],
      }),
    }),
  });
