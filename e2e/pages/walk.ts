/** One person's way over every page of the product, and what is wrong there. */
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { paths } from '../../src/config/paths.ts';
import { findings, turnTo } from './axe.ts';
import { settled } from './settled.ts';

const DESKTOP = { width: 1280, height: 800 };
/** CSS px of a window of 1280 px at 200 % and at 400 % zoom; scripts/soak/crawler.ts asks for more. */
const WIDTHS = (process.env.INKROOM_CRAWL_WIDTHS ?? '640,320').split(',').map(Number);

/** An id, or a name, which begins with a capital letter. */
const ROW_VALUE = /^([\da-f-]{36}|[A-Z].*)$/;

interface Options {
  base: string;
  /** Every page as a document of its own, as it reaches a visitor; otherwise within the app that is open. */
  byDocument: boolean;
  /** Pages that others look at for this person. */
  skip: readonly string[];
  /** Kinds of pages that axe has looked at with another person: all else is looked at once more. */
  familiar: readonly string[];
}

interface Step {
  to: string;
  from: string;
}

export class Walk {
  readonly problems: string[] = [];
  /** Addresses that were looked at. */
  readonly looked = new Set<string>();
  readonly #page: Page;
  readonly #options: Options;
  readonly #queue: Step[];
  readonly #asked = new Set<string>();
  readonly #ids = new Map<string, Set<string>>();
  readonly #parts: (Step & { address: string; part: string })[] = [];
  #scheme: 'dark' | 'light' = 'dark';
  #here = '';

  constructor(page: Page, options: Options) {
    this.#page = page;
    this.#options = options;
    // Addresses without parameters; the others are reached by links.
    const table = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.notFound);
    this.#queue = table.map((to) => ({ to, from: 'the table' }));
    this.#listen();
  }

  /** Looks at every page once, however many addresses lead to the same kind of page. */
  async everything(): Promise<void> {
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const { pathname, search, hash } = new URL(step.to, this.#options.base);
      const address = pathname + search;
      if (hash) this.#parts.push({ ...step, address, part: hash.slice(1) });
      const kind = kindOf(pathname, search);
      if (this.#asked.has(kind) || this.#options.skip.includes(pathname)) continue;
      this.#asked.add(kind);
      this.#here = `${address} (from ${step.from})`;
      await this.#visit(address);
    }
    for (const { to, from, address, part } of this.#parts) {
      const ids = this.#ids.get(address);
      if (ids && !ids.has(part)) this.#problem(`nothing has the id ${part}`, `${to} (from ${from})`);
    }
  }

  #problem(text: string, where = this.#here): void {
    this.problems.push(`${where}: ${text}`);
  }

  #listen(): void {
    this.#page.on('console', (message) => {
      if (message.type() === 'error') this.#problem(`console: ${message.text()}`);
    });
    this.#page.on('requestfailed', (request) => {
      // A page that is left ends what it was asking for.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.#problem(`failed: ${request.url()}`);
    });
    this.#page.on('response', (response) => {
      if (response.status() >= 400) this.#problem(`${String(response.status())} ${response.url()}`);
    });
  }

  async #visit(address: string): Promise<void> {
    if (!(await this.#arrive(address))) return;
    const { pathname, search } = new URL(this.#page.url());
    const shown = pathname + search;
    // Addresses that are not this person's lead to a page that is looked at under its own.
    if (this.looked.has(shown) || this.#options.skip.includes(pathname)) return;
    this.#asked.add(kindOf(pathname, search));
    this.looked.add(shown);
    const { headings, title, ids, links } = await this.#page.evaluate(readPage);
    this.#ids.set(shown, new Set(ids));
    if (headings.length !== 1) this.#problem(`${String(headings.length)} main headings: ${headings.join(', ')}`);
    if (!/^.+ · Inkroom$/.test(title)) this.#problem(`title "${title}"`);
    this.#follow(links, address);
    if (!this.#options.familiar.includes(patternOf(pathname))) await this.#axeInBothThemes();
    for (const width of WIDTHS) await this.#measure(width);
    await this.#page.setViewportSize(DESKTOP);
  }

  /** Opens an address; false when nothing is there. */
  async #arrive(address: string): Promise<boolean> {
    const page = this.#page;
    if (this.#options.byDocument) await page.goto(address);
    else {
      const before = await page.evaluate(leave);
      await go(page, address);
      await expect
        .poll(() => page.evaluate(hasLeft, before), { intervals: [20, 20, 50, 100], message: address })
        .toBe(true);
    }
    await settled(page);
    const lost = await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).count();
    if (lost > 0) this.#problem('dead link');
    return lost === 0;
  }

  #follow(links: readonly string[], from: string): void {
    const { origin } = new URL(this.#options.base);
    for (const url of links.map((link) => new URL(link))) {
      // The skip link leads to the page that is open already.
      if (url.origin !== origin || url.pathname.startsWith('/api/') || url.hash === '#main') continue;
      this.#queue.push({ to: url.pathname + url.search + url.hash, from });
    }
  }

  async #axeInBothThemes(): Promise<void> {
    await this.#axe('all');
    this.#scheme = this.#scheme === 'light' ? 'dark' : 'light';
    await turnTo(this.#page, this.#scheme);
    await this.#axe('colours');
  }

  async #axe(part: 'all' | 'colours'): Promise<void> {
    for (const finding of await findings(this.#page, { part })) this.#problem(`in ${this.#scheme}: ${finding}`);
  }

  async #measure(width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: 800 });
    const beyond = await this.#page.evaluate(async () => {
      // What asks for the width by script answers within the next two frames.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - window.innerWidth;
    });
    if (beyond > 0) this.#problem(`${String(beyond)} px too wide at ${String(width)} px`);
  }
}

/** The route's pattern for an address with parameters, the address itself for others. */
function patternOf(pathname: string): string {
  return Object.values(paths).find((path) => matchPath(path, pathname)) ?? pathname;
}

/** With its query, in which the words of our own (`arrange=1`) tell pages apart; ids and names come from rows. */
function kindOf(pathname: string, search: string): string {
  const words = [...new URLSearchParams(search)].map(([name, value]) => [name, ROW_VALUE.test(value) ? ':' : value]);
  return `${patternOf(pathname)}?${words.map((word) => word.join('=')).join('&')}`;
}

/** Follows an address within the app, as its own links do. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** Marks the heading that is shown, which is no longer there when the next page is. Returns the address. */
function leave(): string {
  document.querySelector('h1')?.setAttribute('data-left', '');
  return location.pathname;
}

/** Also when the way led back to where it began, as from pages that are not this person's, or to other rows of the same page. */
function hasLeft(before: string): boolean {
  return !document.querySelector('h1[data-left]') || location.pathname === before;
}

function readPage(): { headings: string[]; title: string; ids: string[]; links: string[] } {
  const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
  return {
    headings: all('h1').map((heading) => heading.textContent),
    title: document.title,
    ids: all('[id]').map(({ id }) => id),
    links: [...new Set(all<HTMLAnchorElement>('a[href]').map(({ href }) => href))],
  };
}
