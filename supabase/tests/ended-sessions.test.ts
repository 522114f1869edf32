/** A token lives on for up to an hour after its session has ended; it shows and changes nothing any more. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, openStage, type Query, type Stage } from './personas.ts';

let stage: Stage;
const live = randomUUID();
beforeAll(async () => {
  stage = await openStage();
  await stage.run('insert into auth.sessions (id, user_id) values ($1, $2)', [live, stage.id.owner]);
});
afterAll(() => stage.stop());

/** The owner with a token of this session. */
function owner<T>(session: string, act: (query: Query) => Promise<T>): Promise<T> {
  return stage.as('owner', async (query) => {
    const claims = JSON.stringify({ ...claimsOf('owner').claims, session_id: session });
    await query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    return act(query);
  });
}

describe('a token whose session has ended', () => {
  it.each(['user_profiles', 'user_subscriptions', 'credit_transactions'])('shows nothing of %s', async (table) => {
    const count = (session: string) =>
      owner(session, async (query) => Number((await query(`select count(*) as n from public.${table}`))[0].n));
    expect(await count(live)).toBeGreaterThan(0);
    expect(await count(randomUUID())).toBe(0);
  });

  it('changes nothing, by a table or by a function', async () => {
    const rename = (session: string) =>
      owner(session, (query) =>
        query(`update public.user_profiles set bio = 'x' where id = $1 returning id`, [stage.id.owner]),
      );
    expect(await rename(live)).toHaveLength(1);
    expect(await rename(randomUUID())).toHaveLength(0);
    const save = (session: string) => owner(session, (query) => query(`select public.save_profile('{"bio":"x"}')`));
    await expect(save(live)).resolves.toHaveLength(1);
    await expect(save(randomUUID())).rejects.toMatchObject({ code: '42501' });
  });

  it('is nobody to the API, nor is the session of somebody else', async () => {
    const read = (user: string, session: string | null) =>
      stage.run('select * from public.read_account($1, $2)', [user, session]);
    expect(await read(stage.id.owner, live)).toEqual([{ role: 'client', status: 'active' }]);
    expect(await read(stage.id.owner, randomUUID())).toEqual([]);
    expect(await read(stage.id.other, live)).toEqual([]);
  });
});
