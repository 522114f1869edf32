import { randomBytes } from 'node:crypto';
import type { Duplex, EventEmitter } from 'node:stream';
import { Client } from 'pg';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';
import { decodePgOutput, toPostgresTime } from './pgoutput.ts';
import type { Before, Relation, Tuple } from './pgoutput.ts';

/** One committed row change, in commit order. */
export interface Change {
  relation: Relation;
  /** 32-bit id of the transaction. */
  xid: number;
  committedAt: Date;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  before: Before;
  /** The row after the change; null for DELETE. */
  after: Tuple | null;
}

export interface ReplicationOptions {
  databaseUrl: string;
  /** Publications that are read when they exist; the first one must exist. */
  publications: string[];
  onChange(change: Change): void;
  onReady(): void;
  /** The stream broke: changes may be lost until the next `onReady`. */
  onLost(): void;
  log: Log;
}

/** The parts of pg's connection that the replication protocol needs; undocumented, hence the pinned version of pg. */
interface WireConnection extends EventEmitter {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  end(): void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const STATUS_INTERVAL_MS = 1_000;
/** Values are decoded as text, so the text formats of this session are part of the protocol. */
const SESSION_OPTIONS =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex';

/** A setting of the database that no retry can heal. */
export class ReplicationConfigError extends Error {}

/**
 * Reads all committed changes of the publications from a temporary slot and reconnects for ever, with backoff.
 * A temporary slot dies with its connection, so that an unused one can never hold back the write-ahead log;
 * what was committed while nobody listened is lost, and clients refetch when they subscribe again.
 */
export class ReplicationStream {
  readonly #options: ReplicationOptions;
  #client: Client | null = null;
  #stopped = false;
  #ready = false;
  #retryTimer: NodeJS.Timeout | null = null;
  #retryDelay = FIRST_RETRY_MS;
  #running: Promise<void> = Promise.resolve();
  #relations = new Map<number, Relation>();
  #received = 0n;
  #transaction: { xid: number; committedAt: Date } = { xid: 0, committedAt: new Date(0) };
  #closed: Promise<void> = Promise.resolve();

  constructor(options: ReplicationOptions) {
    this.#options = options;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Resolves after the first attempt, ready or not (then it goes on trying). Rejects when wal_level is not logical. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#attempt(true);
  }

  /** Ends the walsender politely and waits until the server has closed the connection: then the slot is gone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ready = false;
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    const client = this.#client;
    if (client) {
      const { stream } = wire(client);
      wire(client).end();
      const timer = setTimeout(() => stream.destroy(), 2_000);
      await this.#closed;
      clearTimeout(timer);
    }
    await this.#running;
  }

  /** Holds the stream back while the receiver is behind; acknowledgements go on. */
  pause(): void {
    if (this.#client) wire(this.#client).stream.pause();
  }

  resume(): void {
    if (this.#client) wire(this.#client).stream.resume();
  }

  async #attempt(first: boolean): Promise<void> {
    try {
      await this.#connect();
      this.#retryDelay = FIRST_RETRY_MS;
    } catch (error) {
      this.#client = null;
      if (this.#stopped) return;
      if (first && error instanceof ReplicationConfigError) throw error;
      this.#options.log.warn('realtime: no replication yet, trying again', { error: faultOf(error) });
      this.#retry();
    }
  }

  #retry(): void {
    if (this.#stopped) return;
    this.#retryTimer = setTimeout(() => {
      this.#running = this.#attempt(false);
    }, this.#retryDelay);
    this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY_MS);
  }

