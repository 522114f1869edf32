// @vitest-environment node
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRange } from './download.ts';
import type { StoredVersion } from './files.ts';
import { FileStore } from './files.ts';
import { StorageError } from './errors.ts';
import { parseSizeLimit } from './keys.ts';
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

describe('list', () => {
  it('shows one level: folders first, files with metadata, in the wished order', async () => {
    const folder = 'listing';
    for (const name of ['b.png', 'a.png', 'B_1.png', 'sub/x.png', 'sub/deep/y.png', 'zed/1.png'])
      await put(`${folder}/${name}`);
    const names = async (options = {}) =>
      (await designs().list(own(folder), options)).data?.map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names()).toEqual(['sub/', 'zed/', 'B_1.png', 'a.png', 'b.png']);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'zed/',
      'sub/',
      'b.png',
      'a.png',
      'B_1.png',
    ]);
    expect(await names({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'sub/',
      'zed/',
      'b.png',
      'a.png',
      'B_1.png',
    ]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['zed/', 'B_1.png']);
    expect(await names({ search: 'b' })).toEqual(['B_1.png', 'b.png']);
    expect(await names({ search: 'b_' })).toEqual(['B_1.png']);
    expect(await names({ search: '%' })).toEqual([]);
    const { data } = await designs().list(own(folder), { search: 'a.png' });
    expect(data?.[0].metadata).toMatchObject({ size: bench.pictureBytes.length, mimetype: 'image/png' });
    expect((await designs().list('')).data?.map(({ name }) => name)).toEqual([bench.anna.id]);
    expect((await bens().list(own(folder))).data).toEqual([]);
    expect((await bens().list('')).data).toEqual([]);
  });
});

