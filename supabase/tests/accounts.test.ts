/** Accounts from the first to the last day: sign-up, names, preferences, deletion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, enqueue, openStage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';
import type { Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { signUp, profile } = accountsOf(() => stage);

describe('sign-up', () => {
  it('makes a client with the free tier and 10 credits that the ledger explains', async () => {
    const id = await signUp('{"firstName":" Ada ","lastName":"Lovelace","role":"admin","status":"x","credits":999}');
    expect(await profile(id)).toMatchObject({
      role: 'client',
      status: 'active',
      is_active: true,
      first_name: 'Ada',
      full_name: 'Ada Lovelace',
      name: 'Ada Lovelace',
      credits: 10,
    });
    const [account] = await stage.run(`select * from public.user_subscriptions where user_id = $1`, [id]);
    expect(account).toMatchObject({
      subscription_tier: 'free',
      subscription_status: 'active',
      status: 'active',
      current_credits: 10,
    });
    const ledger = await stage.run(
      `select src, dst, amount, request_id, available_after from public.credit_ledger where account_id = $1`,
      [account.account_id],
    );
    expect(ledger).toEqual([
      { src: 'sys:promo', dst: 'user:available', amount: 10, request_id: 'signup', available_after: 10 },
    ]);
  });

  it.each([
    ['nothing', null],
    ['a list', '[1,2]'],
    ['a text', '"admin"'],
    ['null', 'null'],
    ['a number', '7'],
    ['wrong types', '{"firstName":{"a":1},"lastName":[1],"first_name":42}'],
    ['an empty name', '{"firstName":"   "}'],
    ['a very long name', JSON.stringify({ firstName: 'x'.repeat(100_000), lastName: 'y'.repeat(5000) })],
    ['control characters', JSON.stringify({ firstName: 'A\n\tB', lastName: '\u202eevil' })],
    ['markup', '{"firstName":"<script>alert(1)</script>"}'],
  ])('survives metadata that is %s', async (_, meta) => {
    const found = await profile(await signUp(meta));
    expect(found).toMatchObject({ role: 'client', status: 'active', credits: 10 });
    expect((found.first_name ?? '').length).toBeLessThanOrEqual(100);
    expect(found.first_name ?? '').not.toMatch(/[\n\t]/);
    expect(found.last_name ?? '').not.toContain('\u202e');
  });

  it('takes the older spelling of the names, and people without an address', async () => {
    expect(await profile(await signUp('{"first_name":"Grace","last_name":"Hopper"}', null))).toMatchObject({
      full_name: 'Grace Hopper',
      email: null,
    });
  });

  it('follows a changed address', async () => {
    const id = await signUp('{}');
    await stage.run(`update auth.users set email = 'new@people.test' where id = $1`, [id]);
    expect(await profile(id)).toMatchObject({ email: 'new@people.test' });
  });

  it('is made up for when the profile is missing, once, and says who is blocked', async () => {
    const ask = `select public.ensure_user_profile() as answer`;
    expect(await stage.attempt('owner', ask)).toMatchObject({ rows: [{ answer: { ok: true, role: 'client' } }] });
    expect(await stage.attempt('blocked', ask)).toMatchObject({
      rows: [{ answer: { ok: false, code: 'account_blocked' } }],
    });
    expect(await stage.attempt('anonymous', ask)).toMatchObject({ refused: '42501' });
    const id = await signUp('{"firstName":"Late"}');
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      // The profile alone goes, as after a restore of an older backup; the rest of the account goes with it.
      await client.query(`delete from public.user_profiles where id = $1`, [id]);
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: id, role: 'authenticated' }),
      ]);
      await client.query('set local role authenticated');
      for (let time = 0; time < 2; time += 1) {
        const { rows } = await client.query<{ answer: Row }>(ask);
        expect(rows[0].answer).toEqual({ ok: true, role: 'client', status: 'active' });
      }
      const { rows } = await client.query(`select first_name, credits from public.user_profiles`);
      expect(rows).toEqual([{ first_name: 'Late', credits: 10 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('names that mean the same', () => {
  it('stay equal whichever is written', async () => {
    const id = await signUp('{"firstName":"A","lastName":"B"}');
    const set = async (change: string) => {
      await stage.run(`update public.user_profiles set ${change} where id = $1`, [id]);
      return profile(id);
    };
    expect(await set(`specializations = '{fine line}'`)).toMatchObject({ specialties: ['fine line'] });
    expect(await set(`specialties = '{dotwork}'`)).toMatchObject({ specializations: ['dotwork'] });
    expect(await set(`experience_years = 7`)).toMatchObject({ years_experience: 7 });
    expect(await set(`years_experience = 9`)).toMatchObject({ experience_years: 9 });
    expect(await set(`name = 'Stage Name'`)).toMatchObject({ full_name: 'Stage Name' });
    expect(await set(`first_name = 'C'`)).toMatchObject({ full_name: 'C B', name: 'C B' });
    expect(await set(`is_active = false`)).toMatchObject({ status: 'blocked' });
    expect(await set(`status = 'active'`)).toMatchObject({ is_active: true });
    await expect(set('years_experience = 101')).rejects.toMatchObject({ code: '23514' });
  });

  it('do not count as an edit when only a mirror changes', async () => {
    const id = await signUp('{}');
    const before = await profile(id);
    await call(stage.run, 'grant_credits', { p_user_id: id, p_request_id: 'x', p_amount: 5, p_source: 'promo' });
    const after = await profile(id);
    expect(after.credits).toBe(15);
    expect(after.updated_at).toEqual(before.updated_at);
  });
});

describe('preferences', () => {
  it('are merged leaf by leaf', async () => {
    await stage.as('owner', async (query) => {
      await call(query, 'save_preferences', { p_patch: { theme: { mode: 'light', fontSize: 'large' }, list: [1, 2] } });
      const saved = await call(query, 'save_preferences', { p_patch: { theme: { mode: 'dark' }, list: [3] } });
      expect(saved).toEqual({ theme: { mode: 'dark', fontSize: 'large' }, list: [3] });
      expect(await query(`select preferences from public.user_profiles`)).toEqual([{ preferences: saved }]);
    });
  });

  it('are refused when they are no object, too large, or of a blocked account', async () => {
    const save = 'select public.save_preferences($1::jsonb)';
    expect(await stage.attempt('owner', save, ['[1]'])).toMatchObject({ refused: '22023' });
    expect(await stage.attempt('owner', save, [JSON.stringify({ x: 'y'.repeat(70_000) })])).toMatchObject({
      refused: '23514',
    });
    expect(await stage.attempt('blocked', save, ['{}'])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('anonymous', save, ['{}'])).toMatchObject({ refused: '42501' });
  });
});

describe('deleting an account', () => {
  const DELETE = 'select public.delete_user_account(user_id => $1) as answer';

  it('is for its owner alone', async () => {
    expect(await stage.attempt('owner', DELETE, [stage.id.other])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('admin', DELETE, [stage.id.other])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('blocked', DELETE, [stage.id.blocked])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('anonymous', DELETE, [stage.id.other])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', DELETE, [stage.id.owner])).toMatchObject({
      rows: [{ answer: { ok: true, deleted: true } }],
    });
  });

  /** Every text of every row in every table of the database that holds the given text. */
  async function mentions(text: string): Promise<string[]> {
    const tables = await stage.run<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [{ n }] = await stage.run<{ n: number }>(
        `select count(*)::int as n from ${name} t where t::text ilike '%' || $1 || '%'`,
        [text],
      );
      if (n > 0) found.push(name);
    }
    return found;
  }

  it.each(['delete_user_account', 'the auth service'])(
    'by %s leaves nothing that names the person, and books that balance',
    async (way) => {
      const email = `${randomUUID()}@people.test`;
      const id = await signUp('{"firstName":"Zerlinda","lastName":"Quux"}', email);
      const { images } = await completeJob(stage.run, id, { prompt: 'A portrait of Zerlinda' });
      const running = await enqueue(stage.run, id, { kind: 'single', outputs: 1 });
      const published = await call(stage.run, 'publish_generation_image', {
        p_user_id: id,
        p_image_id: images[0],
        p_public_path: `${randomUUID()}.webp`,
        p_payload: { title: 'Shared' },
      });
      await stage.run(`insert into public.design_likes (design_id, user_id) values ($1, $2)`, [
        published.design_id,
        id,
      ]);
      await stage.run(`insert into public.monitoring_events (user_id, type) values ($1, 'error')`, [id]);
      await stage.run(`update public.user_profiles set role = 'artist' where id = $1`, [id]);
      await stage.run(`insert into public.artist_profiles (id, email) values ($1, $2)`, [id, email]);
      expect(await mentions(id)).toContain('generations');
      const [{ account_id: account }] = await stage.run(
        `select account_id from public.user_subscriptions where user_id = $1`,
        [id],
      );

      const shared = (): Promise<Row[]> =>
        stage.run('select author_name, likes, xmin::text, xmax::text from public.public_ai_designs where id = $1', [
          published.design_id,
        ]);
      const before = await shared();

      const client = await stage.pool.connect();
      try {
        if (way === 'the auth service') {
          await client.query('delete from auth.users where id = $1', [id]);
        } else {
          await client.query('begin');
          await client.query(`select set_config('request.jwt.claims', $1, true)`, [
            JSON.stringify({ sub: id, role: 'authenticated' }),
          ]);
          await client.query('set local role authenticated');
          const first = await client.query<{ answer: Row }>(DELETE, [id]);
          const again = await client.query<{ answer: Row }>(DELETE, [id]);
          expect([first.rows[0].answer, again.rows[0].answer]).toEqual([
            { ok: true, deleted: true },
            { ok: true, deleted: true },
          ]);
          await client.query('commit');
          await client.query('reset role');
          // What the worker does when nothing is left to be ended and no file to be removed.
          const held = await call(stage.run, 'claim_account_deletion', { p_lease_seconds: 60, p_user_id: id });
          await call(stage.run, 'finish_account_deletion', { p_id: held.id });
          await client.query(`select set_config('request.jwt.claims', $1, false)`, [
            JSON.stringify({ sub: id, role: 'authenticated' }),
          ]);
          const last = await client.query<{ answer: Row }>(DELETE, [id]);
          expect(last.rows[0].answer).toEqual({ ok: true, deleted: false });
          await client.query(`select set_config('request.jwt.claims', '', false)`);
        }
      } finally {
        client.release();
      }

      expect(await mentions(id)).toEqual([]);
      expect(await mentions(email)).toEqual([]);
      // Neither the transaction nor the moment of a deletion tells which design was whose: the name goes a day later.
      expect(await shared()).toEqual(before);
      await call(stage.run, 'sweep_expired', {});
      expect(await shared()).toEqual(before);
      await stage.run('update private.gone_authors set gone_on = current_date - 1');
      await call(stage.run, 'sweep_expired', {});
      expect((await mentions('Zerlinda')).filter((table) => table !== 'public_ai_designs')).toEqual([]);
      expect(
        await stage.run(`select author_name, likes from public.public_ai_designs where id = $1`, [published.design_id]),
      ).toEqual([{ author_name: 'Deleted user', likes: 0 }]);
      const [last] = await stage.run(
        `select dst, available_after, held_after from public.credit_ledger where account_id = $1 order by id desc limit 1`,
        [account],
      );
      expect(last).toEqual({ dst: 'sys:closed', available_after: 0, held_after: 0 });
      expect(running.ok).toBe(true);
      expect(await stage.run('select * from public.reconcile_credits()')).toEqual([]);
    },
  );
});
