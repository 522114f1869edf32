/** What visitors and signed-in people may ask for, and that their requests take nothing from others. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase } from '../../../tests/stack.ts';
import type { TestDatabase } from '../../../tests/stack.ts';
import type { Claims } from '../keys.ts';
import { isRefusal } from '../refusals.ts';
import { createRestService } from './rest.ts';
import type { RestService } from './rest.ts';

let database: TestDatabase;
let owner: pg.Client;
let rest: RestService;
const patient = { timeout: 15_000 };
const visitor: Claims = { role: 'anon' };
const person: Claims = { role: 'authenticated', sub: '11111111-1111-4111-8111-111111111111' };
const service: Claims = { role: 'service_role' };

beforeAll(async () => {
  database = await startTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`
    create table public.planted (id int primary key, words text, parent_id int references public.planted);
    create index on public.planted (parent_id);
    alter table public.planted enable row level security;
    create policy "planted: shown" on public.planted for select to anon, authenticated using (words <> 'hidden words');
    grant select on public.planted to anon, authenticated, service_role;
    insert into public.planted select i, case when i <= 3 then 'shown' else 'hidden words' end from generate_series(1, 2000) i;
    create function public.hold() returns void language sql as $$ select pg_advisory_xact_lock(77) $$;
    grant execute on function public.hold to anon, authenticated;`);
  await owner.query('analyze public.planted');
  rest = await createRestService({ databaseUrl: database.address('rest'), schemaUrl: database.url });
});
afterAll(async () => {
  await rest.stop();
  await owner.end();
  await database.stop();
});

function call(path: string, claims: Claims, init: RequestInit = {}): Promise<Response> {
  return rest.fetch(new Request(`http://127.0.0.1/rest/v1/${path}`, init), claims);
}
const post = (path: string, claims: Claims, body: string): Promise<Response> => {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return call(path, claims, { method: 'POST', body, headers });
};

/** Requests that work in the database and wait there. */
const holding = async (): Promise<number> =>
  (
    await owner.query(`select from pg_locks where locktype = 'advisory' and objid = 77 and not granted
     and database = (select oid from pg_database where datname = current_database())`)
  ).rowCount ?? 0;

const nested = (levels: number): string => `${'planted('.repeat(levels)}id${')'.repeat(levels)}`;
const IMMODEST: [what: string, query: string][] = [
  ['a regular expression', 'words=match.(.%2B)%5C1'],
  ['one that ignores case', 'words=imatch.a'],
  ['a negated one', 'words=not.match.a'],
  ['one of several', 'words=match(any).%7Ba,b%7D'],
  ['one in a group', 'or=(id.eq.1,and(id.gt.0,words.not.imatch.a))'],
  ['one on an embedded row', 'select=id,planted(id)&planted.words=match.a'],
  ['a pattern of many wildcards', `words=like.${'*a'.repeat(20)}`],
  ['one that ignores case', `words=not.ilike.${'%25a'.repeat(20)}`],
  ['a long list', `id=in.(${'1,'.repeat(1001)}1)`],
  ['many conditions', `or=(${'id.eq.1,'.repeat(250)}id.eq.2)`],
  ['deep embeds', `select=${nested(6)}`],
  ['many columns', `select=${Array.from({ length: 101 }, (_, index) => `a${index}:words->>${index}`).join(',')}`],
  ['a column again and again', `select=${Array.from({ length: 3 }, (_, index) => `a${index}:words`).join(',')}`],
  ['many embeds', `select=${Array.from({ length: 21 }, (_, index) => `a${index}:planted(id)`).join(',')}`],
];

test.each(IMMODEST)('%s is for the service alone', async (_what, query) => {
  for (const claims of [visitor, person]) {
    const answer = await call(`planted?${query}`, claims);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST100' },
    });
  }
  expect((await call(`planted?${query}`, service)).status).toBe(200);
});

const OF_POSTGRES: [where: string, query: string][] = [
  ['a column', 'select=id,XX'],
  ['under another name', 'select=id,when:XX'],
  ['as text', 'select=XX::text'],
  ['in quotes', 'select=%22XX%22'],
  ['in an embedded row', 'select=id,planted(XX)'],
  ['in a spread row', 'select=id,...planted!parent_id(planted(XX))'],
  ['a filter', 'XX=neq.0'],
  ['a filter in a group', 'or=(id.eq.1,and(id.gt.0,XX.not.eq.7))'],
  ['a filter on an embedded row', 'select=id,planted(id)&planted.XX=eq.7'],
  ['the order', 'order=id,XX.desc'],
  ['the order of embedded rows', 'select=id,planted(id)&planted.order=XX'],
  ['an order by an embedded row', 'select=id,parent_id(id)&order=parent_id(XX)'],
];

const SYSTEM_NAMES = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'];
/** Postgres would call them with the row. */
const FUNCTION_NAMES = ['record_out', 'to_json', 'hash_record', 'pg_typeof'];

test.each(OF_POSTGRES)('neither system columns nor functions are columns: %s', async (_where, query) => {
  for (const name of [...SYSTEM_NAMES, ...FUNCTION_NAMES]) {
    for (const claims of [visitor, person]) {
      const answer = await call(`planted?${query.replaceAll('XX', name)}`, claims);
      const message = expect.stringMatching(new RegExp(`^column \\w+\\.${name} does not exist$`)) as string;
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { code: '42703', message },
      });
    }
  }
});

test('what Postgres keeps of a row is not returned by a write either, and the service may read it', async () => {
  const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
  const answer = await call('planted?id=eq.1&select=id,xmin', person, { method: 'PATCH', body: '{"id":1}', headers });
  expect(await answer.json()).toMatchObject({ code: '42703' });
  expect((await call('planted?select=id,xmin&limit=1', service)).status).toBe(200);
});

