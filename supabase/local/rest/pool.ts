/**
 * Connections for lite's query builder. lite brings a driver of its own (postgres.js), which throws outside of any
 * request, and so ends the process, when the database dies in the middle of a transaction; pg's pool survives that.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DescribedQuery } from './described-query.ts';
import type { DescribedResult } from './described-query.ts';

export interface QueryPool {
  kysely: Kysely<unknown>;
  /** Reads which types are arrays of which: needed for arrays of types that the migrations made. */
  readTypes(): Promise<void>;
  close(): Promise<void>;
}

interface PoolOptions {
  connectionString: string;
  max: number;
  idleTimeoutMillis?: number;
  onError: (error: Error) => void;
}

interface PooledClient {
  query(text: string, values: readonly unknown[]): Promise<DescribedResult>;
  release(): void;
}

export function openQueryPool({ onError, ...options }: PoolOptions): QueryPool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: 10_000 });
  let arrayTypes = new Map<number, number>();
  // Connections break when the database is restarted; the pool opens new ones. One that is lent out tells of it itself,
  // and unheard that would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  const connect = async (): Promise<PooledClient> => {
    const client = await pool.connect();
    return {
      query(text, values) {
        const query = new DescribedQuery(text, values, arrayTypes);
        client.query(query);
        return query.result;
      },
      release: () => client.release(),
    };
  };
  // The dialect types its pool by pg's; what it calls is connect, query, release and end.
  const dialectPool = { connect, end: () => pool.end() } as unknown as pg.Pool;

  return {
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: dialectPool }) }),
    async readTypes() {
      const { rows } = await pool.query<{ list: number; element: number }>(
        `select typarray::int8::int as list, oid::int8::int as element from pg_type where typarray <> 0`,
      );
      arrayTypes = new Map(rows.map(({ list, element }) => [list, element]));
    },
    close: () => pool.end(),
  };
}
