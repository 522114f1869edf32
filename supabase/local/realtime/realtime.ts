import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Pool } from 'pg';
import type { ClientBase } from 'pg';
import type { SigningKeys } from '../keys.ts';
import { handleBroadcastRequest } from './broadcast.ts';
import { Callers } from './callers.ts';
import { ChangeFeed } from './changes.ts';
import { Identities } from './identity.ts';
import type { Identity, ResolveApiKey } from './identity.ts';
import { validateBinding } from './join.ts';
import { KnownTables } from './known-tables.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { faultOf, silentLog } from './log.ts';
import type { Log } from './log.ts';
import { Outbox } from './outbox.ts';
import { MESSAGES_PUBLICATION, messageFromRow, storedMessages } from './messages.ts';
import { Metadata } from './metadata.ts';
import type { Rows } from './metadata.ts';
import { CONVERSION_SETUP } from './records.ts';
import { ReplicationStream } from './replication.ts';
import type { Change } from './replication.ts';
import { RIGHTS_SETUP, topicRights } from './rights.ts';
import type { TopicRights } from './rights.ts';
import { SocketServer } from './server.ts';
import { Session } from './session.ts';
import { Subscriptions } from './subscriptions.ts';
import { Topics } from './topics.ts';
import { awaitCommits, VISIBILITY_SETUP } from './visibility.ts';

const PUBLICATION = 'supabase_realtime';
const STATEMENT_TIMEOUT_MS = 10_000;

export interface RealtimeServiceOptions {
  /** A superuser's address: replication, and acting for every role. */
  databaseUrl: string;
  keys: Pick<SigningKeys, 'verify'>;
  resolveApiKey: ResolveApiKey;
  limits?: Partial<RealtimeLimits>;
  log?: Log;
}

export interface RealtimeService {
  /**
   * Resolves after the first attempt to listen to the database, or after `joinWaitMs`, and goes on trying; rejects when
   * Postgres lacks wal_level=logical.
   */
  start(): Promise<void>;
  /** Closes sockets and connections; the replication slot is gone afterwards. To be called before Postgres stops. */
  stop(): Promise<void>;
  /** For /realtime/v1/websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** For /realtime/v1/api/broadcast. */
  fetch(request: Request): Promise<Response>;
}

/** Database changes, broadcasts and presence for unmodified supabase-js clients. */
export function createRealtimeService(options: RealtimeServiceOptions): RealtimeService {
  return new Service(options);
}

type Sessions = Record<'conversion' | 'visibility' | 'filters' | 'validation', Session>;

class Service implements RealtimeService {
  readonly #limits: RealtimeLimits;
  readonly #log: Log;
  readonly #pool: Pool;
  readonly #rows: Rows;
  readonly #tables: KnownTables;
  /** By name: one connection each, so that none waits for the work of another. */
  readonly #sessions: Sessions;
  readonly #subscriptions = new Subscriptions();
  readonly #topics: Topics;
  readonly #callers: Callers;
  readonly #identities: Identities;
  readonly #feed: ChangeFeed;
  readonly #replication: ReplicationStream;
  readonly #server: SocketServer;
  readonly #waiting = new Set<() => void>();
  /** Grows whenever the stream of changes begins or breaks. */
  #generation = 0;
  #stopping: Promise<void> | null = null;