test('what the product asks for is taken', async () => {
  for (const query of [
    'words=ilike.*sho*wn*',
    'or=(words.ilike.*a*,id.lt.5)',
    'select=id,planted(id)',
    'id=in.(1,2,3)',
  ]) {
    expect((await call(`planted?${query}`, visitor)).status, query).toBe(200);
  }
});

test('a large answer is for the service alone', async () => {
  await owner.query(
    `insert into public.planted select i, repeat('long words ', 1000) from generate_series(3001, 3400) i`,
  );
  try {
    const refused = await call('planted?select=words', person);
    expect(await refused.json()).toMatchObject({
      code: 'PGRST100',
      message: expect.stringMatching(/too large/) as string,
    });
    expect((await call('planted?select=words&limit=10&order=id.desc', person)).status).toBe(200);
    expect((await call('planted?select=words', service)).status).toBe(200);
  } finally {
    await owner.query('delete from public.planted where id > 3000');
  }
});

test('a large body is for the service alone', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(2 ** 20) });
  expect((await post('planted', visitor, body.slice(0, 70_000))).status).toBe(413);
  expect((await post('planted', person, body)).status).toBe(413);
});

test.each(['exact', 'planned', 'estimated'])('count=%s knows nothing of hidden rows', async (count) => {
  const ask = async (query: string, claims: Claims): Promise<string | null> =>
    (await call(`planted?limit=1&${query}`, claims, { headers: { prefer: `count=${count}` } })).headers.get(
      'content-range',
    );
  expect(await ask('words=eq.hidden words', visitor)).toBe('*/0');
  expect(await ask('words=eq.never written', visitor)).toBe('*/0');
  expect(await ask('select=id', person)).toBe('0-0/3');
  expect(await ask('select=id', service)).toBe('0-0/2000');
});

test('the function that the database names is asked before every request', async () => {
  await owner.query(`
    create or replace function private.check_request() returns void language plpgsql as $$
    begin
      if current_setting('request.headers')::jsonb ? 'x-odd' then
        raise sqlstate 'PGRST' using message = '{"code":"odd","message":"Odd."}', detail = '{"status":418,"headers":{}}';
      end if;
    end $$`);
  const answer = await call('planted?select=id', visitor, { headers: { 'x-odd': '1' } });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 418, body: { code: 'odd' } });
  expect((await call('planted?select=id', visitor)).status).toBe(200);
});

test('a flood of one caller takes neither the connections of the service nor those of others', async () => {
  const other: Claims = { role: 'authenticated', sub: '22222222-2222-4222-8222-222222222222' };
  await owner.query('select pg_advisory_lock(77)');
  const flood = [visitor, person].flatMap((claims) => Array.from({ length: 60 }, () => post('rpc/hold', claims, '{}')));
  await expect.poll(holding, patient).toBeGreaterThan(1);
  expect((await call('planted?select=id', service)).status).toBe(200);
  expect((await call('planted?select=id', other)).status).toBe(200);
  expect(await holding()).toBeLessThanOrEqual(5);
  await owner.query('select pg_advisory_unlock(77)');
  const answers = await Promise.all(flood);
  // Let in, ended by the limit of the role while it was held, or told to come back.
  for (const { status, headers } of answers) {
    expect([204, 429, 504]).toContain(status);
    expect(headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  }
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await call('planted?select=id', visitor)).status).toBe(200);
});

test('people whose requests take long do not keep another one waiting, and are answered all the same', async () => {
  const people = Array.from({ length: 12 }, (_, index): Claims => ({
    role: 'authenticated',
    sub: `33333333-3333-4333-8333-3333333333${String(index).padStart(2, '0')}`,
  }));
  await owner.query('select pg_advisory_lock(77)');
  const flood = people.flatMap((claims) => Array.from({ length: 3 }, () => post('rpc/hold', claims, '{}')));
  const answered: string[] = [];
  await expect.poll(holding, patient).toBeGreaterThan(1);
  for (const answer of flood) void answer.then(({ status }) => answered.push(`flood ${status}`));
  answered.push(`other ${(await call('planted?select=id', person)).status}`);
  expect(answered).toEqual(['other 200']);
  await owner.query('select pg_advisory_unlock(77)');
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([204]));
});

test('long bodies of one caller are taken one by one, short ones beside them', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const long = (index: number): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          begun.push(index);
          await gate.promise;
          controller.enqueue(new TextEncoder().encode('{}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    return call('rpc/nothing', person, init);
  };
  const answers = [long(1), long(2)];
  await expect.poll(() => begun).toEqual([1]);
  expect((await post('rpc/nothing', person, '{}')).status).toBe(404);
  expect(begun).toEqual([1]);
  gate.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  expect(begun).toEqual([1, 2]);
});

test('who fails again and again waits for the answers, and others do not', async () => {
  const failing = { ...person, sub: '22222222-2222-4222-8222-222222222222' };
  // Refused before the database is asked: all of them within a moment, on a slow machine too.
  const fail = (claims: Claims): Promise<Response> => call('planted?words=match.a', claims);
  const first = await fail(failing);
  expect({ status: first.status, waits: isRefusal(first) }).toEqual({ status: 400, waits: false });
  const more = await Promise.all(Array.from({ length: 200 }, () => fail(failing)));
  expect(more.some(isRefusal)).toBe(true);
  expect(isRefusal(await fail({ ...person, sub: '33333333-3333-4333-8333-333333333333' }))).toBe(false);
  expect((await call('planted?select=id&limit=1', failing)).status).toBe(200);
});
