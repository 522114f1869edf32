/** The auth service's way to the database: every piece of work is one transaction under the role of the real service. */
import type { Pool, PoolClient, QueryResultRow } from 'pg';

export type Sql = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export type Transaction = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;

function sqlOf(client: PoolClient): Sql {
  return async <Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
}

/**
 * Runs work in a transaction as supabase_auth_admin with the search path of that role, so that triggers on auth.users
 * meet the rights and names that they will meet in a hosted project. Anything thrown rolls back.
 */
export function createTransaction(pool: Pool): Transaction {
  return async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'supabase_auth_admin', true), set_config('search_path', 'auth', true)`,
      );
      const result = await work(sqlOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((cause: unknown) => {
        broken = cause instanceof Error ? cause : new Error(String(cause));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Postgres errors that matter here, read from whatever was thrown. */
export function postgresError(error: unknown): { code: string; schema?: string; table?: string } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { schema, table } = error as { schema?: unknown; table?: unknown };
  return {
    code: error.code,
    schema: typeof schema === 'string' ? schema : undefined,
    table: typeof table === 'string' ? table : undefined,
  };
}
