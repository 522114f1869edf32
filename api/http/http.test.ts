/** The HTTP core alone: declarations, order of checks, limits. No backend. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { quotaAddress } from './address.ts';
import { createLogger } from './logging.ts';
import { createQuotaKeeper } from './quota.ts';
import { ApiError } from '../errors.ts';
import { RESPONDED, route, type QuotaRule, type Route } from './route.ts';
import { CALLER_ID, serveRoutes } from '../testing/serve-routes.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const serve: typeof serveRoutes = async (...args) => {
  const served = await serveRoutes(...args);
  cleanups.push(served.stop);
  return served;
};

const quota: QuotaRule = { name: 'trial', per: 'user', points: 2, windowSeconds: 60 };

function echo(more: { burst?: number; quotas?: QuotaRule[] } = {}): Route {
  return route({
    method: 'post',
    path: '/api/echo',
    summary: 'Says it again.',
    access: 'user',
    quotas: more.quotas ?? [],
    burst: more.burst,
    body: z.object({ text: z.string() }),
    response: z.object({ text: z.string(), who: z.string() }),
  }).answer(async (context) => ({ text: context.body.text, who: context.user.id, secret: 'not declared' }));
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/echo`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
  });

describe('a route', () => {
  it('answers with the declared fields only', async () => {
    const { url } = await serve([echo()]);
    const response = await post(url, '{"text":"hello"}');
    expect(await response.json()).toEqual({ text: 'hello', who: CALLER_ID });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('checks token and quota before it reads the body', async () => {
    const { url, consumed } = await serve([echo({ quotas: [quota] })]);
    expect((await post(url, '{broken', { authorization: 'Bearer bad' })).status).toBe(401);
    expect(consumed).toEqual([]);
    expect((await post(url, '{broken')).status).toBe(400);
    expect(consumed).toEqual([`trial:user:${CALLER_ID}`]);
  });

  it('limits bursts from one address before anything else', async () => {
    const { url } = await serve([echo({ burst: 2 })]);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await post(url, '{"text":"x"}', { authorization: 'none' })).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('hides what went wrong inside, and logs it under the same request id', async () => {
    const broken = route({
      method: 'get',
      path: '/api/broken',
      summary: 'Fails.',
      access: 'public',
      quotas: [],
      response: z.object({}),
    }).answer(() => Promise.reject(new Error('connection to 10.1.2.3 with password hunter2 failed')));
    const { url, lines } = await serve([broken]);
    const response = await fetch(`${url}/api/broken?token=abc`, { headers: { authorization: 'Bearer very-secret' } });
    const body = (await response.json()) as { error: string; code: string; requestId: string };
    expect([response.status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    const log = lines.join('');
    expect(log).toContain(body.requestId);
    expect(log).toContain('10.1.2.3');
    expect(log).not.toContain('very-secret');
    expect(log).not.toContain('token=abc');
  });

  it('says in its own words that it failed, where it has some', async () => {
    const declared = {
      method: 'get',
      path: '/api/broken',
      summary: 'Fails.',
      access: 'public',
      failure: 'Failed to break',
      response: z.object({}),
    } as const;
    const [broken, refused] = [new Error('inside'), new ApiError('not_found')].map((error, index) =>
      route({ ...declared, quotas: [], path: `/api/broken${index}` }).answer(() => Promise.reject(error)),
    );
    const { url } = await serve([broken, refused]);
    const said = async (path: string) => {
      const response = await fetch(url + path);
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await said('/api/broken0')).toEqual([500, 'Failed to break']);
    expect((await said('/api/broken1'))[0]).toBe(404);
  });

  it('may stream its own answer, and hears when the caller hangs up', async () => {
    const heard = Promise.withResolvers<void>();
    const stream = route({
      method: 'get',
      path: '/api/stream',
      summary: 'Streams.',
      access: 'public',
      quotas: [],
      response: z.object({}),
    }).answer(async (context) => {
      context.res.writeHead(200, { 'content-type': 'text/event-stream' });
      context.res.write('data: one\n\n');
      context.signal.addEventListener('abort', () => heard.resolve());
      await heard.promise;
      return RESPONDED;
    });
    const { url } = await serve([stream]);
    const controller = new AbortController();
    const response = await fetch(`${url}/api/stream`, { signal: controller.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    controller.abort();
    await heard.promise;
  });

  it('cannot be declared twice or outside /api', async () => {
    await expect(serve([echo(), echo()])).rejects.toThrow('declared twice');
    const outside = { method: 'get' as const, path: '/x', summary: '', access: 'public' as const, quotas: [] };
    expect(() => route({ ...outside, response: z.object({}) })).toThrow('/api/');
  });
});

describe('quotas', () => {
  const log = createLogger({ level: 'silent', name: 'test' });

  it('ask the store once more only after the window of a refusal has ended', async () => {
    let asked = 0;
    const keeper = createQuotaKeeper(
      {
        consume: () => {
          asked += 1;
          return Promise.resolve({ allowed: false, ahead: 0, resets_in: 60 });
        },
      },
      log,
    );
    for (let i = 0; i < 5; i++) {
      await expect(keeper.take(quota, 'a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    }
    expect(asked).toBe(1);
  });

  it('are counted in memory while the store is down', async () => {
    const keeper = createQuotaKeeper({ consume: () => Promise.reject(new Error('down')) }, log);
    await keeper.take(quota, 'a');
    await keeper.take(quota, 'a');
    await expect(keeper.take(quota, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
    await keeper.take(quota, 'b');
  });

  it('stay in the process, without a question, where it costs nothing to exceed them', async () => {
    const keeper = createQuotaKeeper({ consume: () => Promise.reject(new Error('asked')) }, log);
    const rule: QuotaRule = { ...quota, counting: 'process' };
    for (let i = 0; i < quota.points; i++) await keeper.take(rule, 'a');
    await expect(keeper.take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    await keeper.take(rule, 'b');
  });

  it('fetch one share for all who come at once, and no new one before it is spent', async () => {
    const asked: number[] = [];
    const consume = (_key: string, _rule: QuotaRule, ahead: number) => {
      asked.push(ahead);
      return Promise.resolve({ allowed: true, ahead, resets_in: 60 });
    };
    const keeper = createQuotaKeeper({ consume }, log);
    const rule: QuotaRule = { ...quota, points: 200, counting: 'shares' };
    await Promise.all(Array.from({ length: 11 }, () => keeper.take(rule, 'a')));
    expect(asked).toEqual([10]);
    await keeper.take(rule, 'a');
    expect(asked).toEqual([10, 10]);
  });

  it('spend no share after its window has ended', async () => {
    let asked = 0;
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const consume = () => {
      asked++;
      return Promise.resolve({ allowed: true, ahead: 10, resets_in: 60 });
    };
    const keeper = createQuotaKeeper({ consume }, log);
    const rule: QuotaRule = { ...quota, points: 200, counting: 'shares' };
    try {
      await keeper.take(rule, 'a');
      await keeper.take(rule, 'a');
      expect(asked).toBe(1);
      now += 60_001;
      await keeper.take(rule, 'a');
      expect(asked).toBe(2);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('count an IPv6 household as one caller', () => {
    expect(quotaAddress('2001:db8:1:2:3:4:5:6')).toBe(quotaAddress('2001:db8:1:2:ffff::1'));
    expect(quotaAddress('2001:db8:1:3::1')).not.toBe(quotaAddress('2001:db8:1:2::1'));
    expect(quotaAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(quotaAddress(undefined)).toBe('unknown');
    expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.2'].map(quotaAddress)).toEqual(Array(4).fill('127.0.0.1'));
  });
});
