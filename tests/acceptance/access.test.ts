import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asService, connect, newPerson, openTarget, rows } from './target.ts';
import type { Person, Target } from './target.ts';

let target: Target;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  target = await openTarget();
  ann = await newPerson(target, 'ann');
  ben = await newPerson(target, 'ben');
  const pieces = [
    { maker_id: ann.id, title: 'Draft', status: 'draft' },
    { maker_id: ann.id, title: 'Shown', status: 'published' },
  ];
  await rows(ann.client.from('pieces').insert(pieces));
});
afterAll(() => target.stop());

test('everyone sees what the policies give and nothing else', async () => {
  const seenBy = async (client: Person['client']): Promise<string[]> => {
    const found = await rows<{ title: string }[]>(
      client.from('pieces').select('title').eq('maker_id', ann.id).order('title'),
    );
    return found.map((piece) => piece.title);
  };
  expect(await seenBy(ann.client)).toEqual(['Draft', 'Shown']);
  expect(await seenBy(ben.client)).toEqual(['Shown']);
  expect(await seenBy(connect(target))).toEqual(['Shown']);
  expect(await seenBy(asService(target))).toEqual(['Draft', 'Shown']);
});

test('nobody writes in the name of another', async () => {
  const insert = await ben.client.from('pieces').insert({ maker_id: ann.id, title: 'Forged' });
  expect([insert.status, insert.error?.code]).toEqual([403, '42501']);
  const update = await ben.client.from('pieces').update({ title: 'Mine' }).eq('maker_id', ann.id).select();
  expect(update.data).toEqual([]);
  const give = await ben.client.from('pieces').insert({ maker_id: ben.id, title: 'Gift' }).select('id').single();
  const { error } = await ben.client.from('pieces').update({ maker_id: ann.id }).eq('id', give.data?.id);
  expect(error?.code).toBe('42501');
  const anonymous = await connect(target).from('pieces').insert({ maker_id: ann.id, title: 'Nobody' });
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
});

test('a revoked column stays revoked, however often and however it is asked for', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const columns of ['internal_note', '*', 'id, internal_note']) {
      const { error, status } = await ann.client.from('makers').select(columns);
      expect([status, error?.code]).toEqual([403, '42501']);
    }
  }
  const embedded = await ann.client.from('pieces').select('title, makers!pieces_maker_id_fkey(internal_note)');
  expect(embedded.error?.code).toBe('42501');
  const filtered = await ann.client.from('makers').select('id').eq('internal_note', 'x');
  expect(filtered.error?.code).toBe('42501');
  const sorted = await ann.client.from('makers').select('id').order('internal_note');
  expect(sorted.error?.code).toBe('42501');
  expect(await rows(ann.client.from('makers').select('id, name').eq('id', ann.id))).toEqual([
    { id: ann.id, name: 'ann' },
  ]);
  expect(await rows(asService(target).from('makers').select('internal_note').eq('id', ann.id))).toHaveLength(1);
});

test('only the granted columns may be written, and only in the own row', async () => {
  const name = await ann.client.from('makers').update({ name: 'Ann B.' }).eq('id', ann.id);
  expect(name.error).toBeNull();
  for (const values of [
    { internal_note: 'x' },
    { email: 'other@example.com' },
    { id: ben.id },
    { name: 'x', internal_note: 'x' },
  ]) {
    const { error } = await ann.client.from('makers').update(values).eq('id', ann.id);
    expect(error?.code).toBe('42501');
  }
  await ann.client.from('makers').update({ name: 'Taken over' }).eq('id', ben.id);
  expect(await rows(ben.client.from('makers').select('name').eq('id', ben.id))).toEqual([{ name: 'ben' }]);
});

test('functions answer those who may call them', async () => {
  const mine = await ann.client.rpc('server_only');
  expect([mine.status, mine.error?.code]).toEqual([403, '42501']);
  expect((await connect(target).rpc('server_only')).status).toBe(401);
});

test('schemas other than public are closed', async () => {
  for (const schema of [
    'auth',
    'storage',
    'realtime',
    'extensions',
    'supabase_migrations',
    'pg_catalog',
    'information_schema',
  ]) {
    const client = createClient(target.url, target.secretKey, { db: { schema }, auth: { persistSession: false } });
    const { error, status } = await client.from('users').select();
    expect([status, error?.code]).toEqual([406, 'PGRST106']);
  }
});

// A hosted project's 3 and 8 seconds, or what the migrations make of them: roles belong to the whole server.
test('long queries are cut off, those of strangers first', async () => {
  // Here each begins with a short limit of its own; what runs out of it is asked once more within that of its role.
  const { data } = await connect(target).rpc('who_am_i');
  expect(data).toMatchObject({ role: 'anon', timeout: expect.stringMatching(/^([13]s|300ms)$/) as string, uid: null });
  const signedIn = await ann.client.rpc('who_am_i');
  expect(signedIn.data).toMatchObject({ timeout: expect.stringMatching(/^([58]s|300ms)$/) as string });
  const waited = { seconds: 3.5 };
  expect((await connect(target).rpc('wait', waited)).error?.code).toBe('57014');
  expect((await ann.client.rpc('wait', waited)).error).toBeNull();
});
