/** Filters are compared with rows that their listener may see, and with no others; one that takes too long ends its own channel. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findGuilty } from './blame.ts';
import type { Condition } from './filters.ts';
import { ANN, BEN, listen, newRow, startFixture } from './fixture.ts';
import type { Fixture } from './fixture.ts';
import { subscribed, until } from './testing.ts';

let sql: Fixture['sql'];
let served: Fixture['served'];
let asUser: Fixture['asUser'];
let stop: Fixture['stop'] = () => Promise.resolve();

/** Comparing a word of this kind leaves a trace of the row's word, and takes a minute when the filter says "slow". */
const SCHEMA = `
create domain word as text;
create table compared (seen text);
create function same_word(one word, other word) returns boolean language plpgsql as $$
begin
  insert into compared values (one);
  if other::text = 'slow' and one is not null then perform pg_sleep(60); end if;
  return one::text = other::text;
end $$;
create operator = (leftarg = word, rightarg = word, function = same_word);
create table letters (id uuid primary key default gen_random_uuid(), owner uuid not null, content word);
alter table letters enable row level security;
grant select on letters to authenticated;
create policy "letters: owner can read own" on letters for select to authenticated using ((select auth.uid()) = owner);
alter publication supabase_realtime add table letters;
`;

beforeAll(async () => {
  ({ sql, served, asUser, stop } = await startFixture({ filterMs: 700 }));
  await sql.query(SCHEMA);
});
afterAll(() => stop());
afterEach(() => served.disconnectClients());

const write = (owner: string, content: string): Promise<unknown> =>
  sql.query('insert into letters (owner, content) values ($1, $2)', [owner, content]);

describe('filters', () => {
  it('read no row that their listener may not see, not even a deleted one', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'spy', { table: 'letters', filter: 'content=eq.hers' });
    const all = await listen(ann, 'all', { table: 'letters' });
    await sql.query('alter table letters replica identity full');
    await sql.query('truncate compared');
    await write(BEN, 'secret');
    await sql.query(`update letters set content = 'secret too'`);
    await write(ANN, 'hers');
    await until('the event', () => seen[0]);
    await sql.query('delete from letters');
    await until('the deletions', () => all.filter(({ eventType }) => eventType === 'DELETE').length === 2);
    await sql.query('alter table letters replica identity default');
    const { rows } = await sql.query<{ seen: string | null }>(
      'select distinct seen from compared where seen is not null',
    );
    expect(rows).toEqual([{ seen: 'hers' }]);
    expect(seen.map((payload) => newRow(payload).content)).toEqual(['hers']);
  });

  it('that take too long end their own channel and keep nothing from the others', async () => {
    const ann = await asUser(ANN);
    const [bystander, filtered] = [await asUser(ANN), await asUser(ANN)];
    const all = await listen(bystander, 'all', { table: 'letters' });
    const some = await listen(filtered, 'some', { table: 'letters', filter: 'content=eq.word' });
    const told: string[] = [];
    const states: string[] = [];
    const slow = ann
      .channel('slow')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'letters', filter: 'content=eq.slow' }, () => null)
      .on('system', {}, ({ message }: { message: string }) => told.push(message));
    slow.subscribe((status) => states.push(status));
    await until('the subscription', () => told[0]);
    await write(ANN, 'word');
    await until('the end', () => states.includes('CLOSED'), 15_000);
    expect(told.at(-1)).toMatch(/could not be evaluated in time/);
    await until('the event at the others', () => all[0] && some[0]);
    await write(ANN, 'word');
    await until('the next', () => all[1] && some[1]);
    const again = ann.channel('again');
    await subscribed(again);
  });
});

describe('findGuilty', () => {
  const conditions = Array.from({ length: 9 }, (_, n): Condition => ({
    column: `${n}`,
    operator: 'eq',
    negated: false,
    value: '',
  }));
  const late = Object.assign(new Error('late'), { code: '57014' });

  it('finds those that fail alone', async () => {
    const bad = new Set([conditions[0], conditions[7]]);
    const verdict = await findGuilty(
      conditions,
      (some) => (some.some((one) => bad.has(one)) ? Promise.reject(late) : Promise.resolve()),
      60_000,
    );
    expect(verdict).toEqual({ guilty: bad, unknown: new Set() });
    expect((await findGuilty([conditions[0]], () => Promise.reject(late), 60_000)).guilty.size).toBe(1);
  });

  it('accuses nobody when its time is over, and not for an error of another kind', async () => {
    const verdict = await findGuilty(conditions, () => Promise.reject(late), -1);
    expect(verdict).toEqual({ guilty: new Set(), unknown: new Set(conditions) });
    const gone = Object.assign(new Error('gone'), { code: '57P01' });
    await expect(findGuilty(conditions, () => Promise.reject(gone), 60_000)).rejects.toBe(gone);
  });
});
