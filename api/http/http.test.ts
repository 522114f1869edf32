/** The HTTP core alone: declarations, order of checks, limits, the served app. No backend. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { loadEnv } from '../env.ts';
import { ApiError } from '../errors.ts';
import { quotaAddress } from './address.ts';
import type { Authenticator } from './auth.ts';
import { createLogger } from './logging.ts';
import { createQuotaKeeper, type QuotaStore } from './quota.ts';
import { RESPONDED, route, type QuotaRule, type Route } from './route.ts';
import { START_SCRIPT } from './start-script.ts';
import { injectConfig } from './web.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const id = '7f0e3c9e-6f0e-4a57-9f3e-2f6c2f1c8a11';
const auth: Authenticator = {
  identify: (header) => {
    if (header !== 'Bearer good') throw new ApiError('unauthenticated');
    return Promise.resolve({ id, email: null });
  },
  account: (identity) => Promise.resolve({ ...identity, role: 'client' }),
};

interface Served {
  url: string;
  lines: string[];
  consumed: string[];
}

async function serve(routes: Route[], more: { store?: QuotaStore; staticDir?: string } = {}): Promise<Served> {
  const lines: string[] = [];
  const consumed: string[] = [];
  const log = createLogger({
    level: 'debug',
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const store = more.store ?? {
    consume: (key: string) => {
      consumed.push(key);
      return Promise.resolve({ allowed: true, resetAt: 0 });
    },
  };
  const env = loadEnv({
    INKROOM_MODE: 'local',
    SUPABASE_URL: 'http://127.0.0.1:24322',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
    SUPABASE_SECRET_KEY: 'not-a-real-key-only-for-this-test',
    SITE_URL: 'http://127.0.0.1:24320',
    ...(more.staticDir ? { STATIC_DIR: more.staticDir } : {}),
  });
  const stopping = new AbortController().signal;
  const app = createApp({ env, log, routes, auth, quotas: createQuotaKeeper(store, log), stopping });
  const server: Server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, consumed };
}

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
    expect(await response.json()).toEqual({ text: 'hello', who: id });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('checks token and quota before it reads the body', async () => {
    const { url, consumed } = await serve([echo({ quotas: [quota] })]);
    expect((await post(url, '{broken', { authorization: 'Bearer bad' })).status).toBe(401);
    expect(consumed).toEqual([]);
    expect((await post(url, '{broken')).status).toBe(400);
    expect(consumed).toEqual([`trial:user:${id}`]);
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
          return Promise.resolve({ allowed: false, resetAt: Date.now() + 60_000 });
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

  it('count an IPv6 household as one caller', () => {
    expect(quotaAddress('2001:db8:1:2:3:4:5:6')).toBe(quotaAddress('2001:db8:1:2:ffff::1'));
    expect(quotaAddress('2001:db8:1:3::1')).not.toBe(quotaAddress('2001:db8:1:2::1'));
    expect(quotaAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(quotaAddress(undefined)).toBe('unknown');
  });
});

describe('the served app', () => {
  async function builtApp(): Promise<{ url: string; dir: string }> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'inkroom-web-'));
    cleanups.push(() => rm(dir, { recursive: true, force: true }));
    await mkdir(path.join(dir, 'assets'));
    const page = '<!doctype html><title>Inkroom</title><script type="application/json" id="inkroom-config">{}</script>';
    await writeFile(path.join(dir, 'index.html'), page);
    await writeFile(path.join(dir, 'assets', 'app-1a2b.js'), `console.log(${JSON.stringify('x'.repeat(4000))})`);
    await writeFile(path.join(dir, 'favicon.ico'), 'icon');
    await writeFile(path.join(dir, '.secret'), 'secret');
    const { url } = await serve([], { staticDir: dir });
    return { url, dir };
  }

  it('gets its run-time configuration on every address of a page, never cached', async () => {
    const { url, dir } = await builtApp();
    for (const at of ['/', '/index.html', '/discovery', '/designs/7f0e']) {
      const response = await fetch(url + at);
      expect([at, response.status, response.headers.get('cache-control')]).toEqual([at, 200, 'no-cache']);
      const json = /id="inkroom-config">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '';
      expect(JSON.parse(json)).toMatchObject({
        supabaseUrl: 'http://127.0.0.1:24322',
        mode: 'local',
        engines: { images: 'built-in' },
        sharingDefault: false,
      });
      expect(json).not.toContain('not-a-real-key');
    }
    await writeFile(path.join(dir, 'index.html'), '<p>new</p><script id="inkroom-config"></script>');
    await utimes(path.join(dir, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect(await (await fetch(url)).text()).toContain('<p>new</p>');
  });

  it('compresses its documents as tightly as can be, for browsers that take it', async () => {
    const { url } = await builtApp();
    const tight = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect([tight.headers.get('content-encoding'), tight.headers.get('content-type')]).toEqual([
      'br',
      'text/html; charset=utf-8',
    ]);
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(await tight.text()).toBe(await plain.text());
  });

  it('keeps hashed files for a year, revalidates the others, compresses', async () => {
    const { url } = await builtApp();
    const script = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    const icon = await fetch(`${url}/favicon.ico`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=0');
  });

  it('answers 404 for missing and hidden files and climbing paths, 405 for other methods', async () => {
    const { url } = await builtApp();
    const hidden = [
      '/assets/old-0000.js',
      '/.secret',
      '/.inkroom/run.json',
      '/missing.png',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
    ];
    for (const at of hidden) {
      const response = await fetch(url + at);
      expect([at, response.status]).toEqual([at, 404]);
      expect(await response.text()).not.toContain('secret');
    }
    expect((await fetch(`${url}/discovery`, { method: 'POST' })).status).toBe(405);
    // A form that was sent before the app could take it leads back to its page, never to another host.
    const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ email: 'a@example.com' }) } as const;
    for (const [sent, to] of [
      ['/login?next=1', '/login'],
      ['//evil.example/x', '/evil.example/x'],
    ]) {
      const answer = await fetch(url + sent, form);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    }
  });

  it('allows no script of others, no frame around it, and connections to Supabase only', async () => {
    const { url } = await builtApp();
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    const inline = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
    expect(policy).toContain(
      `script-src 'self' ${inline} 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;`,
    );
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:24322 ws://127.0.0.1:24322 https://api.stripe.com");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('answers to names of this machine alone, so that no name of others can be pointed at it', async () => {
    const { url } = await builtApp();
    const { port } = new URL(url);
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    for (const host of [`127.0.0.1:${port}`, 'localhost', '[::1]:24320'])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '0.0.0.0', 'a b']) {
      expect([host, await statusFor(host)]).toEqual([host, 403]);
    }
  });

  it('cannot be broken out of by a value of the configuration', () => {
    const html = '<script id="inkroom-config">{}</script>';
    const evil = injectConfig(html, { siteUrl: '</script><script>alert(1)</script>$&' });
    expect(evil.match(/<\/script>/g)).toHaveLength(1);
    expect(() => injectConfig('<p></p>', {})).toThrow('inkroom-config');
  });
});
