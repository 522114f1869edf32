/**
 * Which document answers for which address. The build writes one for each route of the app (scripts/build/prerender.ts)
 * and a list of them; what depends on the installation or the visitor is filled in here.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

interface SiteMap {
  pages: Record<string, { file: string; content: string }>;
  app: string[];
  notFound: string;
  script: string;
}

export interface FoundPage {
  status: 200 | 404;
  html: string;
  /** The same document for every visitor, whatever they chose and whether or not they are signed in. */
  isShared: boolean;
  /** Hash of the script that stands in it (src/app/start/early.ts), for the content security policy; null without one. */
  script: string | null;
}

/** What the server knows of an address at run time. `unknown`: nothing, and the page comes as the build made it. */
export type LiveHead = { kind: 'head'; html: string } | { kind: 'missing' } | { kind: 'unknown' };

/** Pages that come and go while the server runs, such as those of artists. Never throws. */
export interface LivePages {
  /** Elements for the head of the document at an address. */
  headOf: (address: string) => Promise<LiveHead>;
  /** The addresses for the sitemap. */
  addresses: () => Promise<string[]>;
}

/** Puts what the server knows into a document. */
type Fill = (html: string) => string;

const SITE = '__SITE__';
const ANY_PAGE = 'index.html';

/** Files of the build, read again only when a new build replaced them. */
class Files {
  readonly #folder: string;
  readonly #kept = new Map<string, { changed: number; text: string }>();
  readonly #prepare: Fill;

  constructor(folder: string, prepare: Fill) {
    this.#folder = folder;
    this.#prepare = prepare;
  }

  async text(name: string): Promise<string> {
    const file = path.join(this.#folder, name);
    const changed = (await stat(file)).mtimeMs;
    const kept = this.#kept.get(name);
    if (kept?.changed === changed) return kept.text;
    const text = this.#prepare(await readFile(file, 'utf8'));
    this.#kept.set(name, { changed, text });
    return text;
  }

  /** Null when this build has no such file. */
  async optional(name: string): Promise<string | null> {
    try {
      return await this.text(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

export interface Pages {
  /** The document for an address; `look` are the attributes of the visitor's document element. */
  find: (address: string, look: string) => Promise<FoundPage>;
  /** robots.txt and sitemap.xml with this installation's address; null in a build without them. */
  plain: (name: 'robots.txt' | 'sitemap.xml') => Promise<string | null>;
}

export function createPages(folder: string, siteUrl: string, fill: Fill, live?: LivePages): Pages {
  const withSite: Fill = (text) => text.replaceAll(SITE, siteUrl);
  const documents = new Files(folder, (html) => fill(withSite(html)));
  const others = new Files(folder, withSite);
  const siteMap = async (): Promise<SiteMap | null> => {
    const text = await others.optional('pages/site.json');
    return text === null ? null : (JSON.parse(text) as SiteMap);
  };
  const find: Pages['find'] = async (address, look) => {
    const site = await siteMap();
    const route = withoutLastSlashes(address);
    const page = site?.pages[route || '/'];
    const isKnown = !site || page || site.app.some((pattern) => matches(pattern, route));
    const name = page?.file ?? (isKnown ? ANY_PAGE : site.notFound);
    const html = await documents.text(name);
    const head: LiveHead = (name === ANY_PAGE && (await live?.headOf(route))) || { kind: 'unknown' };
    const isMissing = !isKnown || page?.file === site?.notFound || head.kind === 'missing';
    const isSignedIn = site !== null && (page ? page.content === 'frame' : isKnown);
    return {
      status: site && isMissing ? 404 : 200,
      html: withHead(html, head).replace('<html', `<html${look}`),
      isShared: look === '' && !isSignedIn,
      script: site?.script ?? null,
    };
  };
  const plain: Pages['plain'] = async (name) => {
    const text = await others.optional(`pages/${name}`);
    if (name !== 'sitemap.xml' || text === null || !live) return text;
    const urls = (await live.addresses()).map((address) => `  <url><loc>${siteUrl}${address}</loc></url>\n`);
    return text.replace('</urlset>', () => `${urls.join('')}</urlset>`);
  };
  return { find, plain };
}

/** A document with the head of its address; the app itself says what is missing. */
function withHead(html: string, head: LiveHead): string {
  if (head.kind === 'head') return html.replace(/<title>[^<]*<\/title>/, () => head.html);
  return head.kind === 'missing' ? html.replace('</head>', '<meta name="robots" content="noindex" /></head>') : html;
}

/** By hand: a pattern looks from every slash on for the end, seconds for an address that is nothing but slashes. */
function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** Whether an address fits a pattern of the route table (`:name` is one step, `*` at the end any number). */
function matches(pattern: string, address: string): boolean {
  const steps = address.split('/');
  const wanted = pattern.split('/');
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? steps.length < wanted.length : steps.length !== wanted.length) return false;
  return wanted.every((step, index) => (step.startsWith(':') ? steps[index] !== '' : step === steps[index]));
}
