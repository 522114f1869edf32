// @vitest-environment node
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileStore } from './files.ts';
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
const put = async (name: string, body: Blob | Buffer = bench.picture, options = {}): Promise<string> => {
  const { error } = await designs().upload(own(name), body, { upsert: true, ...options });
  if (error) throw error;
  return own(name);
};

describe('upload', () => {
  it('stores once, refuses a second, replaces with upsert and leaves one file', async () => {
    const before = (await bench.files()).objects.length;
    const first = await avatars().upload(own('me.png'), bench.picture, { cacheControl: '3600' });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ path: own('me.png'), fullPath: `avatars/${own('me.png')}` });
    const again = await avatars().upload(own('me.png'), bench.picture);
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const replaced = await avatars().upload(own('me.png'), bench.picture, { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    const updated = await avatars().update(own('me.png'), bench.picture, { cacheControl: '60' });
    expect(updated.error).toBeNull();
    expect(await bench.files()).toMatchObject({ drafts: [] });
    expect((await bench.files()).objects).toHaveLength(before + 1);
  });

  it('takes the type that a form names before that of its file', async () => {
    const form = (contentType: string): FormData => {
      const data = new FormData();
      data.append('contentType', contentType);
      data.append('', new Blob([new Uint8Array(bench.pictureBytes)]), 'me.png');
      return data;
    };
    expect((await avatars().upload(own('form.png'), form('image/png'))).error).toBeNull();
    expect((await avatars().info(own('form.png'))).data).toMatchObject({ contentType: 'image/png' });
    const refused = await avatars().upload(own('form.html'), form('text/html'));
    expect(refused.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
  });

  it('asks the policies before it takes a byte', async () => {
    const { objects } = await bench.files();
    const receive = vi.spyOn(FileStore.prototype, 'receive');
    const other = await avatars().upload(`${bench.ben.id}/me.png`, bench.picture);
    expect(other.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const anonymous = await bench.anonymous.storage.from('avatars').upload(own('x.png'), bench.picture);
    expect(anonymous.error).toMatchObject({ statusCode: '403' });
    expect(receive).not.toHaveBeenCalled();
    receive.mockRestore();
    expect(await bench.files()).toEqual({ objects, drafts: [] });
  });

  it('keeps to the types and sizes of the bucket and of the installation', async () => {
    const { objects } = await bench.files();
    const text = await avatars().upload(own('a.txt'), new Blob(['hi'], { type: 'text/plain' }));
    expect(text.error).toMatchObject({ statusCode: '415', message: 'mime type text/plain is not supported' });
    const page = await avatars().upload(own('a.png'), Buffer.from('<p>hi'), { contentType: 'image/png;, text/html' });
    expect(page.error).toMatchObject({ statusCode: '415' });
    const big = new Blob([new Uint8Array(300_000)], { type: 'image/png' });
    const tooBig = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect((await avatars().upload(own('big.png'), big)).error).toMatchObject(tooBig);
    expect((await designs().upload(own('huge.bin'), Buffer.alloc(1_000_001))).error).toMatchObject(tooBig);
    expect((await designs().upload(own('full.bin'), Buffer.alloc(1_000_000))).error).toBeNull();
    expect((await bench.files()).drafts).toEqual([]);
    expect((await bench.files()).objects).toHaveLength(objects.length + 1);
  });

  it('stops a stream of unknown length at the limit', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (; sent < 400; sent += 1) yield Buffer.alloc(10_000);
      })(),
    );
    const { error } = await designs().upload(own('endless.bin'), endless, { duplex: 'half' });
    expect(error).toMatchObject({ statusCode: '413' });
    expect((await designs().exists(own('endless.bin'))).data).toBe(false);
    expect((await bench.files()).drafts).toEqual([]);
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const { objects } = await bench.files();
    const abort = new AbortController();
    let started: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000));
        started();
        return new Promise(() => undefined);
      },
    });
    const begun = new Promise<void>((resolve) => (started = resolve));
    const { data } = await bench.anna.client.storage.from('designs').createSignedUploadUrl(own('half.bin'));
    const broken = fetch(data?.signedUrl ?? '', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
      signal: abort.signal,
      duplex: 'half',
    } as RequestInit);
    await begun;
    await expect.poll(async () => (await bench.files()).drafts.length).toBe(1);
    abort.abort();
    await expect(broken).rejects.toThrow();
    await expect.poll(async () => (await bench.files()).drafts.length).toBe(0);
    expect((await bench.files()).objects).toHaveLength(objects.length);
    expect(bench.log.filter((line) => line.includes('half.bin'))).toEqual([]);
  });

  it('takes blobs, buffers and metadata, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 31 + (n >> 8)) % 256));
    const tricky = Buffer.concat([bytes, Buffer.from('\r\n--'), bytes, Buffer.from('\r\n------'), bytes]);
    for (const body of [new Blob([new Uint8Array(tricky)]), tricky]) {
      const { error } = await designs().upload(own('tricky.bin'), body, {
        upsert: true,
        metadata: { source: 'camera', n: 1 },
        cacheControl: '600',
      });
      expect(error).toBeNull();
      const { data } = await designs().download(own('tricky.bin'));
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(tricky)).toBe(true);
      const info = await designs().info(own('tricky.bin'));
      expect(info.data).toMatchObject({
        metadata: { source: 'camera', n: 1 },
        cacheControl: 'max-age=600',
        size: tricky.length,
      });
    }
    expect((await designs().upload(own('empty.bin'), Buffer.alloc(0))).error).toBeNull();
    expect((await (await designs().download(own('empty.bin'))).data?.text()) ?? 'none').toBe('');
  });

  it('takes names of the real service and no others', async () => {
    for (const name of ["with space & plus+ (1), it's.png", 'a/b/c.png', 'ünicode.png', 'hash#.png', 'a/../../x.png']) {
      const response = await fetch(
        `${bench.server.url}/storage/v1/object/designs/${bench.anna.id}/${name.split('/').map(encodeURIComponent).join('/')}`,
        { method: 'POST', headers: { apikey: bench.secretKey }, body: 'x' },
      );
      const answer = (await response.json()) as { Key?: string; code?: string };
      if (name.startsWith('with') || name === 'a/b/c.png') expect(answer.Key).toBe(`designs/${own(name)}`);
      else expect(answer.code ?? answer.Key).toMatch(/^(InvalidKey|NoSuchBucket)$|^designs\/x\.png$/);
    }
    const { data } = await designs().download(own("with space & plus+ (1), it's.png"));
    expect(await data?.text()).toBe('x');
  });

  it('never writes or reads outside its root', async () => {
    for (const name of [
      '%2e%2e/%2e%2e/evil',
      '..%2f..%2fevil',
      'a/%2e%2e%2f%2e%2e%2fevil',
      '%2fetc%2fpasswd',
      '%00evil',
    ]) {
      const url = `${bench.server.url}/storage/v1/object/designs/${name}`;
      const written = await fetch(url, { method: 'POST', headers: { apikey: bench.secretKey }, body: 'x' });
      const read = await fetch(url, { headers: { apikey: bench.secretKey } });
      expect([written.status, read.status].every((status) => status >= 400)).toBe(true);
    }
    const { objects } = await bench.files();
    for (const name of objects) expect(name).toMatch(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/);
    // Nor when a row was written by hand.
    await bench.service.storage.from('designs').upload('planted.txt', Buffer.from('x'), { upsert: true });
    await bench.database.query(
      `update storage.objects set version = '/../../../outside.txt' where name = 'planted.txt'`,
    );
    await writeFile(path.join(bench.root, 'outside.txt'), 'secret');
    const planted = await bench.service.storage.from('designs').download('planted.txt');
    expect(planted.error).not.toBeNull();
    await bench.database.query(`delete from storage.objects where name = 'planted.txt'`);
  });

  it('refuses broken forms with a sentence', async () => {
    const send = async (type: string, body: string): Promise<string> => {
      const response = await fetch(`${bench.server.url}/storage/v1/object/designs/${own('form.png')}`, {
        method: 'POST',
        headers: { apikey: bench.secretKey, 'content-type': type },
        body,
      });
      return ((await response.json()) as { message: string }).message;
    };
    const form = 'multipart/form-data; boundary=xx';
    expect(await send('multipart/form-data', 'x')).toBe('The form has no valid boundary');
    expect(await send(form, 'nonsense')).toBe('The form does not begin with its boundary');
    expect(await send(form, '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--xx--')).toBe(
      'The form has no file',
    );
    expect(await send(form, '--xx\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nhalf')).toBe(
      'The form ended too early',
    );
    expect((await bench.files()).drafts).toEqual([]);
  });
});

