/** Connections that die in the middle of their work, as those of a killed process do. */
import pg from 'pg';
import type { Query, Row } from './personas.ts';

/** When a connection dies: before the statement, before its commit, while committing, or with the answer under way. */
export const MOMENTS = ['before', 'inside', 'committing', 'after'] as const;
type Moment = (typeof MOMENTS)[number];

export class Crash extends Error {}

/** A connection that can be made to die at a chosen moment, and comes back. */
export class MortalConnection {
  #client: pg.Client | null = null;
  #pid = 0;
  readonly #url: string;
  readonly #killer: pg.Pool;

  constructor(url: string, killer: pg.Pool) {
    this.#url = url;
    this.#killer = killer;
  }

  async #open(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => undefined);
    await client.connect();
    this.#pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0].pid;
    this.#client = client;
    return client;
  }

  async #die(): Promise<never> {
    await this.#killer.query('select pg_terminate_backend($1)', [this.#pid]);
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
    throw new Crash();
  }

  async run<T>(act: (query: Query) => Promise<T>, crash: Moment | null): Promise<T> {
    const client = await this.#open();
    const query: Query = async <R extends Row>(sql: string, values?: unknown[]) =>
      (await client.query<R>(sql, values)).rows;
    if (crash === null) return act(query);
    await client.query('begin');
    if (crash === 'before') return this.#die();
    await act(query);
    // The commit may or may not win against the kill: the caller cannot know, and must not need to.
    if (crash === 'committing') client.query('commit').catch(() => undefined);
    if (crash === 'after') await client.query('commit');
    return this.#die();
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}
