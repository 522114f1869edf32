/** No file is shown to others before the API has stored it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCheckedUpload, registerUpload } from './checked-uploads.ts';
import { registerFile } from './designs-world.ts';
import { callAs, connectPeople, openThread, send } from './messages-world.ts';
import { openStage } from './personas.ts';
import type { Member, Row, Stage } from './personas.ts';

const BUCKET = 'message-attachments';
const UPLOAD = 'insert into storage.objects (bucket_id, name) values ($1, $2)';
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

const newPath = (member: Member = 'owner') => `${stage.id[member]}/${randomUUID()}.jpg`;
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
  it('hangs on no message before it was stored, whatever storage calls it', async () => {
    const path = newPath();
    await stage.run(UPLOAD, [BUCKET, path]);
    expect(await attach(path)).toEqual(REFUSED);
    await registerUpload(stage.run, { bucket: BUCKET, path, owner });
    expect(await attach(path)).toMatchObject({
      ok: true,
      message: { attachments: [{ path, type: 'image/jpeg', size: 1234, width: 800, height: 600 }] },
    });
  });

  it('that was stored for somebody else is refused, also in their own name', async () => {
    expect(await attach(await checked('artist'))).toEqual(REFUSED);
    expect(await attach(await checked(), 'artist')).toEqual(REFUSED);
  });

  it('whose name was given away and that never came is refused, and its name stays taken', async () => {
    const path = newPath();
    await expect(registerUpload(stage.run, { bucket: BUCKET, path, owner })).rejects.toThrow('not_found');
    expect(await attach(path)).toEqual(REFUSED);
    await expect(registerUpload(stage.run, { bucket: BUCKET, path, owner })).rejects.toThrow('request_conflict');
  });

  it('that took the name of the one that was read is refused', async () => {
    const path = await checked();
    // The service can do what nobody else can.
    await stage.run('delete from storage.objects where name = $1', [path]);
    await stage.run('insert into storage.objects (bucket_id, name) values ($1, $2)', [BUCKET, path]);
    expect(await attach(path)).toEqual(REFUSED);
  });

  it('is stored although the image that it is a copy of has just been deleted', async () => {
    const gone = randomUUID();
    const facts = {
      sha256: 'a'.repeat(64),
      source_sha256: 'b'.repeat(64),
      type: 'image/png',
      width: 1,
      height: 1,
      bytes: 1,
    };
    const picture = { ...facts, path: newPath(), source_image_id: gone };
    const asked = [owner, BUCKET, randomUUID(), picture];
    const [row] = await stage.run('select public.reserve_upload($1, $2, $3, $4) as answer', asked);
    expect(row.answer).toEqual({ ok: true });
    const path = await registerFile(stage.run, owner, randomUUID(), gone);
    expect(await stage.run('select source_image_id from private.design_files where path = $1', [path])).toEqual([
      { source_image_id: null },
    ]);
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

describe('what was stored', () => {
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
        `select public.find_upload('${owner}', '${BUCKET}', 'x', 'x')`,
        `select public.reserve_upload('${owner}', '${BUCKET}', 'x', '{}')`,
        `select public.register_upload('${owner}', '${BUCKET}', 'x')`,
        'select public.sweep_files()',
        'select * from private.checked_uploads',
      ])
        expect(await stage.attempt(member, sql, []), `${member}: ${sql}`).toMatchObject({ refused: '42501' });
  });
});
