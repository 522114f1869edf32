import { reads, writes } from '../../data/fresh.ts';
import { contactsApi } from './contacts.api.ts';
import { readBlocked, readBooking, readFavourites, setBlocked, setFavourite } from './contacts.data.ts';
import type { BlockedPerson, BookingWays, FavouriteArtist } from './contacts.model.ts';

/** Blocks and favorites, and how an artist is booked. */
export const peopleApi = contactsApi.injectEndpoints({
  endpoints: (build) => ({
    blockPerson: build.mutation<null, { personId: string; blocked: boolean }>(writes(setBlocked, ['person_blocks'])),
    blockedPeople: build.query<BlockedPerson[], string>(reads(readBlocked, ['person_blocks'])),
    setFavourite: build.mutation<null, { userId: string; artistId: string; on: boolean }>({
      ...writes(setFavourite, ['artist_favourites']),
      // The heart fills with the click.
      onQueryStarted: async ({ userId, artistId, on }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          contactsApi.util.updateQueryData('connection', { userId, artistId }, (state) => {
            state.favourite = on;
          }),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    favouriteArtists: build.query<FavouriteArtist[], string>(reads(readFavourites, ['artist_favourites'])),
    booking: build.query<BookingWays, string>(reads(readBooking)),
  }),
});
