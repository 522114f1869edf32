import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError, errorBody } from '../errors.ts';
import { requestIdOf } from './logging.ts';
import { isRefusal, type WaitToRefuse } from './refusals.ts';

/** Unknown address below /api: JSON, whatever the caller accepts. */
export function unknownApiPathWith(waitToRefuse: WaitToRefuse): RequestHandler {
  return async (_req, res) => {
    if (await waitToRefuse(res)) throw new ApiError('not_found', { message: 'There is no such endpoint.' });
  };
}

/** The one way an error leaves the API: a code, a sentence for people, the request id; details go to the log only. */
export function errorHandlerWith(waitToRefuse: WaitToRefuse): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(codeOf(thrown), { cause: thrown });
    // Of a refusal, the line of the request says enough: strangers decide how many there are.
    if (error.reportable) req.log.error({ err: error, code: error.code, cause: error.cause }, error.message);
    else if (!isRefusal(error)) req.log.info({ code: error.code, cause: briefly(error.cause) }, error.message);
    if (res.headersSent) {
      // A stream broke half way: closing the connection is the only honest signal that is left.
      next(thrown);
      return;
    }
    if (isRefusal(error) && !(await waitToRefuse(res))) return;
    if (error.retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (error.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).json(errorBody(error, requestIdOf(req)));
  };
}

function codeOf(thrown: unknown): 'bad_request' | 'internal' {
  // Express itself throws a 400 for a malformed percent-encoding in the address.
  const status = typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;
  return status === 400 ? 'bad_request' : 'internal';
}

/** The parser of JSON quotes what it could not read: a name is enough of it. */
function briefly(cause: unknown): string | undefined {
  if (cause instanceof SyntaxError) return cause.name;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}