  async #connect(): Promise<void> {
    const config = {
      connectionString: this.#options.databaseUrl,
      replication: 'database',
      options: SESSION_OPTIONS,
      application_name: 'inkroom-realtime-replication',
      connectionTimeoutMillis: 5_000,
    };
    const client = new Client(config);
    // Every failure also ends the connection, and the end is what is acted upon.
    client.on('error', (error) =>
      this.#options.log.debug('realtime: replication connection', { error: faultOf(error) }),
    );
    this.#client = client;
    this.#closed = new Promise((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      await this.#openSlot(client);
    } catch (error) {
      wire(client).stream.destroy();
      throw error;
    }
    this.#closed
      .then(() => this.#lost())
      .catch((error: unknown) => this.#options.log.warn('realtime: a lost connection', { error: faultOf(error) }));
  }

  async #openSlot(client: Client): Promise<void> {
    const publications = await existingPublications(client, this.#options.publications);
    const slot = `inkroom_realtime_${randomBytes(6).toString('hex')}`;
    try {
      // Waits until the transactions that write at this moment have ended: Postgres' rule for a consistent start.
      await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === '55000' && message.includes('wal_level')) {
        throw new ReplicationConfigError(
          'Realtime needs the Postgres setting wal_level=logical; set it and restart the database.',
        );
      }
      throw error;
    }
    if (this.#stopped) throw new Error('stopped');
    this.#relations.clear();
    this.#received = 0n;
    const connection = wire(client);
    connection.on('copyData', (message: { chunk: Buffer }) => {
      try {
        this.#receive(client, message.chunk);
      } catch (error) {
        this.#options.log.warn('realtime: a replication message could not be read', { error: faultOf(error) });
        connection.stream.destroy();
      }
    });
    const started = new Promise<void>((resolve) => connection.once('replicationStart', () => resolve()));
    const names = publications.map((name) => `"${name}"`).join(',');
    const streaming = client.query(
      `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${names}')`,
    );
    // Ends with the stream; a server that breaks it off while serving (publication dropped) leaves the socket open.
    const ended = streaming.then(
      () => connection.stream.destroy(),
      (error: unknown) => {
        this.#options.log.warn('realtime: replication ended', { error: faultOf(error) });
        connection.stream.destroy();
      },
    );
    await Promise.race([started, ended.then(() => Promise.reject(new Error('the replication did not start')))]);
    const timer = setInterval(() => this.#acknowledge(client), STATUS_INTERVAL_MS);
    const stopTimer = (): void => clearInterval(timer);
    this.#closed.then(stopTimer, stopTimer);
    this.#ready = true;
    this.#options.onReady();
  }

  #lost(): void {
    this.#client = null;
    const wasReady = this.#ready;
    this.#ready = false;
    if (this.#stopped) return;
    if (wasReady) this.#options.onLost();
    this.#retry();
  }

  #receive(client: Client, chunk: Buffer): void {
    const kind = chunk[0];
    if (kind === 0x6b) {
      // 'k', keepalive: end of WAL, time, "answer now"
      this.#advance(chunk.readBigInt64BE(1));
      if (chunk[17] === 1) this.#acknowledge(client);
    } else if (kind === 0x77) {
      // 'w', data: start, end, time, message
      this.#apply(chunk.subarray(25));
    }
  }

  #apply(bytes: Buffer): void {
    const message = decodePgOutput(bytes);
    switch (message.kind) {
      case 'begin':
        this.#transaction = { xid: message.xid, committedAt: message.committedAt };
        return;
      case 'commit':
        this.#advance(message.endLsn);
        return;
      case 'relation':
        this.#relations.set(message.relation.id, message.relation);
        return;
      case 'insert':
        this.#emit(message.relationId, 'INSERT', { kind: 'none' }, message.after);
        return;
      case 'update':
        this.#emit(message.relationId, 'UPDATE', message.before, message.after);
        return;
      case 'delete':
        this.#emit(message.relationId, 'DELETE', message.before, null);
        return;
      case 'other':
    }
  }

  #emit(relationId: number, type: Change['type'], before: Before, after: Tuple | null): void {
    const relation = this.#relations.get(relationId);
    if (!relation) throw new Error(`pgoutput: change of relation ${relationId} before its description`);
    this.#options.onChange({ relation, ...this.#transaction, type, before, after });
  }

  #advance(lsn: bigint): void {
    if (lsn > this.#received) this.#received = lsn;
  }

  /**
   * Standby status: written, flushed and applied up to exactly what was received. One byte more, as some clients add,
   * and the server waits for ever in a fast shutdown. Acknowledging on receipt is right because nothing is ever
   * sent a second time from a temporary slot.
   */
  #acknowledge(client: Client): void {
    const status = Buffer.alloc(34);
    status.write('r', 0, 'latin1');
    status.writeBigInt64BE(this.#received, 1);
    status.writeBigInt64BE(this.#received, 9);
    status.writeBigInt64BE(this.#received, 17);
    status.writeBigInt64BE(toPostgresTime(new Date()), 25);
    wire(client).sendCopyFromChunk(status);
  }
}

function wire(client: Client): WireConnection {
  return (client as unknown as { connection: WireConnection }).connection;
}

async function existingPublications(client: Client, wanted: string[]): Promise<string[]> {
  const list = wanted.map((name) => client.escapeLiteral(name)).join(',');
  const found = await client.query<{ pubname: string }>(
    `select pubname from pg_catalog.pg_publication where pubname in (${list})`,
  );
  const names = found.rows.map((row) => row.pubname);
  if (!names.includes(wanted[0])) throw new Error(`the publication ${wanted[0]} does not exist`);
  return names;
}
