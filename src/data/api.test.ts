import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { backend, server, storeSession, startBackend } from '../../tests/msw/server.ts';
import { provideConfig } from '../../tests/render-app.tsx';
import { callApi } from './api.ts';
import { ApiError, plainError } from './errors.ts';
import { onUnauthorized } from './repair.ts';

startBackend();
beforeEach(() => provideConfig());

const answer = (reply: () => Response) => server.use(http.all('*/api/thing', reply));
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as ApiError,
  );

describe('API helper', () => {
  it('sends JSON and the bearer token, and reads JSON', async () => {
    storeSession();
    let seen: Headers | null = null;
    server.use(
      http.post('*/api/thing', ({ request }) => {
        seen = request.headers;
        return HttpResponse.json({ ok: true });
      }),
    );
    expect(await callApi('/api/thing', { body: { a: 1 } })).toEqual({ ok: true });
    expect(seen!.get('content-type')).toBe('application/json');
    expect(seen!.get('authorization')).toMatch(/^Bearer ey/);
    expect(backend.bodies.at(-1)?.body).toEqual({ a: 1 });
  });

  it('sends no token for a visitor, nor when told so', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get('*/api/thing', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json({});
      }),
    );
    await callApi('/api/thing');
    storeSession();
    await callApi('/api/thing', { auth: 'none' });
    expect(tokens).toEqual([null, null]);
  });

  it.each([
    ['by its type', () => HttpResponse.html('<p>hi</p>')],
    ['by its look', () => HttpResponse.text('<!DOCTYPE html><html></html>')],
    ['also as an error', () => HttpResponse.html('<p>no</p>', { status: 502 })],
  ])('refuses HTML, known %s', async (_how, reply) => {
    answer(reply);
    const error = await failure(callApi('/api/thing'));
    expect(error.message).toBe('Received HTML instead of JSON response from API');
    expect(error.code).toBe('html_response');
  });

  it('refuses what is no JSON', async () => {
    answer(() => HttpResponse.text('{"a":'));
    const error = await failure(callApi('/api/thing'));
    expect(error.message).toBe('Failed to parse API response as JSON');
  });

  it('throws status, statusText and data, with our code and sentence', async () => {
    const body = { error: { code: 'insufficient_credits', message: 'Not enough credits.' } };
    answer(() =>
      HttpResponse.json(body, { status: 402, statusText: 'Payment Required', headers: { 'X-Request-Id': 'r-1' } }),
    );
    const error = await failure(callApi('/api/thing'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 402,
      statusText: 'Payment Required',
      data: body,
      code: 'insufficient_credits',
      requestId: 'r-1',
    });
    expect(error.message).toBe('Not enough credits.');
    expect(plainError(error)).toMatchObject({ status: 402, code: 'insufficient_credits', category: 'credit_usage' });
    expect(plainError(plainError(error))).toEqual(plainError(error));
  });

  it.each([
    [500, 'Server error. Our team has been notified and is working to fix the issue.'],
    [403, 'Authentication error. Please sign in again.'],
    [418, 'An error occurred. Please try again later.'],
  ])('has a sentence of its own for a bare %i', async (status, message) => {
    answer(() => HttpResponse.json({}, { status }));
    expect((await failure(callApi('/api/thing'))).message).toBe(message);
  });

  it('tells the network, a time-out and a cancel apart', async () => {
    answer(() => HttpResponse.error());
    expect(await failure(callApi('/api/thing'))).toMatchObject({ code: 'network' });
    server.use(http.get('*/api/slow', () => new Promise<never>(() => undefined)));
    expect(await failure(callApi('/api/slow', { timeoutMs: 20, timeoutMessage: 'Too slow.' }))).toMatchObject({
      code: 'timeout',
      message: 'Too slow.',
    });
    const stop = new AbortController();
    const call = failure(callApi('/api/slow', { signal: stop.signal }));
    stop.abort();
    expect(await call).toMatchObject({ code: 'cancelled' });
  });

  it('repairs once after a 401 and sends the call again with the new token', async () => {
    storeSession();
    let repairs = 0;
    onTestFinished(onUnauthorized(() => Promise.resolve(`fresh-${++repairs}`)));
    server.use(
      http.get('*/api/thing', ({ request }) => {
        const fresh = request.headers.get('authorization') === 'Bearer fresh-1';
        return fresh ? HttpResponse.json({ ok: true }) : HttpResponse.json({}, { status: 401 });
      }),
    );
    const both = await Promise.all([callApi('/api/thing'), callApi('/api/thing')]);
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(repairs).toBe(1);
  });

  it('gives up with the 401 when the session cannot be repaired', async () => {
    storeSession();
    onTestFinished(onUnauthorized(() => Promise.resolve(null)));
    answer(() => HttpResponse.json({}, { status: 401 }));
    expect(await failure(callApi('/api/thing'))).toMatchObject({ status: 401 });
  });

  it('checks the answer against a schema', async () => {
    answer(() => HttpResponse.json({ n: 'seven' }));
    const schema = {
      parse: (value: unknown) => {
        const { n } = value as { n: unknown };
        if (typeof n !== 'number') throw new Error('n is no number');
        return n;
      },
    };
    expect(await failure(callApi('/api/thing', { schema }))).toMatchObject({
      code: 'parse',
      message: 'Error processing server response. Please try again.',
    });
  });
});
