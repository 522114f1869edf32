/** How the tests of accounts act as administrators, with what they do committed. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { call, claimsOf, type Query, type Row, type Stage } from './personas.ts';

interface Act {
  reason?: string;
  seen?: string | null;
  request?: string;
  /** Who acts, when it is not the administrator of the stage. */
  as?: string;
}

export interface AdminHand {
  /** Statements of an administrator, committed together. */
  asAdmin<T>(act: (query: Query) => Promise<T>, id?: string): Promise<T>;
  /** The newest entry about an account. */
  seenOf(id: string): Promise<string | null>;
  /** Calls a function that acts on an account, having seen it as it is, under a request of its own. */
  act(name: string, id: string, args?: Row, how?: Act): Promise<Row>;
}

export function adminHand(stage: () => Stage): AdminHand {
  async function asAdmin<T>(act: (query: Query) => Promise<T>, id = stage().id.admin): Promise<T> {
    const client = await stage().pool.connect();
    try {
      await beginAs(client, id);
      const answer = await act(
        async <R extends Row>(sql: string, values?: unknown[]) => (await client.query<R>(sql, values)).rows,
      );
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  async function seenOf(id: string): Promise<string | null> {
    const [{ seen }] = await stage().run<{ seen: string | null }>('select private.last_act($1) as seen', [id]);
    return seen;
  }

  return {
    asAdmin,
    seenOf,
    async act(name, id, args = {}, { reason = 'Asked for by mail.', ...rest } = {}) {
      const seen = rest.seen === undefined ? await seenOf(id) : rest.seen;
      const given = {
        p_user_id: id,
        ...args,
        p_reason: reason,
        p_seen: seen,
        p_request_id: rest.request ?? randomUUID(),
      };
      return asAdmin((query) => call(query, name, given), rest.as);
    },
  };
}

async function beginAs(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('begin');
  await client.query('set local role authenticated');
  const claims = { ...claimsOf('admin').claims, sub: id };
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
}
