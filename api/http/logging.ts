import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hideAddresses } from '#domain/redaction.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';

/** Never written to a log, wherever they stand in a logged object. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers.apikey',
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  '*.secret',
  '*.secretKey',
  '*.apiKey',
  '*.authorization',
  '*.imageData',
  '*.referenceImage',
  // Postgres quotes the row that broke a rule.
  '*.details',
  '*.detail',
  'password',
  'token',
  'secret',
  'authorization',
];

/** One JSON line per event; secrets, images and quoted rows are replaced by "[hidden]", addresses of people by "[email]". */
export function createLogger(options: { level: string; name: string; destination?: DestinationStream }): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    base: { pid: process.pid },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    hooks: { streamWrite: hideAddresses },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

const QUIET_PATHS = new Set(['/api/health', '/api/ready']);

/** Query values can hold ids and one-time tokens: only the path is logged. */
const pathOf = (req: IncomingMessage): string => (req.url ?? '').split('?', 1)[0];

/** Gives each request an id (the caller's own when it is a plain one), answers with it, and logs the end of requests. */
export function requestLogging(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId(req: IncomingMessage, res: ServerResponse) {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (req) => QUIET_PATHS.has(pathOf(req)) || !pathOf(req).startsWith('/api/') },
    // Who sends much decides how often a place is full (503); where the service is at fault, the error has a line of its own.
    customLogLevel: (_req, res, error) =>
      error !== undefined || (res.statusCode >= 500 && res.statusCode !== 503)
        ? 'error'
        : res.statusCode >= 400
          ? 'warn'
          : 'info',
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?', 1)[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}

/** The id that requestLogging gave to a request. */
export function requestIdOf(req: { id?: unknown }): string {
  return typeof req.id === 'string' ? req.id : 'unknown';
}
