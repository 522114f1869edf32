/** What REST makes of relationships, functions of rows, counts and forms of the answer. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asService, isEmbedded, openTarget, rows } from './target.ts';
import type { Target } from './target.ts';

let target: Target;
let client: SupabaseClient;

beforeAll(async () => {
  target = await openTarget();
  client = asService(target);
});
afterAll(() => target.stop());

function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: target.secretKey, 'content-type': 'application/json', ...(init.headers as object) };
  return fetch(`${target.url}/rest/v1/${path}`, { ...init, headers });
}

describe('embeds', () => {
  test('tables whose names other schemas have too are those of the schema that was asked for', async () => {
    const found = await rows(
      client
        .from('sessions')
        .select('id, users(*), messages(*)')
        .eq('id', 1)
        .order('id', { referencedTable: 'messages' })
        .single(),
    );
    expect(found).toEqual({
      id: 1,
      users: { id: 1, name: 'Ann', boss_id: null },
      messages: [{ id: 1, session_id: 1, author_id: 1, reader_id: 2, body: 'one', meta: { n: 1 } }],
    });
    expect(Object.keys((await rows<object[]>(client.from('users').select('*')))[0] ?? {})).toEqual([
      'id',
      'name',
      'boss_id',
    ]);
  });

  test('an alias is no hint: two foreign keys ask for one', async () => {
    const { error, status } = await client.from('messages').select('author_id:users(name)');
    expect([status, error?.code]).toEqual([300, 'PGRST201']);
    expect(error?.hint).toContain('users!messages_author_id_fkey');
    const found = await rows(
      client
        .from('messages')
        .select('author:users!author_id(name), reader:users!messages_reader_id_fkey(name)')
        .eq('id', 2)
        .single(),
    );
    expect(found).toEqual({ author: { name: 'Ben' }, reader: null });
  });

  test('a table that refers to itself gives children by its name and the parent by the column', async () => {
    const found = await rows(
      client.from('users').select('name, staff:users(name), boss:boss_id(name)').in('id', [1, 2]).order('id'),
    );
    expect(found).toEqual([
      { name: 'Ann', staff: [{ name: 'Ben' }, { name: 'Cem' }], boss: null },
      { name: 'Ben', staff: [], boss: { name: 'Ann' } },
    ]);
  });

  test('junctions, views, spreads, filters on absence, and orders by an embedded column', async () => {
    expect(await rows(client.from('users').select('name, styles(name)').eq('id', 1).single())).toEqual({
      name: 'Ann',
      styles: [{ name: 'linework' }, { name: 'dotwork' }],
    });
    expect(await rows(client.from('long_sessions').select('id, users(name)').order('id'))).toEqual([
      { id: 2, users: { name: 'Ben' } },
      { id: 3, users: { name: 'Ben' } },
    ]);
    expect(await rows(client.from('users').select('name, ...sessions(minutes)').eq('id', 2).single())).toEqual({
      name: 'Ben',
      minutes: [20, 30],
    });
    expect(await rows(client.from('users').select('name, sessions()').is('sessions', null))).toEqual([{ name: 'Cem' }]);
    expect(
      await rows(
        client
          .from('sessions')
          .select('id, users(name)')
          .order('users(name)', { ascending: false })
          .order('id')
          .limit(1),
      ),
    ).toEqual([{ id: 2, users: { name: 'Ben' } }]);
  });

  test('names that nothing has get a 4xx that says so', async () => {
    const answers = [
      await client.from('users').select('id, sesions(id)'),
      await client.from('users').select('id').eq('sessions.id', 1),
      await client.from('users').select('id, sessions(id)').eq('sessions', 1),
      await client.from('users').select('id, sessions(id)').order('sessions(id)'),
      await client.from('user').select(),
    ];
    expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual([
      '400 PGRST200',
      '400 PGRST108',
      '400 PGRST120',
      '400 PGRST118',
      '404 PGRST205',
    ]);
    expect(answers[0]?.error?.hint).toBe("Perhaps you meant 'sessions' instead of 'sesions'.");
    expect(answers[4]?.error?.hint).toBe("Perhaps you meant the table 'public.users'");
  });
});

describe('functions', () => {
  test('of a row are columns and embeds, of tables, of what functions return and of what was written', async () => {
    const wanted = { name: 'Ann', shout: 'ANN', latest_message: { id: 3 } };
    const select = 'name, shout, latest_message(id)';
    expect(await rows(client.from('users').select(select).eq('id', 1).single())).toEqual(wanted);
    expect(await rows(client.rpc('all_users').select(select).eq('id', 1).single())).toEqual(wanted);
    const everything = await client.rpc('all_users').select('*, shout').eq('id', 1).csv();
    expect(everything.data).toBe('id,name,boss_id,shout\n1,Ann,,ANN');
    expect(await rows(client.from('users').update({ name: 'Ann' }).eq('id', 1).select(select).single())).toEqual(
      wanted,
    );
  });

  test('take rows, lists and whole bodies', async () => {
    expect(await rows(client.rpc('messages_of', { person: { id: 1 } }).select('id, sessions(minutes)'))).toEqual([
      { id: 1, sessions: { minutes: 10 } },
      { id: 3, sessions: { minutes: 20 } },
    ]);
    expect(await rows(client.rpc('add_up', { numbers: [1, 2, 3] }))).toBe(6);
    expect(await (await call('rpc/add_up?numbers=4&numbers=5')).json()).toBe(9);
    expect(await rows(client.rpc('whole_body', [1, { a: 2 }]))).toEqual([1, { a: 2 }]);
  });

  test('are called by HEAD with arguments, and counted', async () => {
    const { status, count, data } = await client.rpc('find_pieces', { q: 'nothing' }, { head: true, count: 'exact' });
    expect([status, count, data]).toEqual([200, 0, null]);
    const head = await call('rpc/add_up?numbers=4', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('change nothing by GET, and set status and headers of their answer', async () => {
    expect((await call('rpc/raise_all')).status).toBe(405);
    const teapot = await call('rpc/say_teapot');
    expect([teapot.status, teapot.headers.get('x-pot'), await teapot.json()]).toEqual([418, 'tea', 'short and stout']);
  });

  test('that would change more rows than the caller expects change none', async () => {
    const strict = 'handling=strict,max-affected=1';
    const before = await rows(client.from('sessions').select().order('id'));
    const { error, status } = await client.rpc('raise_all').setHeader('prefer', strict);
    expect([status, error?.code]).toEqual([400, 'PGRST124']);
    expect(await rows(client.from('sessions').select().order('id'))).toEqual(before);
    expect((await client.rpc('add_up', { numbers: [1] }).setHeader('prefer', strict)).error?.code).toBe('PGRST128');
  });
});

describe('answers', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('count: %s', async (count) => {
    const { count: counted, status } = await client.from('users').select('id', { count, head: true }).gt('id', 0);
    expect(status).toBeLessThan(300);
    // Here all three are exact; elsewhere a plan only guesses.
    if (count === 'planned' && !isEmbedded) expect(counted).toBeGreaterThan(0);
    else expect(counted).toBe(3);
  });

  test('CSV is what Postgres writes', async () => {
    const csv = await rows(client.from('messages').select('id, body, reader_id').eq('id', 2).csv());
    expect(csv).toBe('id,body,reader_id\n2,"say ""two"", twice",');
  });

  test('large numbers keep their digits on the way in and out', async () => {
    const answer = await call('messages?id=eq.2', {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      body: '{"meta":{"n":12345678901234567890}}',
    });
    expect(await answer.text()).toContain('12345678901234567890');
  });

  test('nulls can be left out, and a range beyond the end is refused', async () => {
    const stripped = await rows<object>(client.from('users').select().eq('id', 1).single().stripNulls());
    expect(stripped).toEqual({ id: 1, name: 'Ann' });
    const { status, error } = await client.from('users').select('*', { count: 'exact' }).range(10, 20);
    expect([status, error?.code]).toEqual([416, 'PGRST103']);
    const page = await call('users?select=id', { headers: { range: '1-1', prefer: 'count=exact' } });
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '1-1/3']);
  });

  test('an upsert says whether it made something', async () => {
    const same = await client.from('styles').upsert({ id: 1, name: 'linework' });
    const made = await client.from('styles').upsert([
      { id: 1, name: 'linework' },
      { id: 9, name: 'sketch' },
    ]);
    await rows(client.from('styles').delete().eq('id', 9));
    expect([same.status, made.status]).toEqual([200, 201]);
  });

  test('aggregates and plans are off, as on a hosted project', async () => {
    expect((await client.from('sessions').select('minutes.sum()')).error?.code).toBe('PGRST123');
    expect((await client.from('sessions').select().explain()).status).toBe(406);
  });
});
