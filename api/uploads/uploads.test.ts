/** What is stored of a picture is written by the API, under a name that stands for it; nobody else writes into storage. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBuckets } from '#domain/uploads.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { sha256Hex } from '../images/encode.ts';
import { plainPicture } from '../testing/hostile-pictures.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { clientOf, drawing, sendPicture, storedFile, storePicture } from '../testing/uploads-kit.ts';
import { createFileSweep } from './sweep.ts';

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

const send = (bytes: Buffer, key: string = randomUUID(), bucket: (typeof uploadBuckets)[number] = BUCKET) =>
  sendPicture(api, owner, { bucket, key }, bytes);

async function sendMessage(path: string): Promise<Record<string, unknown>> {
  const client = clientOf(stack, owner);
  const { data: thread } = await client.rpc('open_thread', { p_other: other.id });
  const { data } = await client.rpc('send_message', {
    p_thread_id: (thread as { thread_id: string }).thread_id,
    p_client_id: randomUUID(),
    p_content: '',
    p_attachments: [{ kind: 'file', path, name: 'arm.png', width: 7, height: 7 }],
  });
  return data as Record<string, unknown>;
}

const there = async (bucket: string, path: string): Promise<boolean> =>
  (await pool.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, path])).rowCount === 1;

describe('POST /api/uploads', () => {
  it('stores a picture written anew and answers what it stored; then it can be sent', async () => {
    const bytes = await drawing(1300, 900);
    const key = randomUUID();
    const { status, body } = await send(bytes, key);
    const path = `${owner.id}/${key}.png`;
    const file = await storedFile(api.service, BUCKET, path);
    const seen = { type: 'image/png', width: 1300, height: 900 };
    expect([status, body]).toEqual([200, { ...seen, path, sha256: sha256Hex(file) }]);
    expect(await sendMessage(path)).toMatchObject({
      ok: true,
      message: { attachments: [{ ...seen, path, size: file.length }] },
    });
  });

  it('answers the same for the same bytes under a key, also at once, and refuses others', async () => {
    const bytes = await drawing();
    const key = randomUUID();
    const answers = await Promise.all([send(bytes, key), send(bytes, key), send(bytes, key)]);
    for (const { status, body } of [...answers, await send(bytes, key)])
      expect([status, body]).toEqual([200, answers[0].body]);
    expect(await send(await drawing(), key)).toMatchObject({ status: 409, body: { code: 'request_conflict' } });
    expect(sha256Hex(await storedFile(api.service, BUCKET, answers[0].body.path))).toBe(answers[0].body.sha256);
  });

  it('gives a name to the same picture however often it is asked for at once', async () => {
    const many = new pg.Pool({ connectionString: stack.databaseUrl, max: 16 });
    const hash = 'a'.repeat(64);
    const facts = { sha256: hash, source_sha256: hash, type: 'image/png', width: 1, height: 1, bytes: 1 };
    for (let round = 0; round < 20; round += 1) {
      const key = randomUUID();
      const asked = [owner.id, BUCKET, key, { ...facts, path: `${owner.id}/${key}.png` }];
      const answers = await Promise.all(
        Array.from({ length: 16 }, () =>
          many.query<{ ok: string }>(`select public.reserve_upload($1, $2, $3, $4) ->> 'ok' as ok`, asked),
        ),
      );
      expect(new Set(answers.map(({ rows }) => rows[0]?.ok))).toEqual(new Set(['true']));
    }
    await many.end();
  });

  it('keeps one of two pictures that come under one key at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(await drawing(), key), send(await drawing(), key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 200) ?? answers[0];
    expect(sha256Hex(await storedFile(api.service, BUCKET, body.path))).toBe(body.sha256);
  });

  it('judges by the first bytes: drawings stay lossless, photos become JPEG, whatever they are called', async () => {
    const kinds: [string, Buffer][] = [
      ['image/png', await drawing()],
      [
        'image/png',
        await sharp(await drawing())
          .gif()
          .toBuffer(),
      ],
      [
        'image/png',
        await sharp(await drawing())
          .webp({ lossless: true })
          .toBuffer(),
      ],
      [
        'image/jpeg',
        await sharp(await drawing())
          .webp()
          .toBuffer(),
      ],
      [
        'image/jpeg',
        await sharp(await drawing())
          .jpeg()
          .toBuffer(),
      ],
    ];
    for (const [type, bytes] of kinds) {
      for (const called of ['image/jpg', 'image/svg+xml', '']) {
        const answer = await sendPicture(api, owner, { bucket: BUCKET, type: called }, bytes);
        expect([answer.status, answer.body.type]).toEqual([200, type]);
      }
    }
  });

  it('falls back to JPEG where a lossless picture would be too large for its bucket', async () => {
    // Grey noise: a third of its bytes in WebP, all of them in PNG.
    const noise = Buffer.alloc(1500 * 1500 * 3);
    for (const [i, value] of randomBytes(1500 * 1500).entries()) noise.fill(value, 3 * i, 3 * i + 3);
    const bytes = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer();
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    const { status, body } = await send(bytes, `avatar-${Date.now()}`, 'avatars');
    expect([status, body.type]).toEqual([200, 'image/jpeg']);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a text', 'This file is not an image', () => Buffer.from('<script>alert(1)</script>')],
    ['a PNG that is cut off', 'damaged or cannot be read', async () => (await drawing(300, 300)).subarray(0, 60)],
    [
      'a JPEG that is cut off',
      'damaged or cannot be read',
      async () =>
        (
          await sharp(await drawing(900, 900))
            .jpeg()
            .toBuffer()
        ).subarray(0, 4000),
    ],
    ['a PNG of 60 megapixels', 'The limit is 50 megapixels', () => plainPicture(10_000, 6_000).png().toBuffer()],
    [
      'a drawing that can hold a program',
      'This file is not an image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['nothing', 'The image is empty', () => Buffer.alloc(0)],
  ])('refuses %s in words and stores nothing', async (_what, sentence, make) => {
    const key = randomUUID();
    const { status, body } = await send(await make(), key);
    expect([status, body.code, body.error]).toEqual([422, 'image_rejected', expect.stringContaining(sentence)]);
    expect((await pool.query(`select 1 from storage.objects where name like '%' || $1 || '%'`, [key])).rows).toEqual(
      [],
    );
  });

  it('reads no more of a body than its bucket takes', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(await send(large, `avatar-${Date.now()}`, 'avatars')).toMatchObject({
      status: 413,
      body: { error: 'File too large. Maximum size: 5MB' },
    });
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: 'File too large. Maximum size: 10MB' },
    });
  });

  it('refuses strangers, other buckets, names of the client, and who has no place in a bucket', async () => {
    const bytes = await drawing();
    expect(await sendPicture(api, { token: 'x' }, { bucket: BUCKET }, bytes)).toMatchObject({ status: 401 });
    expect(await send(bytes, '../../other')).toMatchObject({ status: 400 });
    expect(await send(bytes, undefined, 'designs' as 'avatars')).toMatchObject({ status: 400 });
    expect(await send(bytes, undefined, 'portfolio')).toMatchObject({ status: 403 });
    expect(await send(bytes, undefined, 'review-pictures')).toMatchObject({ status: 403 });
  });

  it('says that the account is closed where its end overtakes an upload', async () => {
    const person = await createPerson(stack, api.service);
    const ending = await pool.connect();
    try {
      await ending.query('begin');
      await ending.query(`update public.user_profiles set status = 'deleted' where id = $1`, [person.id]);
      const sent = sendPicture(api, person, { bucket: 'avatars', key: 'avatar-50000000000' }, await drawing());
      await expect
        .poll(
          async () => (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
          {
            timeout: 30_000,
          },
        )
        .toBeGreaterThan(0);
      await ending.query('commit');
      expect(await sent).toMatchObject({ status: 403, body: { error: 'Your account cannot store pictures here.' } });
    } finally {
      ending.release();
    }
  });

  it('refuses what finds no room, also when several come at once', async () => {
    const person = await createPerson(stack, api.service);
    await pool.query(
      `insert into storage.objects (bucket_id, name) select 'avatars', $1 || '/old-' || n from generate_series(1, 18) n`,
      [person.id],
    );
    const sent = await Promise.all(
      [1, 2, 3, 4].map(async (n) =>
        sendPicture(api, person, { bucket: 'avatars', key: `avatar-${n}0000000000` }, await drawing()),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.error).toBe(
      'There is no space for more files here. Please remove some.',
    );
  });
});

describe('storage', () => {
  it.each(uploadBuckets)('takes nothing into %s from a browser, and signs no address for it', async (bucket) => {
    const storage = clientOf(stack, owner).storage.from(bucket);
    const stored =
      bucket === 'portfolio' || bucket === 'review-pictures' ? null : await send(await drawing(), undefined, bucket);
    const paths = [`${owner.id}/${randomUUID()}.png`, ...(stored ? [stored.body.path] : [])];
    for (const path of paths) {
      const bytes = await drawing();
      for (const upsert of [false, true]) {
        expect((await storage.upload(path, bytes, { contentType: 'image/png', upsert })).error).not.toBeNull();
        expect((await storage.createSignedUploadUrl(path, { upsert })).error).not.toBeNull();
      }
      expect((await storage.update(path, bytes, { contentType: 'image/png' })).error).not.toBeNull();
      expect((await storage.move(path, `${owner.id}/moved.png`)).error).not.toBeNull();
      expect((await storage.copy(path, `${owner.id}/copied.png`)).error).not.toBeNull();
    }
    if (stored) expect(sha256Hex(await storedFile(api.service, bucket, stored.body.path))).toBe(stored.body.sha256);
  });
});

describe('a stored picture', () => {
  it('leaves its name to no other one when its owner has removed it, and can be sent again', async () => {
    const bytes = await drawing();
    const key = randomUUID();
    const { body } = await send(bytes, key);
    expect((await clientOf(stack, owner).storage.from(BUCKET).remove([body.path])).data).toHaveLength(1);
    expect(await sendMessage(body.path)).toEqual({ ok: false, code: 'attachment_invalid' });
    expect(await send(await drawing(), key)).toMatchObject({ status: 409 });
    expect(await send(bytes, key)).toMatchObject({ status: 200, body });
    expect(await sendMessage(body.path)).toMatchObject({ ok: true });
  });

  it('stays while it hangs on a message, and goes with it', async () => {
    const path = await storePicture(api, owner, { bucket: BUCKET }, await drawing());
    const sent = (await sendMessage(path)) as { message: { id: string } };
    const client = clientOf(stack, owner);
    await client.storage.from(BUCKET).remove([path]);
    expect(await there(BUCKET, path)).toBe(true);
    await client.rpc('delete_message', { p_id: sent.message.id });
    expect((await client.storage.from(BUCKET).remove([path])).data).toHaveLength(1);
  });
});

describe('the sweep', () => {
  /** As if it had been stored so many days ago. Put there anew, as a trigger says when a row was changed last. */
  async function age(paths: string[], days: number): Promise<void> {
    const columns = 'id, bucket_id, name, metadata, version';
    const { rows } = await pool.query<Record<string, unknown>>(
      `delete from storage.objects where name = any ($1) returning ${columns}`,
      [paths],
    );
    for (const { id, bucket_id, name, metadata, version } of rows) {
      await pool.query(
        `insert into storage.objects (${columns}, created_at, updated_at)
           select $1, $2, $3, $4, $5, stored, stored from (select now() - $6 * interval '1 day') as t (stored)`,
        [id, bucket_id, name, metadata, version, days],
      );
    }
  }

  it('removes what no row names after a day, of messages after eight, and keeps what is named or young', async () => {
    const put = async (bucket: (typeof uploadBuckets)[number], key?: string) =>
      storePicture(api, owner, { bucket, key }, await drawing());
    const [sent, unsent, young] = [await put(BUCKET), await put(BUCKET), await put(BUCKET)];
    const [shown, replaced] = [
      await put('avatars', 'avatar-1111111111111'),
      await put('avatars', 'avatar-2222222222222'),
    ];
    const [asked, forgotten, fresh] = [await put('user-content'), await put('user-content'), await put('user-content')];
    const loose = `${owner.id}/${'a'.repeat(64)}-preview.webp`;
    await pool.query(`insert into storage.objects (bucket_id, name) values ('design-versions', $1)`, [loose]);
    expect(await sendMessage(sent)).toMatchObject({ ok: true });
    await pool.query('update public.user_profiles set avatar_url = $2 where id = $1', [
      owner.id,
      `https://x.example/${shown}`,
    ]);
    await pool.query(
      `insert into public.contact_requests (client_id, artist_id, message, status, answered_at, brief)
         values ($1, $2, 'Hello', 'withdrawn', now(), $3)`,
      [owner.id, other.id, { pictures: [{ bucket: 'user-content', path: asked }] }],
    );
    await age([shown, replaced, asked, forgotten, loose], 2);
    await age([sent, unsent], 9);
    await age([young], 7.1);
    // Too late to be sent, too early to be removed: no sweep can meet a message that is on its way.
    expect(await sendMessage(young)).toEqual({ ok: false, code: 'attachment_invalid' });
    await createFileSweep(api.service)();
    const all = [sent, unsent, young, shown, replaced, asked, forgotten, fresh, loose];
    const left = await pool.query<{ name: string }>('select name from storage.objects where name = any ($1)', [all]);
    expect(left.rows.map(({ name }) => name).sort()).toEqual([sent, young, shown, asked, fresh].sort());
    const known = await pool.query<{ path: string }>('select path from private.checked_uploads where path = any ($1)', [
      all,
    ]);
    expect(known.rows.map(({ path }) => path).sort()).toEqual([sent, young, shown, asked, fresh].sort());
  });

  it('looks at so many files at a time and goes on where it stopped', async () => {
    const person = await createPerson(stack, api.service);
    await pool.query(`update private.file_sweep set bucket = '', name = ''`);
    // What is registered as a file of designs cannot be removed from under it.
    await pool.query(`delete from private.design_files`);
    await pool.query(`delete from storage.objects`);
    await pool.query(
      `insert into storage.objects (bucket_id, name, created_at, updated_at)
         select 'avatars', $1 || '/avatar-' || n, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 5) n`,
      [person.id],
    );
    const pass = async () =>
      (await pool.query<{ sweep_files: { files: object[] } }>('select public.sweep_files(2)')).rows[0].sweep_files.files
        .length;
    expect([await pass(), await pass(), await pass(), await pass()]).toEqual([2, 2, 1, 2]);
  });
});

