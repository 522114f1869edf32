// @vitest-environment node
/** Addresses for uploading, under the project's own policies: room and account are looked at when one is used. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack } from '../../../tests/stack.ts';
import type { TestStack } from '../../../tests/stack.ts';

const options = { auth: { persistSession: false, autoRefreshToken: false } };
const picture = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' });

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  // The product gives people no address for uploading; the room and the account are asked for whoever may.
  const owner = new pg.Client({ connectionString: stack.database.url });
  await owner.connect();
  await owner.query(`create policy "own folder: all" on storage.objects for all to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text)`);
  await owner.end();
});
afterAll(() => stack.stop());

const service = () => createClient(stack.url, stack.secretKey, options);

async function person() {
  const [email, password] = [`${randomUUID()}@example.test`, 'Password-1'];
  const { data } = await service().auth.admin.createUser({ email, password, email_confirm: true });
  const client = createClient(stack.url, stack.publishableKey, options);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error || !data.user) throw error ?? new Error('no account');
  return { id: data.user.id, client };
}

async function sign(of: Awaited<ReturnType<typeof person>>, bucket: string, name: string) {
  const path = `${of.id}/${name}`;
  const { data, error } = await of.client.storage.from(bucket).createSignedUploadUrl(path);
  if (error) throw error;
  // Whoever holds the address needs nothing else.
  const guest = createClient(stack.url, stack.publishableKey, options);
  return () => guest.storage.from(bucket).uploadToSignedUrl(path, data.token, picture);
}

it('thirty addresses fill twenty places, all at once or one after the other', async () => {
  const anna = await person();
  const uploads = await Promise.all(Array.from({ length: 30 }, (_, n) => sign(anna, 'avatars', `${n}.png`)));
  const answers = await Promise.all(uploads.map((upload) => upload()));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: '403' });
  const kept = await service().storage.from('avatars').list(anna.id, { limit: 100 });
  expect(kept.data).toHaveLength(20);
  await anna.client.storage.from('avatars').remove([`${anna.id}/${kept.data?.[0].name}`]);
  const late = uploads.filter((_, index) => answers[index].error !== null);
  expect((await late[0]()).error).toBeNull();
  expect((await late[1]()).error).toMatchObject({ statusCode: '403' });
});

it('an address is of no use after the account was closed, or is gone', async () => {
  const ben = await person();
  const [first, second] = [await sign(ben, 'user-content', 'a.png'), await sign(ben, 'user-content', 'b.png')];
  await service().from('user_profiles').update({ status: 'deleted' }).eq('id', ben.id);
  expect((await first()).error).toMatchObject({ statusCode: '403' });
  await service().auth.admin.deleteUser(ben.id);
  expect((await second()).error).toMatchObject({ statusCode: '403' });
  expect((await service().storage.from('user-content').list(ben.id)).data).toEqual([]);
});
