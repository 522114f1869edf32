import { getArtistExtraFields } from '../../contracts/artists.ts';
import * as contracts from '../../contracts/contacts.ts';
import { call } from '../../data/call.ts';
import { AppError, databaseError } from '../../data/errors.ts';
import { signed } from '../../data/signed.ts';
import { supabase } from '../../data/supabase.ts';
import { readBrief, type RequestPicture } from '../../domain/contact.ts';
import type {
  BlockedPerson,
  BookingWays,
  Box,
  BriefPicture,
  Connection,
  ContactRequest,
  FavouriteArtist,
} from './contacts.model.ts';

/** Reads the state between the person and an artist. */
export async function readConnection(artistId: string): Promise<Connection> {
  const { failed } = contracts.getConnection;
  const connection = await call(contracts.getConnection, { p_artist_id: artistId });
  if (!connection) throw new AppError('permission', failed, { category: 'permission' });
  return connection;
}

/** Sends a request with its brief. */
export async function sendRequest(request: {
  artistId: string;
  message: string;
  brief: Record<string, unknown>;
}): Promise<void> {
  const { artistId, message, brief } = request;
  await call(contracts.requestContact, { p_artist_id: artistId, p_message: message.trim(), p_brief: brief });
}

/** The client takes a pending request back. */
export async function withdrawRequest(id: string): Promise<void> {
  await call(contracts.withdrawContactRequest, { p_id: id });
}

/** The artist decides; a decline needs a reason. */
export async function answerRequest({
  id,
  approve,
  text,
}: {
  id: string;
  approve: boolean;
  text: string;
}): Promise<void> {
  await call(contracts.answerContactRequest, { p_id: id, p_approve: approve, p_text: text.trim() || null });
}

/** The artist puts a request away until a time, or takes it up again. */
export async function snoozeRequest({ id, until }: { id: string; until: string | null }): Promise<void> {
  await call(contracts.snoozeContactRequest, { p_id: id, p_until: until });
}

/** Requests that were received or sent: those that wait, or a page of the others. */
export async function readRequests(
  box: Box,
  pending: boolean,
  before: string | null,
  limit: number,
): Promise<ContactRequest[]> {
  const wanted = { p_received: box === 'received', p_pending: pending, p_before: before, p_limit: limit };
  const requests = (await call(contracts.listContactRequests, wanted)).map((request) => ({
    ...request,
    brief: readBrief(request.brief),
  }));
  const readable = requests.filter(({ status }) => box === 'sent' || status === 'pending' || status === 'approved');
  const paths = readable.flatMap(({ brief }) => brief.pictures ?? []).map(({ path }) => path);
  // Without its pictures a request can still be read and answered.
  const addresses = await signed('user-content', paths);
  return requests.map((request) => ({
    ...request,
    pictures: (request.brief.pictures ?? []).map((picture) => toPicture(picture, addresses)),
  }));
}

function toPicture({ path, width, height }: RequestPicture, addresses: ReadonlyMap<string, string>): BriefPicture {
  return { key: path, src: addresses.get(path) ?? null, width: width ?? 1, height: height ?? 1 };
}

/** Blocks somebody, or takes the block back. */
export async function setBlocked({ personId, blocked }: { personId: string; blocked: boolean }): Promise<void> {
  await call(blocked ? contracts.blockPerson : contracts.unblockPerson, { p_user_id: personId });
}

export function readBlocked(): Promise<BlockedPerson[]> {
  return call(contracts.listBlockedPeople);
}

/** Adds an artist to the favorites, or removes them. */
export async function setFavourite({ artistId, on }: { artistId: string; on: boolean }): Promise<void> {
  await call(contracts.toggleArtistFavourite, { p_artist_id: artistId, p_on: on });
}

/** The artists whom the person keeps, the last one first; those who are not listed any more are left out. */
export async function readFavourites(): Promise<FavouriteArtist[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('artist_favourites')
    .select(
      'created_at, artist_profiles(id, display_name, location, styles, specializations, avatar_url, profile_image, is_accepting_clients)',
    )
    .order('created_at', { ascending: false })
    .limit(500);
  if (error) throw databaseError(error, 'Your favorite artists could not be loaded.');
  return data.flatMap(({ artist_profiles: artist }) =>
    // The types do not know that a page may be closed to the reader.
    (artist as typeof artist | null)
      ? [
          {
            id: artist.id,
            name: artist.display_name ?? 'Artist',
            location: artist.location,
            styles: [...artist.specializations, ...artist.styles].slice(0, 3),
            avatarUrl: artist.profile_image ?? artist.avatar_url,
            accepting: artist.is_accepting_clients,
          },
        ]
      : [],
  );
}

/** Reads how an artist is booked. */
export async function readBooking(artistId: string): Promise<BookingWays> {
  const [ways] = await call(getArtistExtraFields, { artist_id: artistId });
  return { url: ways?.bookingUrl || null, email: ways?.bookingEmail || null };
}