describe('POST /api/uploads/images', () => {
  it('copies an own image without what it was drawn from, and that of nobody else', async () => {
    const { withPngTexts } = await import('../images/png-text.ts');
    const master = withPngTexts(await drawing(), { inkroom: '{"prompt":"a secret fox"}', 'inkroom-layers': '{}' });
    const from = `${owner.id}/${randomUUID()}.png`;
    await api.service.storage.from('designs').upload(from, master, { contentType: 'image/png' });
    const { rows } = await pool.query<{ id: string }>(
      'insert into public.ai_generated_images (user_id, image_url, width, height, prompt) values ($1, $2, 40, 60, $3) returning id',
      [owner.id, from, 'a secret fox'],
    );
    const copy = (person: Person, key: string, bucket = BUCKET) =>
      call(api, '/api/uploads/images', { token: person.token, body: { bucket, key, imageId: rows[0].id } });
    const key = randomUUID();
    expect(await copy(other, key)).toMatchObject({ status: 404 });
    expect(await copy(owner, key, 'portfolio')).toMatchObject({ status: 400 });
    const answer = await copy(owner, key);
    const path = `${owner.id}/${key}.png`;
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ path, type: 'image/png', width: 40, height: 60 }),
    ]);
    const file = await storedFile(api.service, BUCKET, path);
    expect(file.includes('secret')).toBe(false);
    expect((await copy(owner, key)).body).toEqual(answer.body);
    expect(await sendMessage(path)).toMatchObject({ ok: true });
  });
});
