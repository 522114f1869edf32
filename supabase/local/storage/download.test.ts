// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorageBench } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

const avatars = () => bench.anna.client.storage.from('avatars');
const designs = () => bench.anna.client.storage.from('designs');
const own = (name: string): string => `${bench.anna.id}/${name}`;
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const put = async (name: string, body: Blob | Buffer = bench.picture, options = {}): Promise<string> => {
  const { error } = await designs().upload(own(name), body, { upsert: true, ...options });
  if (error) throw error;
  return own(name);
};

describe('download', () => {
  it('serves public addresses with cache headers, ETag and ranges', async () => {
    await avatars().upload(own('pub.png'), bench.picture, { upsert: true, cacheControl: '3600' });
    const address = avatars().getPublicUrl(own('pub.png')).data.publicUrl;
    const whole = await fetch(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-length': String(bench.pictureBytes.length),
    });
    expect((await bytesOf(whole)).equals(bench.pictureBytes)).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': `"other", W/${etag}` } })).status).toBe(304);
    expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const since = whole.headers.get('last-modified') ?? '';
    expect((await fetch(address, { headers: { 'if-modified-since': since } })).status).toBe(304);

    const range = async (header: string, more = {}) => {
      const response = await fetch(address, { headers: { range: header, ...more } });
      return { status: response.status, range: response.headers.get('content-range'), bytes: await bytesOf(response) };
    };
    const size = bench.pictureBytes.length;
    const first = await range('bytes=0-9');
    expect(first).toMatchObject({ status: 206, range: `bytes 0-9/${size}` });
    expect(first.bytes.equals(bench.pictureBytes.subarray(0, 10))).toBe(true);
    expect((await range('bytes=-7')).bytes.equals(bench.pictureBytes.subarray(-7))).toBe(true);
    expect((await range(`bytes=${size - 3}-`)).bytes).toHaveLength(3);
    expect(await range(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect((await range('bytes=0-9', { 'if-range': '"old"' })).status).toBe(200);
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(size));
    const named = await fetch(`${address}?download=${encodeURIComponent('Mein Bild "1".png')}`);
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Mein%20Bild%20%221%22.png"; filename*=UTF-8''Mein%20Bild%20%221%22.png`,
    );
  });

  it('tells of a signed address how long it holds, and what a file is without sending it', async () => {
    const name = await put('signed.png');
    const began = Math.floor(Date.now() / 1000) * 1000;
    const { data } = await designs().createSignedUrl(name, 600);
    const signed = await fetch(data?.signedUrl ?? '');
    expect(signed.headers.get('cache-control')).toBeNull();
    const ends = Date.parse(signed.headers.get('expires') ?? '');
    expect(ends).toBeGreaterThanOrEqual(began + 600_000);
    expect(ends).toBeLessThan(began + 660_000);
    const head = await fetch(data?.signedUrl ?? '', { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bench.pictureBytes.length),
      etag: signed.headers.get('etag'),
    });
    const info = await designs().info(name);
    expect(info.data).toMatchObject({ size: bench.pictureBytes.length, contentType: 'image/png', metadata: {} });
  });

  it('gives private objects to their owner alone', async () => {
    const name = await put('secret.png');
    expect((await designs().download(name)).error).toBeNull();
    const { error } = await bench.ben.client.storage.from('designs').download(name);
    expect(error).toMatchObject({ statusCode: '404', message: 'Object not found' });
    expect((await bench.anonymous.storage.from('designs').download(name)).error).toMatchObject({ statusCode: '404' });
    const response = await fetch(designs().getPublicUrl(name).data.publicUrl);
    expect(await response.json()).toMatchObject({ code: 'NoSuchBucket' });
    expect((await bench.service.storage.from('designs').download(name)).error).toBeNull();
  });

  it('shows stored pages as text, and lets no stored document run', async () => {
    const { service } = bench;
    await service.storage
      .from('designs')
      .upload('x.html', new Blob(['<script>1</script>'], { type: 'text/html' }), { upsert: true });
    const { data } = await service.storage.from('designs').createSignedUrl('x.html', 60);
    const page = await fetch(data?.signedUrl ?? '');
    expect(page.headers.get('content-type')).toBe('text/plain');
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('serves files as they are: pictures are not made in other sizes', async () => {
    const { data } = avatars().getPublicUrl(own('pub.png'), { transform: { width: 100 } });
    expect((await fetch(data.publicUrl)).status).toBe(404);
  });
});
