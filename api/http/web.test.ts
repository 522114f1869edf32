/** The served app: its pages, its files, and who may see what of them. */
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { learnPrices } from '#domain/catalogue/known-prices.ts';
import { injectConfig } from './web.ts';
import { serveRoutes } from '../testing/serve-routes.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const serve: typeof serveRoutes = async (...args) => {
  const served = await serveRoutes(...args);
  cleanups.push(served.stop);
  return served;
};

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
    learnPrices([{ id: 8, operation: 'single', credits: 2, from: 1_800_000_000_000 }]);
    const told = await (await fetch(url)).text();
    learnPrices([]);
    expect(told).toContain('"prices":[{"id":8,"operation":"single","credits":2,"from":1800000000000}]');
    expect(await (await fetch(url)).text()).toContain('"prices":[]');
    await writeFile(path.join(dir, 'index.html'), '<p>new</p><script id="inkroom-config"></script>');
    await utimes(path.join(dir, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect(await (await fetch(url)).text()).toContain('<p>new</p>');
  });

  it('compresses its documents for browsers that take it', async () => {
    const { url, dir } = await builtApp();
    // What is shorter than a packet is not worth it.
    const page = await readFile(path.join(dir, 'index.html'), 'utf8');
    await writeFile(path.join(dir, 'index.html'), page + '<p>of many words</p>'.repeat(200));
    const packed = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
      'br',
      'text/html; charset=utf-8',
    ]);
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
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
    // fetch would put the address right; a browser that is led to one with a backslash takes it for a slash.
    const location = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { port } = new URL(url);
      request({ host: '127.0.0.1', port, path: '/\\evil.example', method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.headers.location);
      })
        .on('error', reject)
        .end('a=b');
    });
    expect(location).toBe('/evil.example');
  });

  it('gives the drafts of its pages to nobody, however their folder is written', async () => {
    const { url, dir } = await builtApp();
    await mkdir(path.join(dir, 'pages'));
    await writeFile(path.join(dir, 'pages', 'home.html'), 'draft');
    await writeFile(path.join(dir, 'pages.txt'), 'no draft');
    for (const at of [
      '/pages/home.html',
      '//pages/home.html',
      '/%70ages/home.html',
      '/pages%2fhome.html',
      '/Pages/home.html',
      '/pages',
    ]) {
      const response = await fetch(url + at);
      expect([at, response.status, await response.text()]).toEqual([at, 404, 'Not found']);
    }
    expect(await (await fetch(`${url}/pages.txt`)).text()).toBe('no draft');
  });

  it('lets no cache between keep a document that is marked for its visitor', async () => {
    const { url } = await builtApp();
    const answer = await fetch(url, { headers: { cookie: 'inkroom-look=light.c13fb8.116' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('allows no script of others, no frame around it, and connections to Supabase only', async () => {
    const { url, dir } = await builtApp();
    const policyOf = async (at: string) => (await fetch(url + at)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/');
    const others = "'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;";
    expect(policy).toContain(`script-src 'self' ${others}`);
    // The one script that the build has written into the documents, and only there.
    const site = {
      pages: { '/': { file: 'index.html', content: 'page' } },
      app: [],
      notFound: '',
      script: 'sha256-a1+/=',
    };
    await mkdir(path.join(dir, 'pages'));
    await writeFile(path.join(dir, 'pages', 'site.json'), JSON.stringify(site));
    expect(await policyOf('/')).toContain(`script-src 'self' 'sha256-a1+/=' ${others}`);
    expect(await policyOf('/favicon.ico')).toContain(`script-src 'self' ${others}`);
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
