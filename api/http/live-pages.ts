/** Heads of pages that come and go while the server runs, such as those of artists: read from the database, kept for a minute. */
import type { Logger } from 'pino';
import { isUuid } from '../../src/domain/ids.ts';
import type { LiveHead, LivePages } from './pages.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 1000;
/** A page is worth more than its head: it does not wait longer for the database. */
const PATIENCE_MS = 1500;
/** A sitemap may name 50,000 addresses; these are enough to find the rest from. */
export const MOST_LISTED = 5000;

interface PagesOfOneKind {
  /** What stands before the id in an address: `/artists/`. */
  path: string;
  /** For the log: `artist`. */
  what: string;
  /** Elements for the head of one page; null where there is no such page. */
  read: (id: string) => Promise<string | null>;
  /** Ids for the sitemap, at most `MOST_LISTED`. */
  list: () => Promise<string[]>;
}

export function livePages({ path, what, read, list }: PagesOfOneKind, log: Logger): LivePages {
  const heads = new Kept<LiveHead>();
  const lists = new Kept<string[]>();
  const headFor = async (id: string): Promise<LiveHead> => {
    const html = await read(id);
    return html === null ? { kind: 'missing' } : { kind: 'head', html };
  };
  return {
    async headOf(address) {
      const id = address.startsWith(path) ? address.slice(path.length) : '';
      if (id === '' || id.includes('/')) return { kind: 'unknown' };
      if (!isUuid(id)) return { kind: 'missing' };
      try {
        return await within(heads.get(id.toLowerCase(), () => headFor(id)));
      } catch (error) {
        log.warn({ err: error, what }, 'the head of a page could not be read');
        return { kind: 'unknown' };
      }
    },
    async addresses() {
      try {
        return (await within(lists.get('', list))).map((id) => `${path}${id}`);
      } catch (error) {
        log.warn({ err: error, what }, 'the pages could not be listed');
        return [];
      }
    },
  };
}

/** Pages of several kinds, each with a path of its own. */
export function allPages(kinds: readonly LivePages[]): LivePages {
  return {
    async headOf(address) {
      for (const pages of kinds) {
        const head = await pages.headOf(address);
        if (head.kind !== 'unknown') return head;
      }
      return { kind: 'unknown' };
    },
    addresses: async () => (await Promise.all(kinds.map((pages) => pages.addresses()))).flat(),
  };
}

/** On one line, and without the marks that turn the direction of what follows them. */
export function tidy(words: string): string {
  return words.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

interface HeadParts {
  title: string;
  description: string;
  address: string;
  image: string;
  type: 'article' | 'profile';
  /** The facts as schema.org describes them. */
  facts: Record<string, unknown>;
}

/** Elements for a document's head, in place of its title. No value can close an element. */
export function headOf({ title, description, address, image, type, facts }: HeadParts): string {
  const properties: [string, string][] = [
    ['og:site_name', 'Inkroom'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', image],
  ];
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(address)}" />`,
    ...properties.map(([property, value]) => `<meta property="${property}" content="${escape(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
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
