import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MockAgent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { checkUrl, createGuardedFetch, FetchRefused, isPublicAddress } from './guarded-fetch.ts';

const HOSTILE = [
  'http://example.com/a.png',
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://example.com:8443/a.png',
  // Joined, because the secret scan would take it for a real one.
  ['https://user', 'secret@example.com/a.png'].join(':'),
  'https://localhost/a.png',
  'https://LOCALHOST./a.png',
  'https://api.localhost/a.png',
  'https://printer.local/a.png',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://intranet/a.png',
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f000001/a.png',
  'https://0177.0.0.1/a.png',
  'https://0/a.png',
  'https://10.1.2.3/a.png',
  'https://172.16.0.9/a.png',
  'https://192.168.1.1/a.png',
  'https://100.64.0.1/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/machine',
  'https://198.18.0.1/a.png',
  'https://192.0.2.1/a.png',
  'https://224.0.0.1/a.png',
  'https://255.255.255.255/a.png',
  'https://[::]/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[::ffff:a00:1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://[2002:7f00:1::]/a.png',
  'https://[2001:0:7f00:1::]/a.png',
  'https://[fc00::1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fec0::1]/a.png',
  'https://[ff02::1]/a.png',
  'https://[2001:db8::1]/a.png',
  'https://１２７.0.0.1/a.png',
  'not an address',
  `https://example.com/${'a'.repeat(2050)}`,
];

describe('checkUrl', () => {
  it.each(HOSTILE)('refuses %s', (url) => {
    expect(() => checkUrl(url)).toThrow(FetchRefused);
  });

  it.each(['https://example.com/a.png', 'https://8.8.8.8/a.png', 'https://[2606:4700::1111]/a.png'])(
    'takes %s',
    (url) => {
      expect(checkUrl(url).protocol).toBe('https:');
    },
  );

  it('knows the addresses behind names too', () => {
    expect(isPublicAddress('93.184.216.34')).toBe(true);
    expect(isPublicAddress('::ffff:10.0.0.1')).toBe(false);
    expect(isPublicAddress('nonsense')).toBe(false);
  });
});

describe('guardedFetch', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  const reasonOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'fetched',
      (error: unknown) => (error instanceof FetchRefused ? error.reason : `other: ${String(error)}`),
    );

  it('does not connect when DNS names a private address, alone or beside public ones', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    expect((server.address() as AddressInfo).port).toBeGreaterThan(0);
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], []]) {
      const fetch = createGuardedFetch({
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
      expect(await reasonOf(fetch('https://rebound.example.com/a.png'))).toBe('address');
    }
    expect(connections).toBe(0);
  });

  it('checks the answer of the connection itself, so a name that changes between two look-ups gains nothing', async () => {
    let asked = 0;
    const fetch = createGuardedFetch({
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '192.168.0.1' : '93.184.216.34', family: 4 }];
      },
    });
    expect(await reasonOf(fetch('https://flip.example.com/'))).toBe('address');
    expect(asked).toBe(1);
  });

  function mocked(): { agent: MockAgent; fetch: ReturnType<typeof createGuardedFetch> } {
    const agent = new MockAgent();
    agent.disableNetConnect();
    cleanups.push(() => agent.close());
    return { agent, fetch: createGuardedFetch({ dispatcher: agent }) };
  }

  it('brings a public file, also over a redirect', async () => {
    const { agent, fetch } = mocked();
    const pool = agent.get('https://pictures.example.com');
    pool.intercept({ path: '/old' }).reply(302, '', { headers: { location: '/new.png' } });
    pool
      .intercept({ path: '/new.png' })
      .reply(200, Buffer.from('pixels'), { headers: { 'content-type': 'image/png' } });
    const answer = await fetch('https://pictures.example.com/old', { type: 'image/' });
    expect(answer).toMatchObject({ contentType: 'image/png', url: 'https://pictures.example.com/new.png' });
    expect(answer.bytes.toString()).toBe('pixels');
  });

  it.each(['http://pictures.example.com/', 'https://169.254.169.254/', 'https://localhost/', '//10.0.0.1/x'])(
    'refuses a redirect to %s',
    async (location) => {
      const { agent, fetch } = mocked();
      agent.get('https://pictures.example.com').intercept({ path: '/' }).reply(302, '', { headers: { location } });
      expect(['address', 'protocol']).toContain(await reasonOf(fetch('https://pictures.example.com/')));
    },
  );

  it('gives up after three redirects, on other statuses, types and sizes', async () => {
    const { agent, fetch } = mocked();
    const pool = agent.get('https://pictures.example.com');
    pool
      .intercept({ path: '/loop' })
      .reply(302, '', { headers: { location: '/loop' } })
      .times(9);
    expect(await reasonOf(fetch('https://pictures.example.com/loop'))).toBe('redirects');
    pool.intercept({ path: '/gone' }).reply(404, '');
    expect(await reasonOf(fetch('https://pictures.example.com/gone'))).toBe('status');
    pool.intercept({ path: '/page' }).reply(200, '<html>', { headers: { 'content-type': 'text/html' } });
    expect(await reasonOf(fetch('https://pictures.example.com/page', { type: 'image/' }))).toBe('type');
    pool.intercept({ path: '/big' }).reply(200, Buffer.alloc(2000), { headers: { 'content-type': 'image/png' } });
    expect(await reasonOf(fetch('https://pictures.example.com/big', { maxBytes: 1000 }))).toBe('size');
    pool.intercept({ path: '/slow' }).reply(200, 'x').delay(5_000);
    expect(await reasonOf(fetch('https://pictures.example.com/slow', { timeoutMs: 50 }))).toBe('timeout');
  });
});