describe('move, copy, info, exists, remove', () => {
  it('moves within and between buckets, and never over something', async () => {
    const name = await put('from.png');
    const { data } = await designs().move(name, own('moved/to.png'));
    expect(data?.message).toBe('Successfully moved');
    expect((await designs().exists(name)).data).toBe(false);
    expect((await designs().download(own('moved/to.png'))).data?.size).toBe(bench.pictureBytes.length);
    await put('taken.png');
    expect((await designs().move(own('moved/to.png'), own('taken.png'))).error).toMatchObject({ statusCode: '409' });
    expect((await designs().move(own('moved/to.png'), `${bench.ben.id}/x.png`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await bens().move(own('moved/to.png'), `${bench.ben.id}/x.png`)).error).toMatchObject({
      statusCode: '404',
    });
    const across = await designs().move(own('moved/to.png'), own('to.png'), { destinationBucket: 'avatars' });
    expect(across.error).toBeNull();
    expect(
      (await fetch(bench.anna.client.storage.from('avatars').getPublicUrl(own('to.png')).data.publicUrl)).status,
    ).toBe(200);
  });

  it('copies to an object of its own', async () => {
    const name = await put('source.png');
    const { error } = await designs().copy(name, own('copy.png'));
    expect(error).toBeNull();
    await designs().remove([name]);
    expect((await designs().download(own('copy.png'))).data?.size).toBe(bench.pictureBytes.length);
    expect((await bens().copy(own('copy.png'), `${bench.ben.id}/stolen.png`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await designs().copy(own('copy.png'), `${bench.ben.id}/planted.png`)).error).toMatchObject({
      statusCode: '403',
    });
    await put('text.txt', new Blob(['x'], { type: 'text/plain' }));
    const wrong = await designs().copy(own('text.txt'), own('text.txt'), { destinationBucket: 'avatars' });
    expect(wrong.error).toMatchObject({ statusCode: '415' });
  });

  it('keeps to the rules of the bucket that it moves to', async () => {
    const text = await put('moved.txt', new Blob(['x'], { type: 'text/plain' }));
    const wrong = await designs().move(text, own('moved.txt'), { destinationBucket: 'avatars' });
    expect(wrong.error).toMatchObject({ statusCode: '415' });
    expect((await designs().exists(text)).data).toBe(true);
  });

  it('stores no type and no cache rule that a download could not send', async () => {
    const name = await put('plain.png');
    const call = (path: string, init: { body: BodyInit; headers?: Record<string, string> }) =>
      fetch(`${bench.server.url}/storage/v1/object/${path}`, {
        method: 'POST',
        ...init,
        headers: { ...init.headers, apikey: bench.publishableKey, authorization: `Bearer ${bench.anna.token}` },
      });
    for (const metadata of [
      { mimetype: 'image/png;\r\nX-Other: 1' },
      { cacheControl: 'max-age=1\r\nX-Other: 1' },
      { mimetype: 'image/png;é' },
    ]) {
      const body = JSON.stringify({ bucketId: 'designs', sourceKey: name, destinationKey: own('odd.png'), metadata });
      expect((await call('copy', { body, headers: { 'content-type': 'application/json' } })).status).toBe(400);
    }
    const form = new FormData();
    form.set('cacheControl', '1\r\nX-Other: 1');
    form.set('', bench.picture, 'odd.png');
    expect((await call(`designs/${own('odd.png')}`, { body: form })).status).toBe(400);
    expect((await designs().exists(own('odd.png'))).data).toBe(false);
  });

  it('tells about objects that may be seen', async () => {
    const name = await put('info.png');
    expect((await designs().info(name)).data).toMatchObject({
      name,
      bucketId: 'designs',
      size: bench.pictureBytes.length,
      contentType: 'image/png',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
    });
    expect((await designs().exists(name)).data).toBe(true);
    expect((await bens().exists(name)).data).toBe(false);
    expect((await designs().info(own('none.png'))).error).toMatchObject({ code: 'NoSuchKey' });
  });

  it('removes rows and files of the caller alone', async () => {
    const names = [await put('r1.png'), await put('r2.png')];
    const before = (await bench.files()).objects.length;
    expect((await bens().remove(names)).data).toEqual([]);
    expect((await bench.anonymous.storage.from('designs').remove(names)).data).toEqual([]);
    const { data } = await designs().remove([...names, own('none.png')]);
    expect(data?.map(({ name }) => name).sort()).toEqual(names);
    expect((await bench.files()).objects).toHaveLength(before - 2);
  });
});

describe('buckets', () => {
  it('are administered by the secret key alone', async () => {
    expect((await bench.anonymous.storage.listBuckets()).data).toEqual([]);
    expect((await bench.anna.client.storage.createBucket('hers')).error).toMatchObject({ statusCode: '403' });
    const { storage } = bench.service;
    const options = { public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] };
    expect((await storage.createBucket('tmp', options)).error).toBeNull();
    expect((await storage.createBucket('tmp', options)).error).toMatchObject({ statusCode: '409' });
    expect((await storage.getBucket('tmp')).data).toMatchObject({
      public: false,
      file_size_limit: 1000,
      allowed_mime_types: ['image/*'],
    });
    const files = storage.from('tmp');
    const small = new Blob(['x'], { type: 'image/png' });
    expect((await files.upload('a.png', new Blob(['x'.repeat(1001)], { type: 'image/png' }))).error).toMatchObject({
      statusCode: '413',
    });
    expect((await files.upload('a.png', small)).error).toBeNull();
    expect(
      (await storage.updateBucket('tmp', { public: true, fileSizeLimit: null, allowedMimeTypes: null })).error,
    ).toBeNull();
    expect((await storage.getBucket('tmp')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['avatars', 'designs', 'tmp']);
    expect((await storage.deleteBucket('tmp')).error).toMatchObject({ statusCode: '409' });
    const before = (await bench.files()).objects.length;
    expect((await storage.emptyBucket('tmp')).error).toBeNull();
    expect((await bench.files()).objects).toHaveLength(before - 1);
    expect((await storage.deleteBucket('tmp')).error).toBeNull();
    expect((await storage.getBucket('tmp')).error).toMatchObject({ statusCode: '404' });
    expect((await bench.anna.client.storage.from('nowhere').upload('a.png', small)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
    expect((await storage.createBucket('a/b')).error).not.toBeNull();
  });
});

describe('leftovers of a killed process', () => {
  it('go when they are old and no row points to them', async () => {
    const name = await put('kept.png');
    const { rows } = await bench.database.query<{ id: string; version: string }>(
      'select id, version from storage.objects where name = $1',
      [name],
    );
    const orphan = { id: randomUUID(), version: randomUUID() };
    const young = { id: randomUUID(), version: randomUUID() };
    const fileOf = ({ id, version }: StoredVersion) =>
      path.join(bench.root, 'objects', id.slice(0, 2), `${id}.${version}`);
    const draft = path.join(bench.root, 'drafts', randomUUID());
    for (const file of [fileOf(orphan), fileOf(young), draft]) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'x');
    }
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
    for (const file of [fileOf(orphan), fileOf(rows[0]), draft]) await utimes(file, yesterday, yesterday);
    const removed = await new FileStore(bench.root).sweep(async (versions) => {
      const known = await bench.database.query<{ version: string }>(
        'select version from storage.objects where version = any($1)',
        [versions.map(({ version }) => version)],
      );
      return new Set(known.rows.map(({ version }) => version));
    });
    expect(removed).toBe(2);
    const { objects, drafts } = await bench.files();
    expect(drafts).toEqual([]);
    expect(objects).toContain(`${young.id}.${young.version}`);
    expect((await designs().download(name)).error).toBeNull();
  });
});

describe('small parts', () => {
  it.each([
    [null, 10, null],
    ['bytes=0-', 10, { start: 0, end: 9 }],
    ['bytes=2-4', 10, { start: 2, end: 4 }],
    ['bytes=2-400', 10, { start: 2, end: 9 }],
    ['bytes=-4', 10, { start: 6, end: 9 }],
    ['bytes=-40', 10, { start: 0, end: 9 }],
    ['bytes=-0', 10, 'impossible'],
    ['bytes=10-', 10, 'impossible'],
    ['bytes=0-', 0, 'impossible'],
    ['bytes=4-2', 10, null],
    ['bytes=-', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['items=0-1', 10, null],
  ])('range %s of %i', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected);
  });

  it('size limits', () => {
    const limits = (['1MB', '1.5kb', '1GB', '3b', 7, 0, null] as const).map((limit) => parseSizeLimit(limit, 1e9));
    expect(limits).toEqual([1e6, 1500, 1e9, 3, 7, 0, null]);
    for (const limit of ['much', '7', '2MiB', '', '1 MB', -1, 1.5, NaN, `${'9'.repeat(400)}B`, '2GB'])
      expect(() => parseSizeLimit(limit, 1e9)).toThrow(StorageError);
  });

  it('unknown routes and broken requests get an answer', async () => {
    const call = async (method: string, where: string, body?: string): Promise<number> =>
      (await fetch(`${bench.server.url}/storage/v1/${where}`, { method, body, headers: { apikey: bench.secretKey } }))
        .status;
    expect(await call('POST', 'upload/resumable')).toBe(404);
    expect(await call('GET', 'object/designs/%E0%A4%A')).toBe(400);
    expect(await call('POST', 'object/list/designs', '{')).toBe(400);
    expect(await call('POST', 'object/list/designs', '{"limit":"x"}')).toBe(400);
    expect(await call('POST', 'object/move', '{}')).toBe(400);
  });
});
