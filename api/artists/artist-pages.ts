/** Which artists have a page, and its head, as the server serves them: read from the database, kept for a minute. */
import type { Logger } from 'pino';
import { getArtistPage } from '#contracts/artists.ts';
import { isUuid } from '../../src/domain/ids.ts';
import type { LiveHead, LivePages } from '../http/pages.ts';
import { answerOf, unwrap, type Supabase } from '../supabase.ts';
import { artistHead, type Places } from './artist-head.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 1000;
/** A page is worth more than its head: it does not wait longer for the database. */
const PATIENCE_MS = 1500;
/** A sitemap may name 50,000 addresses; these are enough to find the rest from. */
const MOST_LISTED = 5000;
const PATH = '/artists/';

export function createArtistPages(service: Supabase, places: Places, log: Logger): LivePages {
  const heads = new Kept<LiveHead>();
  const lists = new Kept<string[]>();

  async function read(id: string): Promise<LiveHead> {
    // The server may read every row: only who is listed has a page.
    const listed = service
      .from('artist_profiles')
      .select('id')
      .eq('id', id)
      .eq('is_verified', true)
      .eq('is_listed', true);
    const [artist, row] = await Promise.all([
      answerOf(service, getArtistPage, { p_artist_id: id }),
      listed.maybeSingle().then((found) => unwrap('find a listed artist', found)),
    ]);
    return artist && row ? { kind: 'head', html: artistHead(artist, places) } : { kind: 'missing' };
  }

  async function list(): Promise<string[]> {
    const query = service.from('artist_profiles').select('id').eq('is_verified', true).eq('is_listed', true);
    const rows = unwrap('list artists', await query.order('created_at', { ascending: false }).limit(MOST_LISTED));
    return rows.map(({ id }) => `${PATH}${id}`);
  }

  return {
    async headOf(address) {
      const id = address.startsWith(PATH) ? address.slice(PATH.length) : '';
      if (id === '' || id.includes('/')) return { kind: 'unknown' };
      if (!isUuid(id)) return { kind: 'missing' };
      try {
        return await within(heads.get(id.toLowerCase(), () => read(id)));
      } catch (error) {
        log.warn({ err: error }, 'the head of an artist page could not be read');
        return { kind: 'unknown' };
      }
    },
    async addresses() {
      try {
        return await within(lists.get('', list));
      } catch (error) {
        log.warn({ err: error }, 'the artists could not be listed');
        return [];
      }
    },
  };
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers by key for a minute; who asks meanwhile waits for the same one, and a failure is not kept. */
class Kept<T> {
  readonly #answers = new Map<string, { until: number; answer: Promise<T> }>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#answers.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    this.#answers.delete(key);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= MOST_KEPT && !oldest.done) this.#answers.delete(oldest.value);
    const answer = ask();
    this.#answers.set(key, { until: Date.now() + KEPT_MS, answer });
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }
}
