/** What others are shown is a picture that can be read, of the type that storage serves it as; its name stands for these bytes. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { plainPicture } from '../testing/hostile-pictures.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createMessageFileSweep } from './uploads.ts';

const BUCKET = 'message-attachments';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let other: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
  await pool.query(
    `insert into public.contact_requests (client_id, artist_id, message, status, answered_at) values ($1, $2, 'Hello', 'approved', now())`,
    [owner.id, other.id],
  );
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

function clientOf(person: Person) {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${person.token}` } },
  });
}

const png = (width = 40, height = 60): Promise<Buffer> => plainPicture(width, height).png().toBuffer();

interface Uploading {
  bucket?: string;
  type?: string;
  path?: string;
}

async function upload(person: Person, bytes: Buffer, { bucket = BUCKET, type = 'image/png', path }: Uploading = {}) {
  const name = path ?? `${person.id}/${randomUUID()}.png`;
  const { error } = await clientOf(person).storage.from(bucket).upload(name, bytes, { contentType: type });
  expect(error).toBeNull();
  return name;
}

const check = (person: Person, path: string, bucket = BUCKET) =>
  call(api, '/api/uploads/check', { token: person.token, body: { bucket, path } });

async function sendPicture(path: string): Promise<Record<string, unknown>> {
  const client = clientOf(owner);
  const { data: thread } = await client.rpc('open_thread', { p_other: other.id });
  const { data } = await client.rpc('send_message', {
    p_thread_id: (thread as { thread_id: string }).thread_id,
    p_client_id: randomUUID(),
    p_content: '',
    p_attachments: [{ kind: 'file', path, name: 'arm.png', width: 7, height: 7 }],
  });
  return data as Record<string, unknown>;
}

const bytesOf = async (path: string, bucket = BUCKET): Promise<Buffer> => {
  const { data } = await api.service.storage.from(bucket).download(path);
  return Buffer.from(await (data as Blob).arrayBuffer());
};

describe('POST /api/uploads/check', () => {
  it('answers the sides of a picture, as often as it is asked; then it can be sent, with what was read', async () => {
    const bytes = await png(1300, 900);
    const path = await upload(owner, bytes);
    expect(await sendPicture(path)).toEqual({ ok: false, code: 'attachment_invalid' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await check(owner, path);
      expect([answer.status, answer.body]).toEqual([200, { path, width: 1300, height: 900 }]);
    }
    expect(await sendPicture(path)).toMatchObject({
      ok: true,
      message: { attachments: [{ path, type: 'image/png', size: bytes.length, width: 1300, height: 900 }] },
    });
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a text that is called a PNG', 'image/png', () => Buffer.from('<script>alert(1)</script>')],
    ['a PNG that is cut off', 'image/png', async () => (await png(300, 300)).subarray(0, 60)],
    ['a JPEG that is called a PNG', 'image/png', () => plainPicture(40, 40).jpeg().toBuffer()],
    ['a PNG of 60 megapixels', 'image/png', () => png(10_000, 6_000)],
    ['a drawing that can hold a program', 'image/webp', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('refuses %s, and nothing is sent', async (_what, type, make) => {
    const path = await upload(owner, await make(), { type });
    expect(await check(owner, path)).toMatchObject({ status: 422, body: { code: 'image_rejected' } });
    expect(await sendPicture(path)).toEqual({ ok: false, code: 'attachment_invalid' });
  });

  it('takes a GIF, which the bucket takes', async () => {
    const path = await upload(owner, await plainPicture(30, 20).gif().toBuffer(), { type: 'image/gif' });
    expect(await check(owner, path)).toMatchObject({ status: 200, body: { width: 30, height: 20 } });
  });

  it('refuses files of others, files that are not there, and buckets that nobody is shown', async () => {
    const path = await upload(owner, await png());
    expect(await check(other, path)).toMatchObject({ status: 404 });
    expect(await check(owner, `${owner.id}/none.png`)).toMatchObject({ status: 404 });
    expect(await check(owner, path, 'user-content')).toMatchObject({ status: 404 });
    expect(await check(owner, path, 'avatars')).toMatchObject({ status: 400 });
  });
});

describe('a file that was checked', () => {
  it.each(['message-attachments', 'user-content', 'design-versions'])(
    'keeps its bytes in %s, also against an address that was signed before',
    async (bucket) => {
      const path = `${owner.id}/${randomUUID()}.png`;
      const storage = clientOf(owner).storage.from(bucket);
      const signed = await storage.createSignedUploadUrl(path, { upsert: true });
      const bytes = await png();
      await upload(owner, bytes, { bucket, path });
      if (bucket !== 'design-versions') expect(await check(owner, path, bucket)).toMatchObject({ status: 200 });
      const swap = Buffer.from('no picture');
      const options = { contentType: 'image/png', upsert: true };
      expect((await storage.uploadToSignedUrl(path, signed.data?.token ?? '', swap, options)).error).not.toBeNull();
      expect((await storage.upload(path, swap, options)).error).not.toBeNull();
      expect(await bytesOf(path, bucket)).toEqual(bytes);
    },
  );

  it('leaves its name to no other file, and may be uploaded again after a lost answer', async () => {
    const bytes = await png();
    const path = await upload(owner, bytes);
    await check(owner, path);
    const storage = clientOf(owner).storage.from(BUCKET);
    const again = await storage.upload(path, bytes, { contentType: 'image/png' });
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect((await storage.remove([path])).data).toHaveLength(1);
    const other = await storage.upload(path, await png(), { contentType: 'image/png' });
    expect(other.error).toMatchObject({ statusCode: '403' });
  });

  it('stays while it hangs on a message, and goes with it', async () => {
    const path = await upload(owner, await png());
    await check(owner, path);
    const sent = (await sendPicture(path)) as { message: { id: string } };
    const client = clientOf(owner);
    await client.storage.from(BUCKET).remove([path]);
    expect((await bytesOf(path)).length).toBeGreaterThan(0);
    await client.rpc('delete_message', { p_id: sent.message.id });
    expect((await client.storage.from(BUCKET).remove([path])).data).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('removes what was not sent for eight days, checked or not, and keeps what hangs on a message or can still be sent', async () => {
    const paths = await Promise.all(Array.from({ length: 4 }, async () => upload(owner, await png())));
    const [sent, checked, unchecked, young] = paths;
    for (const path of [sent, checked, young]) await check(owner, path);
    expect(await sendPicture(sent)).toMatchObject({ ok: true });
    await pool.query(
      `update storage.objects set created_at = now() - case name when $4 then interval '7 days 1 hour' else interval '9 days' end where name = any ($1 || array[$2, $3, $4])`,
      [[sent], checked, unchecked, young],
    );
    // Too late to be sent, too early to be removed: no sweep can meet a message that is on its way.
    expect(await sendPicture(young)).toEqual({ ok: false, code: 'attachment_invalid' });
    await createMessageFileSweep(api.service)();
    const { rows } = await pool.query<{ name: string }>('select name from storage.objects where name = any ($1)', [
      paths,
    ]);
    expect(rows.map(({ name }) => name).sort()).toEqual([sent, young].sort());
    const kept = await pool.query<{ path: string }>('select path from private.checked_uploads where path = any ($1)', [
      paths,
    ]);
    expect(kept.rows.map(({ path }) => path).sort()).toEqual([sent, young].sort());
  });
});
