/**
 * Serves the built app: hashed files for a year and compressed by the build, everything else revalidated. Each address of
 * the route table gets its own document with the run-time configuration in it, an unknown one the not-found page with 404.
 */
import path from 'node:path';
import { knownPrices } from '#domain/catalogue/known-prices.ts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { activeEngines, sendsNews, type Env } from '../env.ts';
import { lookAttributes } from './look.ts';
import { createPages, type LivePages } from './pages.ts';
import { allowScript } from './security.ts';

const CONFIG_ELEMENT = /(<script[^>]*id="inkroom-config"[^>]*>)[\s\S]*?(<\/script>)/;

/** Stands in kept documents for the prices, which change while the server runs. */
const PRICES = '__PRICES__';

/** Public configuration of the browser, parsed there by src/config/env.ts. */
export function runtimeConfig(env: Env): Record<string, unknown> {
  return {
    supabaseUrl: env.supabaseUrl,
    supabaseKey: env.publishableKey,
    mode: env.mode,
    inboxUrl: env.mode === 'local' ? env.inboxUrl : null,
    engines: activeEngines(env),
    sharingDefault: env.sharingDefault,
    newsByMail: sendsNews(env),
    tryOutsPerDay: env.tryOut.perDay === 0 ? 0 : env.tryOut.perAddress,
    errorReportingDsn: env.errorReportingDsn,
    prices: PRICES,
    version: env.version,
  };
}

/** Puts the configuration into the page. `<` is escaped, so no value can close the element. */
export function injectConfig(html: string, config: Record<string, unknown>): string {
  if (!CONFIG_ELEMENT.test(html)) throw new Error('index.html has no element with id "inkroom-config".');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const marked = config.mode === 'local' ? html.replace('<html', '<html data-installation="local"') : html;
  return marked.replace(CONFIG_ELEMENT, (_all, open: string, close: string) => `${open}${json}${close}`);
}

/** Puts the base prices that hold and are planned into a document's configuration. */
function withPrices(html: string): string {
  return html.replace(JSON.stringify(PRICES), () => JSON.stringify(knownPrices()).replaceAll('<', '\\u003c'));
}

export function webRoutes(env: Env, staticDir: string, live?: LivePages): Router {
  const router = Router();
  const config = runtimeConfig(env);
  const fill = (html: string) => injectConfig(html.replaceAll('/__INBOX__', env.inboxUrl ?? '/'), config);
  const pages = createPages(staticDir, env.siteUrl, fill, live);

  const sendPage = async (req: Request, res: Response): Promise<void> => {
    const address = req.path === '/index.html' ? '/' : req.path;
    const { status, html, isShared, script } = await pages.find(address, lookAttributes(req.headers.cookie));
    if (script !== null) allowScript(res, script);
    // Caches between here and the visitor may keep what is marked for nobody, and have to ask whether it is still good.
    res.setHeader('Cache-Control', isShared ? 'no-cache' : 'private, no-cache');
    res.vary('Cookie').status(status).type('html').send(withPrices(html));
  };

  router.use((req, res, next) => {
    // A form that was sent before the app could take it: its page again, and nothing of it is read.
    if (req.method === 'POST' && req.is('application/x-www-form-urlencoded')) {
      // With a second slash of either kind it would be the address of somebody else's site.
      res.redirect(303, req.path.replace(/^[/\\]+/, '/'));
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD').status(405).type('text').send('Method not allowed');
      return;
    }
    next();
  });
  router.get(['/', '/index.html'], sendPage);
  for (const name of ['robots.txt', 'sitemap.xml'] as const) {
    router.get(`/${name}`, async (_req, res, next) => {
      const text = await pages.plain(name);
      if (text === null) next();
      else res.setHeader('Cache-Control', 'no-cache').type(path.extname(name)).send(text);
    });
  }
  router.use((req, res, next) => {
    // Its documents are drafts without configuration, to be had by the addresses of pages only, however the folder is written.
    if (/^\/pages(\/|$)/i.test(normalised(req.path))) res.status(404).type('text').send('Not found');
    else next();
  });
  router.use(
    '/assets',
    compressedByBuild(path.join(staticDir, 'assets')),
    express.static(path.join(staticDir, 'assets'), { immutable: true, maxAge: '365d', index: false, redirect: false }),
  );
  router.use(express.static(staticDir, { index: false, redirect: false, dotfiles: 'ignore', maxAge: 0 }));
  router.use(async (req, res) => {
    // A missing file is a 404; only addresses of pages fall through to the app.
    const last = req.path.split('/').pop() ?? '';
    if (req.path.startsWith('/assets/') || last.includes('.') || req.path.includes('/.')) {
      res.status(404).type('text').send('Not found');
      return;
    }
    await sendPage(req, res);
  });
  return router;
}

/** The path of the file that an address leads to. What cannot be read leads to none. */
function normalised(address: string): string {
  try {
    return path.posix.normalize(decodeURIComponent(address).replaceAll('\\', '/')).replace(/^\/+/, '/');
  } catch {
    return '/';
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Sends the file that the build compressed, where the browser takes it. */
function compressedByBuild(root: string): RequestHandler {
  return (req, res, next) => {
    const type = TYPES[path.extname(req.path)];
    const encoding = req.acceptsEncodings('br', 'gzip') as keyof typeof SUFFIXES | false;
    if (!type || !encoding || !/^\/[\w.-]+$/.test(req.path)) {
      next();
      return;
    }
    const headers = { 'Content-Type': type, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' };
    const options = { root, headers, immutable: true, maxAge: '365d', dotfiles: 'ignore' as const };
    res.sendFile(req.path.slice(1) + SUFFIXES[encoding], options, (error?: Error) => {
      // Small files and pictures have no compressed copy.
      if (!error || res.headersSent) return;
      for (const name of Object.keys(headers)) res.removeHeader(name);
      next();
    });
  };
}
