/** Puts the HTTP side together from dependencies that somebody else made (deps.ts, or a test). Listens to nothing. */
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { errorHandlerWith, unknownApiPathWith } from './http/error-handler.ts';
import { ownHostOnly } from './http/own-host.ts';
import { mountRoutes, type MountOptions } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import type { Route } from './http/route.ts';
import { restInPieces } from './http/pieces.ts';
import { requestLogging } from './http/logging.ts';
import { createRefusals } from './http/refusals.ts';
import { securityHeaders } from './http/security.ts';
import type { LivePages } from './http/pages.ts';
import { webRoutes } from './http/web.ts';

export interface AppDeps extends MountOptions {
  env: Env;
  log: Logger;
  routes: readonly Route[];
  /** How long a refusal waits; a test may have others. */
  refusalMs?: number;
  /** Pages that are not known when the app is built. */
  livePages?: LivePages;
}

export function createApp(deps: AppDeps): Express {
  const { env } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxyHops);
  // One value per name and no nesting: query schemas see plain strings.
  app.set('query parser', 'simple');
  app.use(restInPieces);
  app.use(requestLogging(deps.log));
  app.use(securityHeaders(env));
  app.use(ownHostOnly(env));
  app.use(compression());
  const waitToRefuse = createRefusals(deps.refusalMs);
  const unknownApiPath = unknownApiPathWith(waitToRefuse);
  mountRoutes(app, deps.routes, deps);
  const document = JSON.stringify(openApiDocument(deps.routes, { version: env.version, siteUrl: env.siteUrl }));
  app.get('/api/openapi.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.type('json').send(document);
  });
  app.use('/api', unknownApiPath);
  if (env.staticDir) app.use(webRoutes(env, env.staticDir, deps.livePages));
  else app.use(unknownApiPath);
  app.use(errorHandlerWith(waitToRefuse));
  return app;
}
