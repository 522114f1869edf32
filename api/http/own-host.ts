import type { RequestHandler } from 'express';
import { isLoopback, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';

/**
 * In local mode only names of this machine are served. A page elsewhere can let its own name point here (DNS rebinding)
 * and would then share our origin: it could read the key from the page and sign in with a demo account, whose password
 * everybody knows.
 */
export function ownHostOnly(env: Pick<Env, 'mode'>): RequestHandler {
  return (req, _res, next) => {
    if (env.mode === 'local' && !isOwnHost(req.headers.host)) {
      throw new ApiError('forbidden', { message: 'This address serves this machine only.' });
    }
    next();
  };
}

function isOwnHost(host: string | undefined): boolean {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}
