import { afterAll, beforeAll, expect, test } from 'vitest';
import { asService, connect, newPerson, openTarget } from './target.ts';
import type { Person, Target } from './target.ts';

let target: Target;
let ann: Person;
let ben: Person;

// One grey pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const image = (): Blob => new Blob([png], { type: 'image/png' });

beforeAll(async () => {
  target = await openTarget();
  ann = await newPerson(target, 'ann');
  ben = await newPerson(target, 'ben');
});
afterAll(() => target.stop());

const closed = (person: Person | null): ReturnType<Person['client']['storage']['from']> =>
  (person ? person.client : connect(target)).storage.from('acceptance-private');

test('upload, download, list, move, copy and remove in the own folder', async () => {
  const folder = `${ann.id}/work`;
  const uploaded = await closed(ann).upload(`${folder}/1.png`, image(), { contentType: 'image/png' });
  expect(uploaded.error).toBeNull();
  expect(uploaded.data?.path).toBe(`${folder}/1.png`);
  const { data } = await closed(ann).download(`${folder}/1.png`);
  expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(png);
  expect((data as Blob).type).toBe('image/png');
  expect((await closed(ann).copy(`${folder}/1.png`, `${folder}/2.png`)).error).toBeNull();
  expect((await closed(ann).move(`${folder}/2.png`, `${folder}/3 ünï.png`)).error?.message ?? null).toMatch(
    /Invalid key|^$/,
  );
  expect((await closed(ann).move(`${folder}/2.png`, `${folder}/3.png`)).error).toBeNull();
  const listed = await closed(ann).list(folder, { sortBy: { column: 'name', order: 'desc' } });
  expect(listed.data?.map((file) => [file.name, file.metadata?.size])).toEqual([
    ['3.png', png.length],
    ['1.png', png.length],
  ]);
  const top = await closed(ann).list(ann.id);
  expect(top.data?.map((entry) => [entry.name, entry.id])).toEqual([['work', null]]);
  expect((await closed(ann).exists(`${folder}/3.png`)).data).toBe(true);
  const removed = await closed(ann).remove([`${folder}/1.png`, `${folder}/3.png`]);
  expect(removed.data).toHaveLength(2);
  expect((await closed(ann).exists(`${folder}/3.png`)).data).toBe(false);
});

test('the folder of another is closed in every way', async () => {
  const file = `${ann.id}/closed.png`;
  await closed(ann).upload(file, image(), { contentType: 'image/png' });
  for (const stranger of [ben, null]) {
    expect((await closed(stranger).download(file)).error).not.toBeNull();
    expect((await closed(stranger).createSignedUrl(file, 60)).error).not.toBeNull();
    expect((await closed(stranger).list(ann.id)).data ?? []).toEqual([]);
    expect((await closed(stranger).remove([file])).data ?? []).toEqual([]);
    expect((await closed(stranger).move(file, `${ben.id}/stolen.png`)).error).not.toBeNull();
    expect((await closed(stranger).copy(file, `${ben.id}/stolen.png`)).error).not.toBeNull();
    expect(
      (await closed(stranger).upload(`${ann.id}/planted.png`, image(), { contentType: 'image/png' })).error,
    ).not.toBeNull();
    expect((await closed(stranger).update(file, image(), { contentType: 'image/png' })).error).not.toBeNull();
  }
  expect((await closed(ann).exists(file)).data).toBe(true);
  expect((await fetch(`${target.url}/storage/v1/object/public/acceptance-private/${file}`)).ok).toBe(false);
});

test('paths cannot leave their folder', async () => {
  for (const path of [
    `${ann.id}/../${ben.id}/x.png`,
    `${ann.id}/../../keys.json`,
    '../keys.json',
    `${ann.id}/%2e%2e/x.png`,
  ]) {
    const { error } = await closed(ann).upload(path, image(), { contentType: 'image/png' });
    expect(error).not.toBeNull();
  }
  expect((await closed(ben).list(ben.id)).data).toEqual([]);
});

test('a second upload needs upsert', async () => {
  const file = `${ann.id}/twice.png`;
  await closed(ann).upload(file, image(), { contentType: 'image/png' });
  const again = await closed(ann).upload(file, image(), { contentType: 'image/png' });
  expect(again.error).toMatchObject({ message: 'The resource already exists' });
  expect((await closed(ann).upload(file, image(), { contentType: 'image/png', upsert: true })).error).toBeNull();
});

