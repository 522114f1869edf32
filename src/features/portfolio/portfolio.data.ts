import { deletePortfolioItem, reorderPortfolio } from '../../contracts/portfolio.ts';
import { accepted, ask, call } from '../../data/call.ts';
import { AppError, databaseError, errorText, plainError } from '../../data/errors.ts';
import { supabase, type InkroomClient, type Row } from '../../data/supabase.ts';
import { uploadPicture, type StoredPicture } from '../../data/upload.ts';
import { instagramAddress, webAddress } from '../../domain/address.ts';
import { uploadFailedBecause } from '../../domain/avatar.ts';
import { isUuid } from '../../domain/ids.ts';
import { portfolioMessages, portfolioPathOf, type PieceWords } from '../../domain/portfolio.ts';
import type { PiecePicture } from './picture.ts';
import type { Piece, PortfolioArtist } from './portfolio.model.ts';

const BUCKET = 'portfolio';
const ARTIST_COLUMNS =
  'id, display_name, bio, location, is_verified, specializations, styles, instagram, website, booking_url, portfolio_links, avatar_url, profile_image';

/** Reads the owner of a portfolio; null when nobody is listed under this id. */
export async function readPortfolioArtist(artistId: string): Promise<PortfolioArtist | null> {
  if (!isUuid(artistId)) return null;
  const query = (await supabase()).from('artist_profiles').select(ARTIST_COLUMNS).eq('id', artistId);
  const { data, error } = await query.maybeSingle();
  if (error) throw databaseError(error, portfolioMessages.loadFailed);
  if (!data) return null;
  const instagram = instagramAddress(data.instagram);
  const website = webAddress(data.website);
  const booking = webAddress(data.booking_url);
  const more = data.portfolio_links.flatMap((link) => {
    const href = webAddress(link);
    return href ? [{ label: new URL(href).hostname.replace(/^www\./, ''), href }] : [];
  });
  return {
    id: data.id,
    name: data.display_name ?? 'Artist',
    bio: data.bio,
    location: data.location,
    isVerified: data.is_verified,
    specializations: data.specializations,
    styles: data.styles,
    links: [
      ...(instagram ? [{ label: 'Instagram', href: instagram }] : []),
      ...(website ? [{ label: 'Website', href: website }] : []),
      ...(booking ? [{ label: 'Booking', href: booking }] : []),
      ...more,
    ],
    avatarUrl: data.avatar_url,
    profileImage: data.profile_image,
  };
}

/** The pieces that the reader may see, in the artist's order. */
export async function readPieces(artistId: string, limit?: number): Promise<Piece[]> {
  if (!isUuid(artistId)) return [];
  const client = await supabase();
  let query = client
    .from('portfolio_items')
    .select()
    .eq('artist_id', artistId)
    .order('position')
    .order('created_at', { ascending: false });
  // A preview shows what everybody sees.
  if (limit !== undefined) query = query.eq('is_public', true).limit(limit);
  const { data, error } = await query;
  if (error) {
    const { code, category, message } = databaseError(error, 'the database did not answer as expected.');
    throw new AppError(code, portfolioMessages.itemsFailedBecause(message), { category, cause: error });
  }
  return data.map((row) => toPiece(client, row));
}

interface NewPiece {
  id: string;
  artistId: string;
  picture: PiecePicture;
  healed: PiecePicture | null;
  words: PieceWords;
}

