/**
 * Makes the pages of a finished bundle: `node scripts/build/prerender.ts <folder>`. Public pages get their content, their
 * styles and their words for search engines; pages of the app get the list of their code, so that it is fetched at once.
 * What depends on the installation (its address) is left as a placeholder that the server fills in.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { CACHE, ROOT } from '../project.ts';
import { compressFolder } from './compress.ts';
import { documentFor } from './document.ts';
import { readManifest } from './manifest.ts';
import type { RouteInfo } from '../../src/app/start/prerender.tsx';

type Entry = typeof import('../../src/app/start/prerender.tsx');

/** What the server reads: which file answers for which address. */
interface SiteMap {
  pages: Record<string, { file: string; content: string }>;
  /** Patterns of addresses that the app answers with a document that knows nothing of the page. */
  app: string[];
  notFound: string;
  /** Hash of the script in the documents, for the content security policy. */
  script: string;
}

const SITE = '__SITE__';

async function loadEntry(folder: string): Promise<Entry> {
  await build({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    ssr: { noExternal: ['redux-persist'] },
    build: {
      ssr: 'src/app/start/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as Entry;
}

/** The script that stands in the documents, as one line that needs no other file. */
async function earlyScript(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'src/app/start/early.ts', output: { format: 'iife' } } },
  });
  const [file] = (result as Rolldown.RolldownOutput).output;
  return file.code.trim();
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The file of a route: readable names, no clash with the folders of public files. */
function fileOf(route: string): string {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-').replace(/[:*]/g, '_');
  return `pages/${name}.html`;
}

async function makePages(folder: string, entry: Entry): Promise<SiteMap> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  const early = await earlyScript();
  const site: SiteMap = { pages: {}, app: [...entry.redirectPaths], notFound: '', script: hashOf(early) };
  const parts = { folder, early, template, manifest, site: SITE };
  const start = await entry.renderStart();
  // The document of every address with a name or a number in it, and of old addresses.
  const any: RouteInfo = { path: '', title: '', description: null, content: 'none', unlisted: false, modules: [] };
  await writeFile(path.join(folder, 'index.html'), await documentFor({ ...parts, route: any, rendered: start }));
  await mkdir(path.join(folder, 'pages'));
  for (const route of entry.table) {
    const rendered = route.content === 'none' ? start : await entry.renderPage(route);
    const file = fileOf(route.path);
    await writeFile(path.join(folder, file), await documentFor({ ...parts, route, rendered }));
    if (/[:*]/.test(route.path)) site.app.push(route.path);
    else site.pages[route.path] = { file, content: route.content };
    if (route.path === '/404') site.notFound = file;
  }
  return site;
}

async function writeForRobots(folder: string, entry: Entry): Promise<void> {
  const listed = entry.table.filter((route) => !route.unlisted && route.content !== 'none');
  const urls = listed.map((route) => `  <url><loc>${SITE}${route.path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  await writeFile(path.join(folder, 'pages', 'sitemap.xml'), sitemap);
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`;
  await writeFile(path.join(folder, 'pages', 'robots.txt'), robots);
}

async function main(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const code = path.join(CACHE, `prerender-${process.pid}`);
  try {
    const entry = await loadEntry(code);
    const site = await makePages(folder, entry);
    await writeFile(path.join(folder, 'pages', 'site.json'), JSON.stringify(site, null, 1));
    await writeForRobots(folder, entry);
  } finally {
    await rm(code, { recursive: true, force: true });
  }
  await compressFolder(path.join(folder, 'assets'));
}

if (import.meta.main) {
  await main(process.argv[2] ?? '');
  // The bundler's threads would keep the process.
  process.exit(0);
}
