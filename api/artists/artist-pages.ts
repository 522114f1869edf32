/** Which artists have a page, and its head, as the server serves them. */
import type { Logger } from 'pino';
import { getArtistPage } from '#contracts/artists.ts';
import { livePages, MOST_LISTED } from '../http/live-pages.ts';
import type { LivePages } from '../http/pages.ts';
import { answerOf, unwrap, type Supabase } from '../supabase.ts';
import { artistHead, type Places } from './artist-head.ts';

export function createArtistPages(service: Supabase, places: Places, log: Logger): LivePages {
  const listed = () => service.from('artist_profiles').select('id').eq('is_verified', true).eq('is_listed', true);

  /** The server may read every row: only who is listed has a page. */
  const findListed = async (id: string) => unwrap('find a listed artist', await listed().eq('id', id).maybeSingle());

  async function read(id: string): Promise<string | null> {
    const [artist, row] = await Promise.all([answerOf(service, getArtistPage, { p_artist_id: id }), findListed(id)]);
    return artist && row ? artistHead(artist, places) : null;
  }

  async function list(): Promise<string[]> {
    const rows = unwrap('list artists', await listed().order('created_at', { ascending: false }).limit(MOST_LISTED));
    return rows.map(({ id }) => id);
  }

  return livePages({ path: '/artists/', what: 'artist', read, list }, log);
}