interface Way {
  /** Called with 0 to 1 while the files travel. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/**
 * Stores the files of a piece, then its row. Each has a key of its own: asked again after a lost connection, it goes on where it was.
 * @throws AppError with a sentence for people; `cancelled` when the signal ended it.
 */
export async function addPiece({ id, artistId, picture, healed, words }: NewPiece, way: Way): Promise<Piece> {
  const files = [
    { key: picture.key, file: picture.file },
    { key: `${picture.key}-small`, file: picture.thumbnail },
    ...(healed ? [{ key: healed.key, file: healed.file }] : []),
  ];
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  let sent = 0;
  const stored: StoredPicture[] = [];
  for (const { key, file } of files) {
    const before = sent;
    const onProgress = (part: number) => way.onProgress((before + part * file.size) / total);
    stored.push(await send(key, file, { ...way, onProgress }));
    sent += file.size;
  }
  const client = await supabase();
  const [image, thumbnail, healedFile] = stored;
  const row = {
    id,
    artist_id: artistId,
    image_url: image.path,
    thumbnail_url: thumbnail.path,
    healed_image_url: healed ? healedFile.path : null,
    width: image.width,
    height: image.height,
    ...toColumns(words),
  };
  const { error } = await client.from('portfolio_items').insert(row);
  // It is there already: an earlier try arrived, and only its answer was lost.
  if (error && error.code !== '23505') throw saveError(error);
  const read = await client.from('portfolio_items').select().eq('id', id).maybeSingle();
  if (read.error) throw saveError(read.error);
  if (!read.data) throw saveError({ code: '', message: 'The new row cannot be read' });
  return toPiece(client, read.data);
}

/** Removes what an upload that was cancelled had stored. What stays is swept. */
export async function forgetFiles(artistId: string, pictures: readonly PiecePicture[]): Promise<void> {
  const bucket = (await supabase()).storage.from(BUCKET);
  for (const { key } of pictures) {
    const { data } = await bucket.list(artistId, { search: key });
    const names = (data ?? []).map(({ name }) => `${artistId}/${name}`);
    if (names.length > 0) await bucket.remove(names);
  }
}

/** The healed picture of a piece: a new one, none (null), or as it is (undefined). */
export type HealedChange = PiecePicture | null | undefined;

/** Saves the words of a piece, and its healed picture where that changes. */
export async function updatePiece(piece: Piece, words: PieceWords, healed: HealedChange, way: Way): Promise<Piece> {
  const client = await supabase();
  let path: string | null | undefined = healed === null ? null : undefined;
  if (healed) {
    path = (await send(healed.key, healed.file, way)).path;
  }
  const change = { ...toColumns(words), ...(path !== undefined && { healed_image_url: path }) };
  const { data, error } = await client.from('portfolio_items').update(change).eq('id', piece.id).select().maybeSingle();
  if (error ?? !data) {
    if (path) await client.storage.from(BUCKET).remove([path]);
    if (error) throw databaseError(error, portfolioMessages.updateFailed);
    throw new AppError('not_found', portfolioMessages.updateFailed, { category: 'not_found' });
  }
  const replaced = path !== undefined && piece.healedSrc ? portfolioPathOf(piece.healedSrc) : null;
  if (replaced) await client.storage.from(BUCKET).remove([replaced]);
  return toPiece(client, data);
}

/** Removes a piece for good, with its files; files that cannot be removed now are swept. */
export async function deletePiece(id: string): Promise<null> {
  const deleted = await ask(deletePortfolioItem, { p_id: id }).catch((error: unknown) => {
    const { code, category, message } = plainError(error);
    throw new AppError(code, portfolioMessages.deleteFailedBecause(message), { category, cause: error });
  });
  // Deleted in another window: it is gone, as wanted.
  if (!deleted.ok && deleted.code === 'not_found') return null;
  const { paths } = accepted(deleted);
  if (paths.length > 0) await (await supabase()).storage.from(BUCKET).remove(paths.map(portfolioPathOf));
  return null;
}

/** Puts the own portfolio into this order. */
export async function orderPieces(ids: string[]): Promise<null> {
  await call(reorderPortfolio, { p_ids: ids });
  return null;
}

async function send(key: string, file: Blob, { onProgress, signal }: Way): Promise<StoredPicture> {
  try {
    return await uploadPicture({ bucket: BUCKET, key, file, onProgress, signal });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'cancelled') throw error;
    const { code, category, status, message } = error;
    const sentence =
      status === 413
        ? portfolioMessages.tooLarge
        : uploadFailedBecause(category === 'network' ? portfolioMessages.connectionLost : message);
    throw new AppError(code, sentence, { category, status, cause: error });
  }
}

function saveError(error: { code: string; message: string }): AppError {
  // More than fits: the portfolio is full.
  if (error.code === 'PT413') return new AppError('full', portfolioMessages.full, { category: 'validation' });
  if (error.code === '42501')
    return new AppError('permission', portfolioMessages.onlyArtists, { category: 'permission' });
  const known = databaseError(error, 'the database did not take it.');
  const reason = known.category === 'network' ? portfolioMessages.connectionLost : errorText(known);
  return new AppError(known.code, portfolioMessages.saveFailedBecause(reason), {
    category: known.category,
    cause: error,
  });
}

function toColumns(words: PieceWords) {
  return {
    title: words.title.trim(),
    description: words.description.trim(),
    style: words.style || null,
    body_location: words.bodyLocation || null,
    year_created: words.year.trim() === '' ? null : Number(words.year),
    is_public: words.isPublic,
  };
}

function toPiece(client: InkroomClient, row: Row<'portfolio_items'>): Piece {
  const bucket = client.storage.from(BUCKET);
  const address = (stored: string) => bucket.getPublicUrl(portfolioPathOf(stored)).data.publicUrl;
  return {
    id: row.id,
    artistId: row.artist_id,
    src: address(row.image_url),
    thumbnailSrc: address(row.thumbnail_url ?? row.image_url),
    healedSrc: row.healed_image_url === null ? null : address(row.healed_image_url),
    width: row.width ?? 1,
    height: row.height ?? 1,
    title: row.title,
    description: row.description,
    style: row.style,
    bodyLocation: row.body_location,
    year: row.year_created,
    isPublic: row.is_public,
    createdAt: row.created_at,
  };
}
