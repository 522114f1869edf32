/** No file is shown to others before the API has read it, and what was read stays what it was. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCheckedUpload, registerUpload } from './checked-uploads.ts';
import { callAs, connectPeople, openThread, send } from './messages-world.ts';
import { call, openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

const BUCKET = 'message-attachments';
const UPLOAD = 'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)';
const REFUSED = { ok: false, code: 'attachment_invalid' };

let stage: Stage;
let owner: string;
let thread: string;
beforeAll(async () => {
  stage = await openStage();
  owner = stage.id.owner;
  await connectPeople(stage.run, owner, stage.id.artist);
  thread = await openThread(stage.pool, owner, stage.id.artist);
});
afterAll(() => stage.stop());

const newPath = (member: Member = 'owner') => `${stage.id[member]}/${randomUUID()}.webp`;
const attach = (path: string, member: Member = 'owner'): Promise<Row> =>
  send(stage.pool, stage.id[member], thread, '', { attachments: [{ kind: 'file', path }] });
const remove = (path: string, member: Member = 'owner') =>
  stage.attempt(member, 'delete from storage.objects where bucket_id = $1 and name = $2', [BUCKET, path]);

async function checked(member: Member = 'owner'): Promise<string> {
  const path = newPath(member);
  await addCheckedUpload(stage.run, { bucket: BUCKET, path, owner: stage.id[member] });
  return path;
}

describe('a file', () => {
  it('hangs on no message before it was read, whatever storage calls it', async () => {
    const path = newPath();
    await stage.run(
      `insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, '{"mimetype": "image/png", "size": 9}')`,
      [BUCKET, path, owner],
    );
    expect(await attach(path)).toEqual(REFUSED);
    await registerUpload(stage.run, { bucket: BUCKET, path, owner });
    expect(await attach(path)).toMatchObject({
      ok: true,
      message: { attachments: [{ path, type: 'image/webp', size: 1234, width: 800, height: 600 }] },
    });
  });

  it('that was read for somebody else is refused, also in their own name', async () => {
    expect(await attach(await checked('artist'))).toEqual(REFUSED);
    expect(await attach(await checked(), 'artist')).toEqual(REFUSED);
    const theirs = newPath('artist');
    await stage.run(UPLOAD, [BUCKET, theirs, stage.id.artist]);
    await expect(registerUpload(stage.run, { bucket: BUCKET, path: theirs, owner })).rejects.toThrow('file_changed');
  });

  it('that took the name of the one that was read is refused', async () => {
    const path = await checked();
    // The service can do what nobody else can.
    await stage.run('delete from storage.objects where name = $1', [path]);
    await stage.run('insert into storage.objects (bucket_id, name) values ($1, $2)', [BUCKET, path]);
    expect(await attach(path)).toEqual(REFUSED);
  });

  it('that changed while it was read is not registered', async () => {
    const path = newPath();
    const register = { p_owner_id: owner, p_bucket: BUCKET, p_path: path, p_object_id: randomUUID() };
    const seen = { p_type: 'image/webp', p_width: 8, p_height: 6, p_bytes: 14 };
    await stage.run(UPLOAD, [BUCKET, path, owner]);
    expect(await call(stage.run, 'register_upload', { ...register, ...seen })).toMatchObject({ code: 'file_changed' });
    expect(await attach(path)).toEqual(REFUSED);
  });

  it('can be sent for seven days', async () => {
    const [young, old] = [await checked(), await checked()];
    for (const [path, age] of [
      [young, '6 days 23 hours'],
      [old, '7 days 1 hour'],
    ])
      await stage.run('update storage.objects set created_at = now() - $2::interval where name = $1', [path, age]);
    expect(await attach(young)).toMatchObject({ ok: true });
    expect(await attach(old)).toEqual(REFUSED);
  });
});

describe('what was read', () => {
  /** What the storage service does for an address that somebody signed before: no policies, their name. */
  const replace = (bucket: string, path: string) =>
    stage.attempt(
      'service',
      `insert into storage.objects (bucket_id, name, owner_id, version) values ($1, $2, $3, 'other')
       on conflict (bucket_id, name) do update set version = excluded.version, owner_id = excluded.owner_id`,
      [bucket, path, owner],
    );

  it.each(['message-attachments', 'user-content', 'design-versions'])(
    'is replaced in %s by nobody who uploads',
    async (bucket) => {
      const path = newPath();
      await stage.run('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, path]);
      expect(await replace(bucket, path)).toMatchObject({ refused: '42501' });
      const own = `update storage.objects set version = 'other' where bucket_id = $1 and name = $2`;
      const outcome = await stage.attempt('owner', own, [bucket, path]);
      expect('count' in outcome ? outcome.count : outcome.refused).toBeOneOf([0, '42501']);
    },
  );

  it('gives its name to nothing else: neither to a new file nor to one that is moved there', async () => {
    const path = await checked();
    expect(await remove(path)).toMatchObject({ count: 1 });
    await stage.run('delete from storage.objects where name = $1', [path]);
    expect(await stage.attempt('owner', UPLOAD, [BUCKET, path, owner])).toMatchObject({ refused: '42501' });
    const [read, moved] = [newPath(), newPath()];
    await addCheckedUpload(stage.run, { bucket: 'user-content', path: read, owner });
    await stage.run('delete from storage.objects where name = $1', [read]);
    await stage.run(UPLOAD, ['user-content', moved, owner]);
    const move = `update storage.objects set name = $1 where bucket_id = 'user-content' and name = $2`;
    expect(await stage.attempt('owner', move, [read, moved])).toMatchObject({ refused: '42501' });
  });

  it('cannot be removed by its owner while it hangs on a message', async () => {
    const path = await checked();
    const { message } = (await attach(path)) as { message: Row };
    expect(await remove(path)).toMatchObject({ refused: '42501' });
    await callAs(stage.pool, owner, 'delete_message', { p_id: message.id });
    expect(await remove(path)).toMatchObject({ count: 1 });
  });

  it('is registered and looked up by the service alone', async () => {
    for (const member of ['owner', 'other', 'admin', 'blocked'] as const)
      for (const sql of [
        `select public.find_upload('${owner}', '${BUCKET}', 'x')`,
        `select public.register_upload('${owner}', '${BUCKET}', 'x', '${owner}', 'image/png', 1, 1, 1)`,
        'select public.sweep_message_files()',
        'select * from private.checked_uploads',
      ])
        expect(await stage.attempt(member, sql, []), `${member}: ${sql}`).toMatchObject({ refused: '42501' });
  });
});
