import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';

/** Plans kept per connection; statements differ by table and by the kinds of filters in use. */
const MAX_PREPARED = 200;

export interface SessionOptions {
  databaseUrl: string;
  name: string;
  statementTimeoutMs: number;
  /** Run once on every new connection. */
  setup?: string;
  log: Log;
}

interface Connection {
  client: Client;
  prepared: Set<string>;
  /** null: the login role. */
  role: string | null;
}

/**
 * One database connection that opens itself on use and again after it broke. Statements run one after the other.
 * Sessions are in UTC with ISO dates, the formats that clients of Realtime expect.
 */
export class Session {
  readonly #options: SessionOptions;
  #connection: Connection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Runs a prepared statement, as `role` when one is given, and returns its rows as arrays. */
  rows(sql: string, values: unknown[], role: string | null = null): Promise<unknown[][]> {
    const result = this.#last.then(() => this.#run(sql, values, role));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Waits for the statement in hand and closes the connection; the next use opens a new one. */
  async close(): Promise<void> {
    await this.#last;
    const connection = this.#connection;
    this.#connection = null;
    await connection?.client.end();
  }

  async #run(sql: string, values: unknown[], role: string | null): Promise<unknown[][]> {
    if (this.#connection && this.#connection.prepared.size >= MAX_PREPARED) {
      await this.#connection.client.end();
      this.#connection = null;
    }
    this.#connection ??= await this.#open();
    const connection = this.#connection;
    const { client } = connection;
    if (connection.role !== role) {
      await client.query(role === null ? 'reset role' : `set role ${client.escapeIdentifier(role)}`);
      connection.role = role;
    }
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    connection.prepared.add(name);
    const result = await client.query<unknown[]>({ name, text: sql, values, rowMode: 'array' });
    return result.rows;
  }

  async #open(): Promise<Connection> {
    const { databaseUrl, name, statementTimeoutMs, setup, log } = this.#options;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: `inkroom-realtime-${name}`,
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: 5_000,
      options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres',
    });
    client.on('error', (error) => log.debug(`realtime: ${name} connection`, { error: faultOf(error) }));
    client.once('end', () => {
      if (this.#connection?.client === client) this.#connection = null;
    });
    try {
      await client.connect();
      if (setup) await client.query(setup);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return { client, prepared: new Set(), role: null };
  }
}