describe('row and file', () => {
  it('a row that cannot be written leaves no file', async () => {
    const admin = bench.database;
    await admin.query(`
      create function public.refuse_row() returns trigger language plpgsql as $$
      begin if new.metadata ->> 'size' = '777' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse_row before insert or update on storage.objects for each row execute function public.refuse_row();`);
    const before = await bench.files();
    const { error } = await designs().upload(own('refused.bin'), Buffer.alloc(777));
    expect(error).not.toBeNull();
    expect(await bench.files()).toEqual(before);
    expect(bench.log.at(-1)).toContain('failed');
    await admin.query('drop function public.refuse_row() cascade');
  });

  it('a commit that fails after the file was placed takes the file away again', async () => {
    await bench.database.query(`
      create function public.refuse_late() returns trigger language plpgsql as $$
      begin if new.metadata ->> 'size' = '778' then raise exception 'too late'; end if; return new; end $$;
      create constraint trigger refuse_late after insert or update on storage.objects
        deferrable initially deferred for each row execute function public.refuse_late();`);
    const before = await bench.files();
    expect((await designs().upload(own('late.bin'), Buffer.alloc(778))).error).not.toBeNull();
    expect(await bench.files()).toEqual(before);
    expect((await designs().exists(own('late.bin'))).data).toBe(false);
    await bench.database.query('drop function public.refuse_late() cascade');
  });

  it('twenty replacements at once end with one whole file, also where a table counts under a lock of its own', async () => {
    await put('race.bin', Buffer.alloc(10));
    await bench.database.query(`
      create function public.count_alone() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4712); return new; end $$;
      create trigger count_alone before insert on storage.objects for each row execute function public.count_alone();`);
    const before = (await bench.files()).objects.length;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        designs().upload(own('race.bin'), Buffer.alloc(5000 + n, n), { upsert: true }),
      ),
    );
    expect(results.filter(({ error }) => error)).toEqual([]);
    expect((await bench.files()).objects).toHaveLength(before);
    const { data } = await designs().download(own('race.bin'));
    const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes.length).toBe(5000 + bytes[0]);
    await bench.database.query('drop function public.count_alone() cascade');
  });

  it('two first uploads at once leave no file of the one that was replaced', async () => {
    const { database } = bench;
    // Holds every write of a whole object back until the gate is opened.
    await database.query(`
      create function public.hold_back() returns trigger language plpgsql as $$
      begin if new.metadata ? 'eTag' then perform pg_advisory_xact_lock(4711); end if; return new; end $$;
      create trigger hold_back before insert on storage.objects for each row execute function public.hold_back();
      select pg_advisory_lock(4711);`);
    const before = (await bench.files()).objects.length;
    const waiting = async () =>
      (
        await database.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount;
    const first = designs().upload(own('first.bin'), Buffer.alloc(11), { upsert: true });
    await expect.poll(waiting).toBe(1);
    const second = designs().upload(own('first.bin'), Buffer.alloc(12), { upsert: true });
    await expect.poll(waiting).toBe(2);
    await database.query('select pg_advisory_unlock(4711)');
    expect([(await first).error, (await second).error]).toEqual([null, null]);
    expect((await bench.files()).objects).toHaveLength(before + 1);
    expect((await designs().download(own('first.bin'))).data?.size).toBe(12);
    await database.query('drop function public.hold_back() cascade');
  });
});