  constructor(options: RealtimeServiceOptions) {
    const { databaseUrl, keys, resolveApiKey } = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#log = options.log ?? silentLog;
    this.#identities = new Identities(keys, resolveApiKey);
    this.#pool = this.#createPool(databaseUrl);
    this.#rows = {
      rows: async (text, values) => (await this.#pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows,
    };
    this.#tables = new KnownTables(this.#rows, PUBLICATION);
    this.#topics = new Topics(this.#limits);
    this.#callers = new Callers(this.#limits);
    this.#sessions = this.#createSessions(databaseUrl);
    const { conversion, visibility, filters } = this.#sessions;
    this.#feed = new ChangeFeed({
      metadata: new Metadata(this.#rows, (xids) => awaitCommits(visibility, xids)),
      subscriptions: this.#subscriptions,
      ...{ conversion, visibility, filters },
      filterMs: this.#limits.filterMs,
      pause: () => this.#replication.pause(),
      resume: () => this.#replication.resume(),
      log: this.#log,
    });
    this.#replication = this.#createReplication(databaseUrl);
    this.#server = this.#createServer();
  }

  async start(): Promise<void> {
    this.#server.start();
    const listening = this.#replication.start();
    // A slot waits for open writing transactions; broadcasts and presence need not.
    const { promise: patience, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#limits.joinWaitMs);
    await Promise.race([listening, patience]).finally(() => clearTimeout(timer));
    listening.catch((error: unknown) => this.#log.warn('realtime: no replication', { error: faultOf(error) }));
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    await this.#server.stop();
    await this.#replication.stop();
    await this.#feed.idle();
    await Promise.all([...Object.values(this.#sessions).map((session) => session.close()), this.#pool.end()]);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.upgrade(request, socket, head);
  }

  fetch(request: Request): Promise<Response> {
    return handleBroadcastRequest(request, {
      topics: this.#topics,
      identities: this.#identities,
      rights: (identity, name) => this.#rights(identity, name),
      limits: this.#limits,
      callers: this.#callers,
    });
  }

  #createSessions(databaseUrl: string): Sessions {
    const open = (name: string, statementTimeoutMs: number, setup: string): Session =>
      new Session({ databaseUrl, name, statementTimeoutMs, setup, log: this.#log });
    return {
      conversion: open('conversion', STATEMENT_TIMEOUT_MS, CONVERSION_SETUP),
      visibility: open('visibility', STATEMENT_TIMEOUT_MS, VISIBILITY_SETUP),
      filters: open('filters', this.#limits.filterMs, CONVERSION_SETUP),
      validation: open('validation', this.#limits.filterMs, CONVERSION_SETUP),
    };
  }

  #rights(identity: Identity, name: string): Promise<TopicRights> {
    return topicRights(this.#pool, identity, name);
  }

  #createPool(databaseUrl: string): Pool {
    const pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'inkroom-realtime',
      max: 4,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: 5_000,
      // The pool waits for it, which its types do not say.
      onConnect: ((client) => client.query(RIGHTS_SETUP)) as (client: ClientBase) => void,
    });
    // An idle connection that breaks is replaced on the next use.
    const report = (error: Error): void => this.#log.debug('realtime: pool', { error: faultOf(error) });
    pool.on('error', report);
    // One that is lent out tells of it itself, and unheard that would end the process.
    pool.on('connect', (client) => client.on('error', report));
    return pool;
  }

  #createReplication(databaseUrl: string): ReplicationStream {
    return new ReplicationStream({
      databaseUrl,
      publications: [PUBLICATION, MESSAGES_PUBLICATION],
      onChange: (change) => this.#receive(change),
      onReady: () => {
        this.#generation += 1;
        for (const proceed of this.#waiting) proceed();
      },
      onLost: () => {
        this.#generation += 1;
        this.#feed.reset('the connection to the database was lost');
      },
      log: this.#log,
    });
  }

  #createServer(): SocketServer {
    return new SocketServer({
      limits: this.#limits,
      log: this.#log,
      topics: this.#topics,
      subscriptions: this.#subscriptions,
      identities: this.#identities,
      rights: (identity, name) => this.#rights(identity, name),
      outbox: new Outbox(this.#limits),
      callers: this.#callers,
      stored: (name, since, limit) => storedMessages(this.#rows, name, since, limit),
      feedReady: () => this.#feedReady(),
      feedGeneration: () => this.#generation,
      validate: (binding, role) => validateBinding(this.#tables, this.#sessions.validation, role, binding),
    });
  }

  #receive(change: Change): void {
    const message = messageFromRow(change);
    if (message) this.#topics.broadcast(`realtime:${message.topic}`, message.isPrivate, message.broadcast, null);
    else this.#feed.push(change);
  }

  async #feedReady(): Promise<number | null> {
    if (this.#replication.ready) return this.#generation;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(resolve, this.#limits.joinWaitMs);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
    return this.#replication.ready ? this.#generation : null;
  }
}
