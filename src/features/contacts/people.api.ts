import { answer } from '../../data/server-state.ts';
import { contactsApi } from './contacts.api.ts';
import { readBlocked, readBooking, readFavourites, setBlocked, setFavourite } from './contacts.data.ts';
import type { BlockedPerson, BookingWays, FavouriteArtist } from './contacts.model.ts';

/** Answers null, because server state holds no undefined. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

/** Whom somebody blocks or keeps, and how an artist is booked. */
export const peopleApi = contactsApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});
