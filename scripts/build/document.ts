/** One page as a whole document: head for search engines and shared links, styles, content, code in the right order. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteInfo } from '../../src/app/start/prerender.tsx';
import { filesOf, type Manifest } from './manifest.ts';

interface Parts {
  folder: string;
  /** The bundler's index.html. */
  template: string;
  manifest: Manifest;
  /** Placeholder of the installation's address. */
  site: string;
  route: RouteInfo;
  /** What stands in it. The app takes over what is of its page; what is not (`none`) it replaces. */
  rendered: string;
  /** Stands in every document that shows something before its code: src/app/start/early.ts. */
  early: string;
}

const START = 'index.html';
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';
/** Without scripts nothing would ever come after the outlines. */
const NEEDS_SCRIPT =
  '<noscript><style>#root{display:none}</style>This page needs JavaScript. The home page and the legal pages do not.</noscript>';
const SHARE_IMAGE = '/share.png';

export async function documentFor(parts: Parts): Promise<string> {
  const { folder, template, manifest, route, rendered, early } = parts;
  const { scripts, styles } = filesOf(manifest, [START, ...route.modules]);
  const css = await Promise.all(styles.map((sheet) => readFile(path.join(folder, sheet), 'utf8')));
  const entry = manifest[START].file;
  // The entry first: the others are fetched beside it.
  const code = [...new Set([entry, ...scripts, ...clientCode(manifest, route)])].map(address);
  const head = [
    ...wordsFor(parts),
    // In the document, because a sheet of its own would cost a round trip before the first paint.
    `<style>${css.join('')}</style>`,
  ];
  const data = `data-code="${code.join(' ')}" data-sheets="${styles.map(address).join(' ')}" data-content="${route.content}"`;
  const taken = route.content === 'none' ? '' : ` data-prerendered="${route.content}"`;
  const body = `<div id="root"${taken}>${rendered}</div>${route.content === 'page' ? '' : NEEDS_SCRIPT}<script ${data}>${early}</script>`;
  return template
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => body);
}

const address = (file: string): string => `/${file}`;

function wordsFor({ route, site }: Parts): string[] {
  const title = escape(route.title ? `${route.title} · Inkroom` : 'Inkroom');
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
function clientCode(manifest: Manifest, { content }: RouteInfo): string[] {
  return content === 'page' ? [] : filesOf(manifest, [CLIENT]).scripts;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
