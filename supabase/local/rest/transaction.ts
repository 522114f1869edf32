/** The caller's transaction: for its length the login role becomes anon, authenticated or service_role. */
import pg from 'pg';
import type { Claims } from '../keys.ts';
import type { Lent } from './connections.ts';
import { isConnectionLoss } from './errors.ts';
import type { Statement } from './plan/statement.ts';
import { workedMs } from './server-process.ts';

export interface Caller {
  claims: Claims;
  method: string;
  path: string;
  headers: Record<string, string>;
}

export interface TransactionSettings {
  caller: Caller;
  /** Of a statement, instead of the role's. */
  limitMs: number | null;
  isReadOnly: boolean;
  searchPath: string;
  timezone: string | undefined;
  /** Of the role; Postgres applies a role's settings at log-in only. */
  roleSettings: ReadonlyMap<string, string>;
  preRequest: string | null;
}

export type Run = <Row>(statement: Statement) => Promise<Row[]>;

/** Everything comes as the text that Postgres writes. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };
/** Settings of a role that matter to a request and that anybody may set. */
const APPLIED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

function beginSql(of: TransactionSettings): string {
  const { isReadOnly, searchPath, timezone, roleSettings, preRequest } = of;
  const { claims, method, path, headers } = of.caller;
  const settings: [string, string][] = [
    ['search_path', searchPath],
    ['role', claims.role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.method', method],
    ['request.path', path],
    ['request.headers', JSON.stringify(headers)],
    ['response.status', ''],
    ['response.headers', ''],
  ];
  for (const name of APPLIED) {
    const value = roleSettings.get(name);
    if (value !== undefined) settings.push([name, value]);
  }
  if (of.limitMs !== null) settings.push(['statement_timeout', String(of.limitMs)]);
  if (timezone !== undefined) settings.push(['timezone', timezone]);
  const calls = settings.map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  const begin = `BEGIN ${isReadOnly ? 'READ ONLY' : 'READ WRITE'}; SELECT ${calls.join(', ')}`;
  return preRequest === null ? begin : `${begin}; SELECT ${preRequest}()`;
}

/** Commits when `work` ends with `commits`, else rolls back. */
export async function inTransaction<Result>(
  { pool, charge }: Pick<Lent, 'pool' | 'charge'>,
  settings: TransactionSettings,
  work: (run: Run) => Promise<{ result: Result; commits: boolean }>,
): Promise<Result> {
  const client = await pool.connect();
  const begun = workedMs(client);
  let failure: Error | undefined;
  try {
    await client.query(beginSql(settings));
    const run: Run = async <Row>({ sql, values }: Statement) => {
      const { rows } = await client.query<Row & pg.QueryResultRow>({ text: sql, values, types: AS_TEXT });
      return rows;
    };
    const { result, commits } = await work(run);
    await client.query(commits ? 'COMMIT' : 'ROLLBACK');
    return result;
  } catch (error) {
    failure = await rollBack(client, error as Error);
    throw error;
  } finally {
    charge(workedMs(client) - begun);
    client.release(failure);
  }
}

/** The reason to throw the connection away, if there is one. */
async function rollBack(client: pg.PoolClient, error: Error): Promise<Error | undefined> {
  if (isConnectionLoss(error)) return error;
  return client.query('ROLLBACK').then(
    () => undefined,
    (reason: Error) => reason,
  );
}
