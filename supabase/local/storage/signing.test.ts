// @vitest-environment node
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UrlSigner } from './signing.ts';
import { openStorageBench, putDesign } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

const designs = () => bench.anna.client.storage.from('designs');
const bens = () => bench.ben.client.storage.from('designs');
const own = (name: string): string => `${bench.anna.id}/${name}`;
const put = (name: string, body?: Blob | Buffer) => putDesign(bench, name, body);
const messageOf = async (address: string): Promise<string> =>
  ((await (await fetch(address)).json()) as { message: string }).message;

describe('signed addresses', () => {
  it('open one private object to whoever holds them', async () => {
    const name = await put('a folder/x, (1).png');
    const other = await put('other.png');
    const { data, error } = await designs().createSignedUrl(name, 60);
    expect(error).toBeNull();
    const address = data?.signedUrl ?? '';
    expect((await fetch(address)).status).toBe(200);
    expect(await messageOf(address.replace('a%20folder/x,%20(1).png', 'other.png'))).toBe('Invalid signature');
    expect(await messageOf(`${address.slice(0, -5)}AAAAA`)).toBe('signature verification failed');
    expect(await messageOf(address.split('?')[0])).toContain('token');
    expect((await bens().createSignedUrl(other, 60)).error).toMatchObject({ statusCode: '404' });
    await designs().remove([name]);
    expect(await messageOf(address)).toBe('Object not found');
  });

  it('that do not count are refused as such, as is a route that does not exist', async () => {
    const name = await put('mine.png');
    const { data } = await designs().createSignedUrl(name, 60);
    const address = data?.signedUrl ?? '';
    const before = bench.server.refusals;
    expect((await fetch(address)).status).toBe(200);
    expect(bench.server.refusals).toBe(before);
    expect(await messageOf(`${address.slice(0, -5)}AAAAA`)).toBe('signature verification failed');
    expect((await fetch(`${bench.server.url}/storage/v1/nowhere`)).status).toBe(404);
    expect(bench.server.refusals).toBe(before + 2);
  });

  it('end', async () => {
    const name = await put('ends.png');
    const signer = new UrlSigner(new Uint8Array(32));
    const token = signer.signDownload({ bucket: 'designs', name }, 60);
    const { payload } = await jwtVerify(token, new Uint8Array(32));
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    const old = await new SignJWT({ url: `designs/${name}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('download')
      .setExpirationTime(1)
      .sign(new Uint8Array(32));
    await expect(signer.readDownload({ bucket: 'designs', name }, old)).rejects.toThrow(/"exp" claim/);
  });

  it('live no longer than a day, whatever their reader asks for; the server decides for itself', async () => {
    const name = await put('lives.png');
    const year = 365 * 24 * 3600;
    const livesOf = (address?: string | null) => {
      const { iat = 0, exp = 0 } = decodeJwt(new URL(address ?? '').searchParams.get('token') ?? '');
      return exp - iat;
    };
    const one = await designs().createSignedUrl(name, year);
    expect(livesOf(one.data?.signedUrl)).toBe(24 * 3600);
    const many = await designs().createSignedUrls([name], year);
    expect(livesOf(many.data?.[0].signedUrl)).toBe(24 * 3600);
    const hour = await designs().createSignedUrl(name, 3600);
    expect(livesOf(hour.data?.signedUrl)).toBe(3600);
    const servers = await bench.service.storage.from('designs').createSignedUrl(name, year);
    expect(livesOf(servers.data?.signedUrl)).toBe(year);
  });

  it('for many objects tell apart what cannot be read', async () => {
    const name = await put('many.png');
    const { data } = await designs().createSignedUrls([name, own('missing.png'), `${bench.ben.id}/his.png`], 60);
    expect(data?.map(({ error }) => error === null)).toEqual([true, false, false]);
    expect((await fetch(data?.[0].signedUrl ?? '')).status).toBe(200);
  });

  it('carry a name for the download', async () => {
    const name = await put('pic.png');
    const { data } = await designs().createSignedUrl(name, 60, { download: 'n.png' });
    expect((await fetch(data?.signedUrl ?? '')).headers.get('content-disposition')).toContain('n.png');
  });

  it('let someone upload one object without other rights, and only that', async () => {
    const name = own('from guest.png');
    const { data } = await designs().createSignedUploadUrl(name);
    const guest = bench.anonymous.storage.from('designs');
    const token = data?.token ?? '';
    expect((await guest.uploadToSignedUrl(own('elsewhere.png'), token, bench.picture)).error).not.toBeNull();
    expect((await guest.uploadToSignedUrl(name, token, bench.picture)).error).toBeNull();
    expect((await guest.uploadToSignedUrl(name, token, bench.picture)).error).toMatchObject({ statusCode: '409' });
    expect((await designs().download(name)).error).toBeNull();
    const { rows } = await bench.database.query<{ owner_id: string }>(
      'select owner_id from storage.objects where name = $1',
      [name],
    );
    expect(rows[0].owner_id).toBe(bench.anna.id);
    const reading = await fetch(`${bench.server.url}/storage/v1/object/sign/designs/${name}?token=${token}`);
    expect(reading.status).toBe(400);
    // Nor is a token for reading one for writing.
    const read = await designs().createSignedUrl(name, 60);
    const readToken = new URL(read.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    expect((await guest.uploadToSignedUrl(name, readToken, bench.picture)).error).not.toBeNull();
    expect((await bens().createSignedUploadUrl(own('mine.png'))).error).toMatchObject({ statusCode: '403' });
  });
});