test('buckets hold to their size and kinds of file', async () => {
  const html = new Blob(['<script>'], { type: 'text/html' });
  expect((await closed(ann).upload(`${ann.id}/x.html`, html, { contentType: 'text/html' })).error?.message).toMatch(
    /mime type text\/html is not supported/,
  );
  const large = new Blob([new Uint8Array(1_048_577)], { type: 'image/png' });
  const { error } = await closed(ann).upload(`${ann.id}/large.png`, large, { contentType: 'image/png' });
  expect(error?.message).toMatch(/exceeded the maximum allowed size/);
  const wild = await ann.client.storage
    .from('acceptance-public')
    .upload(`${ann.id}/a.webp`, new Blob(['x'], { type: 'image/webp' }), { contentType: 'image/webp' });
  expect(wild.error).toBeNull();
});

test('signed links open one file until they end, and cannot be bent', async () => {
  const file = `${ann.id}/signed.png`;
  await closed(ann).upload(file, image(), { contentType: 'image/png' });
  const { data } = await closed(ann).createSignedUrl(file, 60);
  const link = data?.signedUrl ?? '';
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(png);
  expect((await fetch(link.replace('signed.png', 'twice.png'))).ok).toBe(false);
  expect((await fetch(`${link}x`)).ok).toBe(false);
  const many = await closed(ann).createSignedUrls([file, `${ann.id}/nothing.png`], 60);
  expect(many.data?.map((entry) => entry.error === null)).toEqual([true, false]);
  const upload = await closed(ann).createSignedUploadUrl(`${ann.id}/by-link.png`);
  const sent = await connect(target)
    .storage.from('acceptance-private')
    .uploadToSignedUrl(`${ann.id}/by-link.png`, upload.data?.token ?? '', image(), { contentType: 'image/png' });
  expect(sent.error).toBeNull();
});

test('public buckets are open to read, with types that a browser cannot misread', async () => {
  const open = ann.client.storage.from('acceptance-public');
  await open.upload(`${ann.id}/face.png`, image(), { contentType: 'image/png', cacheControl: '3600' });
  const answer = await fetch(open.getPublicUrl(`${ann.id}/face.png`).data.publicUrl);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toMatch(/max-age=3600/);
  const cached = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(cached.status).toBe(304);
});

test('the secret key reaches every file', async () => {
  const { data } = await asService(target).storage.from('acceptance-private').list(ann.id);
  expect(data?.length).toBeGreaterThan(0);
});

test('lists page by page, with folders folded or with everything below', async () => {
  for (const name of ['b.png', 'deep/1.png', 'deep/2.png', 'a.png']) {
    await closed(ben).upload(`${ben.id}/paged/${name}`, image(), { contentType: 'image/png' });
  }
  const prefix = `${ben.id}/paged/`;
  const first = await closed(ben).listV2({ prefix, limit: 3 });
  expect(first.data).toMatchObject({ hasNext: true, folders: [] });
  expect(first.data?.objects.map(({ name }) => name)).toEqual(
    ['a.png', 'b.png', 'deep/1.png'].map((name) => prefix + name),
  );
  const second = await closed(ben).listV2({ prefix, limit: 3, cursor: first.data?.nextCursor });
  expect(second.data).toMatchObject({ hasNext: false, objects: [{ name: `${prefix}deep/2.png` }] });
  const folded = await closed(ben).listV2({ prefix, with_delimiter: true });
  expect(folded.data).toMatchObject({ hasNext: false, folders: [{ name: `${prefix}deep/` }] });
  expect((await closed(ann).listV2({ prefix })).data).toMatchObject({ folders: [], objects: [] });
  expect((await closed(ann).listV2({ cursor: 'no cursor' })).error).toMatchObject({ status: 400 });
});

test('what is not there is told as the service tells it', async () => {
  expect((await ann.client.storage.from('no-such-bucket').list()).data).toEqual([]);
  const upload = await ann.client.storage.from('no-such-bucket').upload('x.png', image());
  expect(upload.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  expect((await closed(ann).download(`${ann.id}/nothing.png`)).error).toMatchObject({ status: 400 });
  const { storage } = asService(target);
  expect((await storage.deleteBucket('acceptance-private')).error).toMatchObject({ statusCode: '409' });
  expect((await storage.createBucket('acceptance/odd')).error).toMatchObject({ message: 'Bucket name invalid' });
  expect(
    (await storage.createBucket('acceptance-huge', { public: false, fileSizeLimit: '900GB' })).error,
  ).toMatchObject({
    statusCode: '413',
  });
});

test('a file without a byte is kept and read, with the headers that tell of it', async () => {
  const open = ann.client.storage.from('acceptance-public');
  const empty = new Blob([], { type: 'image/png' });
  expect((await open.upload(`${ann.id}/empty.png`, empty, { contentType: 'image/png' })).error).toBeNull();
  const { publicUrl } = open.getPublicUrl(`${ann.id}/empty.png`).data;
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(publicUrl, { method });
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
      200,
      '0',
      'image/png',
    ]);
  }
});
