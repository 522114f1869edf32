import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asService, connect, newPerson, openTarget, rows } from './target.ts';
import type { Person, Target } from './target.ts';

/** For a machine that is busy with other tests. */
const patient = { timeout: 15_000 };
let target: Target;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  target = await openTarget({ realtime: true });
  ann = await newPerson(target, 'ann');
  ben = await newPerson(target, 'ben');
  for (const { client } of [ann, ben]) await client.realtime.setAuth();
});
afterAll(async () => {
  for (const { client } of [ann, ben]) await client.removeAllChannels();
  await target.stop();
});

/** Waits for the join, and for postgres_changes also until the server listens to the table. */
async function subscribed(channel: RealtimeChannel, listensToTables: boolean): Promise<RealtimeChannel> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  channel.on('system', {}, (message: { status: string; message: string }) => {
    if (message.status === 'ok') resolve();
    else reject(new Error(message.message));
  });
  channel.subscribe((status, error) => {
    if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && !listensToTables) resolve();
    if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR || status === REALTIME_SUBSCRIBE_STATES.TIMED_OUT)
      reject(error ?? new Error(status));
  });
  await promise;
  return channel;
}

test('each sees the changes of rows that he may read, in the form the client expects', async () => {
  const seen: Record<string, unknown[]> = { ann: [], ben: [] };
  for (const [name, person] of [
    ['ann', ann],
    ['ben', ben],
  ] as const) {
    const channel = person.client
      .channel('pieces')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'pieces' }, ({ eventType, new: row }) => {
        seen[name]?.push([eventType, 'title' in row ? row.title : null]);
      });
    await subscribed(channel, true);
  }
  // A change is sent to those who can read the row when it is looked at, so each is waited for.
  const values = { maker_id: ann.id, title: 'Hidden' };
  const piece = await rows<{ id: string }>(ann.client.from('pieces').insert(values).select('id').single());
  await expect.poll(() => seen.ann, patient).toEqual([['INSERT', 'Hidden']]);
  await rows(ann.client.from('pieces').update({ title: 'Open', status: 'published' }).eq('id', piece.id));
  await expect.poll(() => seen.ben, patient).toEqual([['UPDATE', 'Open']]);
  await rows(ann.client.from('pieces').delete().eq('id', piece.id));
  await expect
    .poll(() => seen.ann?.slice(1))
    .toEqual([
      ['UPDATE', 'Open'],
      ['DELETE', null],
    ]);
  await expect
    .poll(() => seen.ben)
    .toEqual([
      ['UPDATE', 'Open'],
      ['DELETE', null],
    ]);
});

test('filters narrow what is sent', async () => {
  const titles: string[] = [];
  const channel = ann.client
    .channel('filtered')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'pieces', filter: `maker_id=eq.${ann.id}` },
      ({ new: row }) => titles.push(String(row.title)),
    );
  await subscribed(channel, true);
  await rows(ben.client.from('pieces').insert({ maker_id: ben.id, title: 'Other', status: 'published' }));
  await rows(ann.client.from('pieces').insert({ maker_id: ann.id, title: 'Mine' }));
  await expect.poll(() => titles, patient).toEqual(['Mine']);
});

test('broadcast and presence', async () => {
  const heard: unknown[] = [];
  const listener = await subscribed(
    ben.client.channel('lobby').on('broadcast', { event: 'hello' }, ({ payload }) => heard.push(payload)),
    false,
  );
  const speaker = await subscribed(
    ann.client
      .channel('lobby', { config: { presence: { key: ann.id } } })
      .on('presence', { event: 'sync' }, () => undefined),
    false,
  );
  await speaker.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } });
  await expect.poll(() => heard, patient).toEqual([{ n: 1 }]);
  await speaker.track({ mood: 'fine' });
  await expect.poll(() => speaker.presenceState()[ann.id], patient).toMatchObject([{ mood: 'fine' }]);
  await listener.unsubscribe();
  await speaker.unsubscribe();
});

test('a private channel opens for those whom the policy lets in, and carries messages from the database', async () => {
  const room = `room:${ann.id}`;
  const stranger = ben.client.channel(room, { config: { private: true } });
  await expect(subscribed(stranger, false)).rejects.toThrow();
  await ben.client.removeChannel(stranger);
  const heard: unknown[] = [];
  const own = ann.client
    .channel(room, { config: { private: true } })
    .on('broadcast', { event: 'news' }, ({ payload }) => heard.push(payload));
  await subscribed(own, false);
  await rows(asService(target).rpc('announce', { topic: room, text_of: 'it is ready' }));
  await expect.poll(() => heard, patient).toMatchObject([{ text: 'it is ready' }]);
});

test('a wrong key does not get a socket', async () => {
  const client = connect(target, 'sb_publishable_wrong');
  const { promise, resolve } = Promise.withResolvers<string>();
  client.channel('any').subscribe((status) => resolve(status));
  expect(await promise).not.toBe('SUBSCRIBED');
  await client.removeAllChannels();
});
