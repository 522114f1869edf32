import { AppError, databaseError } from '../../data/errors.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { contactRefusal, contactTexts, readBrief, type RequestPicture } from '../../domain/contact.ts';
import type { Json } from '../../data/database.types.ts';
import type {
  BlockedPerson,
  BookingWays,
  Box,
  BriefPicture,
  Connection,
  ContactRequest,
  FavouriteArtist,
} from './contacts.model.ts';

const SIGNED_SECONDS = 3600;
const LOAD_FAILED = 'Your requests could not be loaded.';
const SAVE_FAILED = 'This could not be saved. Try again.';

interface Answer {
  ok?: boolean;
  code?: string;
}

/** Throws what a function of the database refused, in words. */
function expectOk(data: unknown, fallback: string): void {
  const { ok, code = 'unknown' } = (data ?? {}) as Answer;
  if (!ok) throw new AppError(code, contactRefusal(code, fallback), { category: 'validation' });
}

/** Where the person stands with an artist. */
export async function readConnection(artistId: string): Promise<Connection> {
  const { data, error } = await (await supabase()).rpc('get_connection', { p_artist_id: artistId });
  if (error) throw databaseError(error, 'Your contact with this artist could not be loaded.');
  const row = (data ?? {}) as Record<string, string | boolean | null>;
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  return {
    status: (text('status') ?? 'none') as Connection['status'],
    requestId: text('request_id'),
    answer: text('answer'),
    createdAt: text('created_at'),
    connected: row.connected === true,
    code: text('code'),
    againAt: text('again_at'),
    blocked: row.blocked === true,
    favourite: row.favourite === true,
  };
}

/** Sends a request with its brief. */
export async function sendRequest(request: {
  artistId: string;
  message: string;
  brief: Record<string, unknown>;
}): Promise<void> {
  const { data, error } = await (
    await supabase()
  ).rpc('request_contact', {
    p_artist_id: request.artistId,
    p_message: request.message.trim(),
    p_brief: request.brief as Json,
  });
  if (error) throw databaseError(error, contactTexts.sendFailed);
  expectOk(data, contactTexts.sendFailed);
}

/** The client takes a pending request back. */
export async function withdrawRequest(id: string): Promise<void> {
  const { data, error } = await (await supabase()).rpc('withdraw_contact_request', { p_id: id });
  if (error) throw databaseError(error, SAVE_FAILED);
  expectOk(data, SAVE_FAILED);
}

/** The artist decides; a decline needs a reason. */
export async function answerRequest(answer: { id: string; approve: boolean; text: string }): Promise<void> {
  const { data, error } = await (
    await supabase()
  ).rpc('answer_contact_request', {
    p_id: answer.id,
    p_approve: answer.approve,
    p_text: answer.text.trim() || undefined,
  });
  if (error) throw databaseError(error, SAVE_FAILED);
  expectOk(data, SAVE_FAILED);
}

/** The artist puts a request away until a time, or takes it up again. */
export async function snoozeRequest({ id, until }: { id: string; until: string | null }): Promise<void> {
  // The generated type does not know that null is an answer here.
  const args = { p_id: id, p_until: until } as { p_id: string; p_until: string };
  const { data, error } = await (await supabase()).rpc('snooze_contact_request', args);
  if (error) throw databaseError(error, SAVE_FAILED);
  expectOk(data, SAVE_FAILED);
}

/** Requests that were received or sent: those that wait, or a page of the others. */
export async function readRequests(
  box: Box,
  pending: boolean,
  before: string | null,
  limit: number,
): Promise<ContactRequest[]> {
  const client = await supabase();
  const { data, error } = await client.rpc('list_contact_requests', {
    p_received: box === 'received',
    p_pending: pending,
    p_before: before ?? undefined,
    p_limit: limit,
  });
  if (error) throw databaseError(error, LOAD_FAILED);
  const rows = data.map((row) => ({ ...row, brief: readBrief(row.brief) }));
  const readable = rows.filter(({ status }) => box === 'sent' || status === 'pending' || status === 'approved');
  const addresses = await signedPictures(
    client,
    readable.flatMap(({ brief }) => brief.pictures ?? []),
  );
  return rows.map(({ brief, person, ...row }) => {
    const who = person as Record<string, string | boolean | null>;
    return {
      id: row.id,
      status: row.status as ContactRequest['status'],
      message: row.message,
      brief,
      pictures: (brief.pictures ?? []).map((picture) => toPicture(picture, addresses)),
      answer: row.answer,
      answeredAt: row.answered_at,
      createdAt: row.created_at,
      snoozedUntil: row.snoozed_until,
      connected: row.connected,
      person: {
        id: String(who.id),
        name: String(who.name),
        avatarUrl: who.avatar_url as string | null,
        location: who.location as string | null,
        active: who.active === true,
        blocked: who.blocked === true,
      },
    };
  });
}

function toPicture({ path, width, height }: RequestPicture, addresses: ReadonlyMap<string, string>): BriefPicture {
  return { key: path, src: addresses.get(path) ?? null, width: width ?? 1, height: height ?? 1 };
}

/** Signed addresses by path; those that are missing or closed have none. */
async function signedPictures(client: InkroomClient, pictures: RequestPicture[]): Promise<Map<string, string>> {
  const paths = [...new Set(pictures.map(({ path }) => path))];
  if (paths.length === 0) return new Map();
  const { data } = await client.storage.from('user-content').createSignedUrls(paths, SIGNED_SECONDS);
  // Without them the request can still be read and answered.
  return new Map((data ?? []).flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])));
}

/** Blocks somebody, or takes the block back. */
export async function setBlocked({ personId, blocked }: { personId: string; blocked: boolean }): Promise<void> {
  const client = await supabase();
  const { data, error } = await client.rpc(blocked ? 'block_person' : 'unblock_person', { p_user_id: personId });
  if (error) throw databaseError(error, SAVE_FAILED);
  expectOk(data, SAVE_FAILED);
}

export async function readBlocked(): Promise<BlockedPerson[]> {
  const { data, error } = await (await supabase()).rpc('list_blocked_people');
  if (error) throw databaseError(error, 'The people you have blocked could not be loaded.');
  return data.map(({ id, name, avatar_url, blocked_at }) => ({
    id,
    name,
    avatarUrl: avatar_url,
    blockedAt: blocked_at,
  }));
}

/** Keeps an artist as a favorite, or no longer. */
export async function setFavourite({ artistId, on }: { artistId: string; on: boolean }): Promise<void> {
  const args = { p_artist_id: artistId, p_on: on };
  const { data, error } = await (await supabase()).rpc('toggle_artist_favourite', args);
  if (error) throw databaseError(error, SAVE_FAILED);
  expectOk(data, SAVE_FAILED);
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

/** How an artist is booked. */
export async function readBooking(artistId: string): Promise<BookingWays> {
  const { data, error } = await (await supabase()).rpc('get_artist_extra_fields', { artist_id: artistId });
  if (error) throw databaseError(error, 'The ways to book this artist could not be loaded.');
  const row = data.at(0);
  return { url: row?.booking_url || null, email: row?.booking_email || null };
}
