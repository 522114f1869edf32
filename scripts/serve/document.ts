/** One page as a whole document: head for search engines and shared links, styles, content, code in the right order. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FRAME_SCRIPT, START_SCRIPT } from '../../api/http/start-script.ts';
import type { RenderedPage, RouteInfo } from '../../src/prerender.tsx';
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
/** The two faces in the alphabet of our own words; others come when a page needs them. */
const FONTS = /\/(inter|bricolage-grotesque)-latin-wght-normal-[^/]+\.woff2$/;
/** A face with an address of its own, unlike those that the device has. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
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
  const code = page.scripts.filter((file) => !start.scripts.includes(file)).map((file) => `/${file}`);
  const needed = [...start.scripts.map((file) => `/${file}`), ...code, ...clientCode(manifest)];
  const style = css.join('');
  // An empty page needs all of its code before anything shows, and fonts, which have stand-ins of the same measures, after
  // it. A prerendered one fetches fonts and code when it stands.
  const head = rendered
    ? [
        ...wordsFor(parts),
        ...stylesLater(style),
        rendered.styles,
        dataFor(isFrame ? needed : code),
        isFrame ? frameLater(start.scripts, parts.sessionKey) : startLater(start.scripts),
      ]
    : [
        ...wordsFor(parts),
        `<style>${style}</style>`,
        ...preloads([...code, ...clientCode(manifest)]),
        ...fontLinks(style),
      ];
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

/** Faces that are fetched, apart from the rest: START_SCRIPT lets them count after the first paint. */
function stylesLater(css: string): string[] {
  const faces = css.match(FETCHED_FACE) ?? [];
  const rest = css.replace(FETCHED_FACE, '');
  return [`<style>${rest}</style>`, `<style id="inkroom-fonts" media="not all">${faces.join('')}</style>`];
}

function startLater(scripts: readonly string[]): string {
  return `<script data-entry="/${scripts.at(-1)}">${START_SCRIPT}</script>`;
}

function frameLater(scripts: readonly string[], sessionKey: string): string {
  return `<script data-entry="/${scripts.at(-1)}" data-session="${sessionKey}">${FRAME_SCRIPT}</script>`;
}

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
  if (!route.unlisted) words.push(`<link rel="canonical" href="${address}" />`);
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

function fontLinks(css: string): string[] {
  const files = [...css.matchAll(/url\(["']?([^)"']+)["']?\)/g)].map((match) => match[1]);
  const wanted = [...new Set(files.filter((file) => FONTS.test(file)))];
  const kind = 'rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin';
  return wanted.map((href) => `<link ${kind} href="${href}" />`);
}

/** The database client, which every signed-in page needs. */
function clientCode(manifest: Manifest): string[] {
  return manifest[CLIENT] ? filesOf(manifest, [CLIENT]).scripts.map((file) => `/${file}`) : [];
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
