/**
 * The database connection of the REST door: lite's, with the parts replaced that would be unsafe or differ from
 * PostgREST. lite grants every role all rights on every table when it sees row level security for the first time;
 * `rlsState` tells it that this was done, and the login role used here could not do it anyway.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Claims } from '../keys.ts';
import { enforceSingleObject } from './object-answer.ts';
import { restError } from './errors.ts';
import type { RestError } from './errors.ts';
import { openQueryPool } from './pool.ts';

/** The request in progress, for the code that lite calls back. */
export interface RequestContext {
  claims: Claims;
  method: string;
  path: string;
  headers: Record<string, string>;
  wantsObject: boolean;
}

export const currentRequest = new AsyncLocalStorage<RequestContext>();
/** True inside a read of the schema. */
export const schemaRead = new AsyncLocalStorage<boolean>();

type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>;
type Database = Kysely<unknown>;

/** The members of lite's connection that are replaced; some of them are private in its types. */
interface Replaceable {
  rlsState: 'unknown' | 'active' | 'inactive';
  introspect(options?: { useCache?: boolean }): Promise<Schema>;
  normalizeDbError(error: unknown): unknown;
  applyJwtSessionContext(database: Database): Promise<void>;
  applyRpcRequestGucs(database: Database): Promise<void>;
  withContext(vars: unknown, work: (database: Database) => Promise<unknown>, options?: object): Promise<unknown>;
}

/** Ends the transaction of a request whose answer is an error that no exception told of. */
class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

export interface RestConnectionOptions {
  /** For authenticator, which may become anon, authenticated and service_role and has no other right. */
  databaseUrl: string;
  /** For the owner of the tables: only its catalogue queries run here, because authenticator sees no tables. */
  schemaUrl: string;
  poolSize: number;
  /** A connection of the pool was lost. */
  onError: (error: Error) => void;
}

export interface RestConnection {
  connection: PostgresConnection;
  /** Reads the schema again; requests go on with the old one until it is there. */
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
}

/** Statement timeouts of the roles in milliseconds; Postgres applies a role's settings at log-in only. */
async function readTimeouts(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ role: string; timeout: string }>`
    select rolname as role, split_part(setting, '=', 2) as timeout
    from pg_roles, unnest(rolconfig) as setting
    where setting like 'statement_timeout=%'`.execute(database);
  return new Map(rows.map(({ role, timeout }) => [role, timeout]));
}

export function openRestConnection(options: RestConnectionOptions): RestConnection {
  const { onError } = options;
  const requests = openQueryPool({ connectionString: options.databaseUrl, max: options.poolSize, onError });
  const catalogue = openQueryPool({ connectionString: options.schemaUrl, max: 1, idleTimeoutMillis: 5_000, onError });
  const connection = createPostgresConnection({ url: options.databaseUrl });
  const schemaReader = createPostgresConnection({ url: options.schemaUrl });
  connection.kysely = requests.kysely;
  schemaReader.kysely = catalogue.kysely;
  let schema: Promise<Schema> | null = null;
  let timeouts = new Map<string, string>();

  const readCatalogue = async (): Promise<Schema> => {
    timeouts = await readTimeouts(catalogue.kysely);
    await Promise.all([requests.readTypes(), catalogue.readTypes()]);
    const found = await schemaReader.introspect({ useCache: false });
    // lite answers a failed read with an empty schema, which would turn every table into "not found".
    if (found.default_schema === undefined) throw new Error('The database schema could not be read.');
    return found;
  };
  const readSchema = (): Promise<Schema> => schemaRead.run(true, readCatalogue);
  const currentSchema = (): Promise<Schema> => {
    schema ??= readSchema().catch((error: unknown) => {
      schema = null;
      throw error;
    });
    return schema;
  };

  const lite = connection as unknown as Replaceable;
  lite.rlsState = 'active';
  lite.introspect = currentSchema;
  const normalize = lite.normalizeDbError.bind(connection);
  lite.normalizeDbError = (error) => restError(normalize(error) as RestError);
  lite.applyJwtSessionContext = (database) => setCaller(database, timeouts);
  // The request itself is set for every call, below.
  lite.applyRpcRequestGucs = async () => undefined;
  const withContext = lite.withContext.bind(connection);
  lite.withContext = async (vars, work, workOptions) => {
    try {
      return await withContext(vars, (database) => work(database).then(rollBackErrors), workOptions);
    } catch (error) {
      if (error instanceof Rollback) return error.answer;
      throw error;
    }
  };

  return {
    connection,
    async reloadSchema() {
      const fresh = readSchema();
      await fresh;
      schema = fresh;
    },
    async close() {
      await Promise.all([requests.close(), catalogue.close()]);
    },
  };
}

/** Becomes the caller for the rest of the transaction; one round trip for what lite does in five. */
async function setCaller(database: Database, timeouts: Map<string, string>): Promise<void> {
  const request = currentRequest.getStore();
  if (!request) throw new Error('A REST query outside a request.');
  const { claims } = request;
  const timeout = timeouts.get(claims.role);
  await sql`
    select set_config('role', ${claims.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.method', ${request.method}, true),
      set_config('request.path', ${request.path}, true),
      set_config('request.headers', ${JSON.stringify(request.headers)}, true),
      set_config('response.status', '', true),
      set_config('response.headers', '', true),
      set_config('statement_timeout', coalesce(${timeout ?? null}, current_setting('statement_timeout')), true)`.execute(
    database,
  );
}

async function rollBackErrors(answer: unknown): Promise<unknown> {
  const request = currentRequest.getStore();
  if (!(answer instanceof Response) || !request) return answer;
  const checked = request.wantsObject ? await enforceSingleObject(answer) : answer;
  if (checked.status >= 400 && !['GET', 'HEAD'].includes(request.method)) throw new Rollback(checked);
  return checked;
}
