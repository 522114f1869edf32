/**
 * Serves the built single-page app: hashed files for a year, everything else revalidated, unknown addresses get the
 * page itself (the app shows its own not-found), with the run-time configuration written into it.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { activeEngines, type Env } from '../env.ts';

const CONFIG_ELEMENT = /(<script[^>]*id="inkroom-config"[^>]*>)[\s\S]*?(<\/script>)/;

/** Public configuration of the browser: docs/contracts.md, parsed there by src/config/env.ts. */
export function runtimeConfig(env: Env): Record<string, unknown> {
  return {
    supabaseUrl: env.supabaseUrl,
    supabaseKey: env.publishableKey,
    mode: env.mode,
    inboxUrl: env.mode === 'local' ? env.inboxUrl : null,
    engines: activeEngines(env),
    sharingDefault: env.sharingDefault,
    errorReportingDsn: env.errorReportingDsn,
    version: env.version,
  };
}

/** Puts the configuration into the page. `<` is escaped, so no value can close the element. */
export function injectConfig(html: string, config: Record<string, unknown>): string {
  if (!CONFIG_ELEMENT.test(html)) throw new Error('index.html has no element with id "inkroom-config".');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(CONFIG_ELEMENT, (_all, open: string, close: string) => `${open}${json}${close}`);
}

export function webRoutes(env: Env, staticDir: string): Router {
  const router = Router();
  const page = createPageReader(path.join(staticDir, 'index.html'), runtimeConfig(env));

  const sendPage = async (_req: Request, res: Response): Promise<void> => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(await page());
  };

  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD').status(405).type('text').send('Method not allowed');
      return;
    }
    next();
  });
  router.get(['/', '/index.html'], sendPage);
  router.use(
    '/assets',
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

/** Reads the page again only when the build replaced it. */
function createPageReader(file: string, config: Record<string, unknown>): () => Promise<string> {
  let kept: { changed: number; html: string } | null = null;
  return async () => {
    const changed = (await stat(file)).mtimeMs;
    if (kept?.changed !== changed) kept = { changed, html: injectConfig(await readFile(file, 'utf8'), config) };
    return kept.html;
  };
}
