/** One page as a whole document: head for search engines and shared links, styles, content, code in the right order. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ACCENT_STYLES } from '../../api/http/look.ts';
import { FRAME_SCRIPT, START_SCRIPT } from '../../api/http/start-script.ts';
import type { RenderedPage, RouteInfo } from '../../src/prerender.tsx';
import { firstStyles } from './first-styles.ts';
import { filesOf, type Manifest } from './manifest.ts';

interface Parts {
  folder: string;
  /** The bundler's index.html. */
  template: string;
  manifest: Manifest;
  /** Placeholder of the installation's address. */
  site: string;
  route: RouteInfo;
  /** Null: the page is empty until the app draws it. */
  rendered: RenderedPage | null;
  /** Where a device keeps its session. */
  sessionKey: string;
}

const START = 'index.html';
const MOUNT = 'src/app/mount.tsx';
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';
/** Without scripts nothing would ever come after the outlines. */
const NEEDS_SCRIPT =
  '<noscript><style>#root{display:none}</style>This page needs JavaScript. The home page and the legal pages do not.</noscript>';
const SHARE_IMAGE = '/share.png';

export async function documentFor(parts: Parts): Promise<string> {
  const { template, manifest, route, rendered, folder } = parts;
  const isFrame = route.content === 'frame';
  const start = filesOf(manifest, [START]);
  const page = filesOf(manifest, [MOUNT, ...route.modules]);
  const sheets = [...new Set([...start.styles, ...(rendered ? page.styles : [])])];
  const css = await Promise.all(sheets.map((sheet) => readFile(path.join(folder, sheet), 'utf8')));
  const code = page.scripts.filter((file) => !start.scripts.includes(file)).map(address);
  const needed = [...start.scripts.map(address), ...code, ...clientCode(manifest)];
  const style = css.join('');
  // An empty page needs all of its code before anything shows. Another one fetches styles and code when what it brings
  // itself stands.
  const head = rendered
    ? [
        ...wordsFor(parts),
        ...stylesOf(style, rendered),
        rendered.styles,
        dataFor(isFrame ? needed : code),
        later(parts, start),
      ]
    : [...wordsFor(parts), `<style>${style}</style>`, ...preloads(needed.slice(start.scripts.length))];
  const root = rendered
    ? `<div id="root" data-prerendered="${route.content}"><!--content-->${await withPictures(folder, rendered.html)}<!--/content--></div>`
    : '<div id="root"></div>';
  const content = rendered && !isFrame ? root : `${root}${NEEDS_SCRIPT}`;
  return template
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(rendered ? /\s*<script type="module"[^>]*><\/script>/ : /$^/, '')
    .replace('</head>', () => `${head.filter(Boolean).join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => content);
}

/** What the page shows at first; colours of other accents apart, because the server sends them only where one was chosen. */
function stylesOf(css: string, { html, styles }: RenderedPage): string[] {
  const { plain, accents } = firstStyles(css, html, styles);
  return [`<style>${plain}</style>`, `<style id="${ACCENT_STYLES}">${accents}</style>`];
}

/** The script that fetches the rest after the first paint: the sheets that every page starts with, and the code. */
function later({ route, sessionKey }: Parts, start: { scripts: string[]; styles: string[] }): string {
  const entry = `data-entry="${address(start.scripts.at(-1) ?? '')}" data-styles="${start.styles.map(address).join(' ')}"`;
  return route.content === 'frame'
    ? `<script ${entry} data-session="${sessionKey}">${FRAME_SCRIPT}</script>`
    : `<script ${entry}>${START_SCRIPT}</script>`;
}

const address = (file: string): string => `/${file}`;

/**
 * Writes pictures that are marked for it (`-within` in their names) into the document: the first thing that is looked at then comes
 * with the words. They are small; src/app/whenWanted.ts puts sharp ones in their place.
 */
async function withPictures(folder: string, html: string): Promise<string> {
  const marked = [...html.matchAll(/srcset="([^" ]+-within\.avif) (\d+w)"/gi)];
  let result = html;
  for (const [whole, file, width] of marked) {
    const picture = await readFile(path.join(folder, file), 'base64');
    result = result.replace(whole, () => `srcSet="data:image/avif;base64,${picture} ${width}"`);
  }
  return result;
}

function wordsFor({ route, site }: Parts): string[] {
  const title = escape(`${route.title} · Inkroom`);
  const words = [`<title>${title}</title>`];
  if (route.unlisted) words.push('<meta name="robots" content="noindex" />');
  if (route.description === null) return words;
  const description = escape(route.description);
  const address = `${site}${route.path}`;
  words.push(`<meta name="description" content="${description}" />`);
  // Nobody shares what is for one person only.
  if (route.unlisted) return words;
  words.push(`<link rel="canonical" href="${address}" />`);
  const graph: [string, string][] = [
    ['og:site_name', 'Inkroom'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', `${site}${SHARE_IMAGE}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'A photograph and the tattoo designs that Inkroom drew from it'],
  ];
  words.push(...graph.map(([property, value]) => `<meta property="${property}" content="${value}" />`));
  words.push('<meta name="twitter:card" content="summary_large_image" />');
  if (route.path === '/') words.push(aboutUs(route.description, site));
  return words;
}

/** What the product is, for machines. */
function aboutUs(description: string, site: string): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Inkroom',
    url: `${site}/`,
    description,
    applicationCategory: 'DesignApplication',
    operatingSystem: 'Any, in a web browser',
    image: `${site}${SHARE_IMAGE}`,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
}

/** The database client, which every signed-in page needs. */
function clientCode(manifest: Manifest): string[] {
  return manifest[CLIENT] ? filesOf(manifest, [CLIENT]).scripts.map(address) : [];
}

function preloads(files: readonly string[]): string[] {
  return [...new Set(files)].map((href) => `<link rel="modulepreload" href="${href}" />`);
}

function dataFor(files: readonly string[]): string {
  return `<script type="application/json" id="inkroom-chunks">${JSON.stringify(files)}</script>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
