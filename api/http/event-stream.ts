/**
 * Server-sent events (HTML standard, section 9.2). The stream opens with its first event, so that whatever fails before
 * is still answered as JSON with its own status.
 */
import type { Response } from 'express';
import { ApiError, errorBody } from '../errors.ts';

export interface EventStream {
  /** Sends one event; `data` as JSON. */
  send(event: string, data: unknown): void;
  /** Ends with an `error` event, or throws when nothing was sent yet. */
  fail(error: unknown, requestId: string): void;
  end(): void;
}

export function wantsEvents(accept: string | undefined): boolean {
  return /\btext\/event-stream\b/i.test(accept ?? '');
}

export function eventStream(res: Response): EventStream {
  function send(event: string, data: unknown): void {
    if (!res.headersSent) {
      // no-transform keeps the compression from holding events back until its window is full; proxies know the other.
      res.status(200).set({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
    }
    res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  return {
    send,
    fail(error, requestId) {
      if (!res.headersSent) throw error;
      send('error', errorBody(error instanceof ApiError ? error : new ApiError('internal'), requestId));
      res.end();
    },
    end() {
      res.end();
    },
  };
}
