/** The whole embedded stack: Postgres, migrations, all services behind the gateway, and the inbox. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createKeyResolver } from './access.ts';
import { createAuthService } from './auth/auth.ts';
import { loadSupabaseConfig } from './config.ts';
import type { LocalConfig } from './config.ts';
import { startDatabase } from './database.ts';
import { startGateway } from './gateway.ts';
import { createInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import type { DatabasePasswords, SigningKeys } from './keys.ts';
import { applyMigrations } from './migrate.ts';
import { portError } from './processes.ts';
import { createRealtimeService, type RealtimeService } from './realtime/realtime.ts';
import { createRestService } from './rest/rest.ts';
import { createStorageService } from './storage/storage.ts';

export type StackLog = (message: string, error?: unknown) => void;

export interface StackOptions {
  /** INKROOM_HOME */
  home: string;
  ports: { supabase: number; database: number; inbox: number };
  /** Where the site answers: default target of the links in mails. */
  siteUrl: string;
  /** Further addresses that links may lead to; patterns as in config.toml. */
  redirectUrls?: string[];
  migrationsDir?: string;
  /** Progress in words, one call for each step and each migration. */
  onStep?: (text: string) => void;
  log?: StackLog;
  /** The database was brought back after it had died; `pid` is its new process. */
  onDatabaseRestart?: (pid: number) => void;
  /** The database could not be brought back: nothing works any more. */
  onDatabaseLost?: (error: Error) => void;
}

export interface LocalStack {
  /** Address for supabase-js. */
  url: string;
  inboxUrl: string;
  /** For the role postgres. */
  databaseUrl: string;
  /** For the superuser. */
  adminDatabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  keys: SigningKeys;
  /** Of the postmaster; changes when the database is restarted. */
  readonly postgresPid: number;
  stop(): Promise<void>;
}

/** A database that is ready and migrated, as the services need it. */
export interface ReadyDatabase {
  keys: SigningKeys;
  address(login: keyof DatabasePasswords): string;
}

export interface ServicesOptions {
  database: ReadyDatabase;
  ports: { supabase: number; inbox: number };
  /** Folder for stored files. */
  storageDir: string;
  inboxDir: string;
  siteUrl: string;
  redirectUrls: string[];
  config: LocalConfig;
  log: StackLog;
  /** For tests alone. */
  lighter?: LighterServices;
}

/** What a stack for tests may leave out. Nothing that a person can set leads here, so that no product is started like this. */
export interface LighterServices {
  /** Without live updates: each follows the log of the whole database server. */
  withoutRealtime?: boolean;
  /** Of bcrypt, which is slow on purpose. */
  passwordCost?: number;
  /** How long a refusal waits. */
  refusalMs?: number;
}

export interface Services {
  url: string;
  inboxUrl: string;
  stop(): Promise<void>;
}

const PROJECT = path.join(import.meta.dirname, '..');
const POOL_SIZE = 8;
/** The realtime service gives its slot back before the database stops; a stuck one must not hold up the rest. */
const STOP_TIMEOUT_MS = 10_000;

function createPool(connectionString: string, max: number, log: StackLog): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000 });
  // Connections break when the database is restarted; the pool opens new ones. One that is lent out tells of it itself,
  // and unheard that would end the process.
  const onError = (error: Error): void => log('A database connection was lost.', error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Stops parts in order and goes on when one of them fails. */
async function stopAll(parts: [name: string, stop: () => Promise<unknown>][], log: StackLog): Promise<void> {
  for (const [name, stop] of parts) {
    const abort = new AbortController();
    const late = delay(STOP_TIMEOUT_MS, 'late', { signal: abort.signal }).catch(() => 'stopped');
    try {
      if ((await Promise.race([stop(), late])) === 'late') log(`${name} did not stop in time.`);
    } catch (error) {
      log(`${name} did not stop cleanly.`, error);
    } finally {
      abort.abort();
    }
  }
}

async function openInbox(dir: string, port: number): Promise<Inbox> {
  try {
    return await createInbox({ dir, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portError(port, 'inbox', error) : error;
  }
}

function openRealtime({ database, log }: ServicesOptions): RealtimeService {
  return createRealtimeService({
    databaseUrl: database.address('admin'),
    keys: database.keys,
    resolveApiKey: createKeyResolver(database.keys),
    log: { debug: () => undefined, warn: (message, details) => log(`Realtime: ${message}`, details) },
  });
}

/** Says that it is not there to who asks for it. */
const noRealtime: RealtimeService = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  upgrade: (_request, socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'),
  fetch: () => Promise.resolve(Response.json({ message: 'This stack has no live updates.' }, { status: 503 })),
};

/** Opens every service on a database that is ready. Port 0 takes any free one. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { database, config, siteUrl, redirectUrls, log, lighter } = options;
  const { keys, address } = database;
  const health = createPool(address('rest'), 1, log);
  const authPool = createPool(address('auth'), POOL_SIZE, log);
  const storagePool = createPool(address('storage'), POOL_SIZE, log);
  const storageCallersPool = createPool(address('storage'), POOL_SIZE, log);
  const started: [string, () => Promise<unknown>][] = [
    ['Pools', () => Promise.all([health, authPool, storagePool, storageCallersPool].map((pool) => pool.end()))],
  ];
  try {
    const inbox = await openInbox(options.inboxDir, options.ports.inbox);
    started.unshift(['Inbox', () => inbox.stop()]);
    const gateway = await startGateway({
      port: options.ports.supabase,
      keys,
      maxUploadBytes: config.fileSizeLimit,
      refusalMs: lighter?.refusalMs,
      isHealthy: () => health.query('select 1').then(Boolean, () => false),
      log,
    });
    started.unshift(['Gateway', () => gateway.stop()]);
    const rest = await createRestService({
      databaseUrl: address('rest'),
      schemaUrl: address('postgres'),
      ...config.api,
      onError: (error) => log('REST', error),
    });
    started.splice(1, 0, ['REST service', () => rest.stop()]);
    const realtime = lighter?.withoutRealtime ? noRealtime : openRealtime(options);
    started.unshift(['Realtime service', () => realtime.stop()]);
    await realtime.start();
    const publicUrl = gateway.url;
    const maxBytes = config.fileSizeLimit;
    const { deliver: mail } = inbox;
    gateway.open({
      rest: (request, claims) => rest.fetch(request, claims),
      auth: createAuthService({
        ...{ pool: authPool, keys, mail, config, publicUrl, siteUrl, redirectUrls, log },
        passwordCost: lighter?.passwordCost,
      }),
      storage: createStorageService({
        ...{ pool: storagePool, callersPool: storageCallersPool, root: options.storageDir },
        ...{ keys, publicUrl, maxBytes, log },
      }),
      realtime,
    });
    return { url: gateway.url, inboxUrl: inbox.url, stop: () => stopAll(started, log) };
  } catch (error) {
    await stopAll(started, log);
    throw error;
  }
}

/**
 * Starts everything for one INKROOM_HOME. Throws StartError with a sentence for people, and leaves nothing running
 * then. Stops in the order realtime, gateway, services and pools, Postgres.
 */
export async function startStack(options: StackOptions): Promise<LocalStack> {
  const { home, ports, siteUrl, onStep, onDatabaseRestart, onDatabaseLost } = options;
  const log: StackLog = options.log ?? (() => undefined);
  const config = await loadSupabaseConfig(path.join(PROJECT, 'config.toml'));
  const database = await startDatabase({
    home,
    port: ports.database,
    onStep,
    onRestart: (pid, attempt) => {
      log(`The database had died and was restarted (attempt ${attempt}, process ${pid}).`);
      onDatabaseRestart?.(pid);
    },
    onExit: (error) => {
      log('The database is lost.', error);
      onDatabaseLost?.(error);
    },
  });
  try {
    onStep?.('Applying migrations');
    await applyMigrations({
      databaseUrl: database.address('postgres'),
      dir: options.migrationsDir ?? path.join(PROJECT, 'migrations'),
      onStep: (file) => onStep?.(`Applying migration ${file}`),
    });
    onStep?.('Opening the backend');
    const services = await startServices({
      database,
      ports,
      storageDir: path.join(home, 'storage'),
      inboxDir: path.join(home, 'inbox'),
      siteUrl,
      redirectUrls: [...config.redirectUrls, ...(options.redirectUrls ?? [])],
      config,
      log,
    });
    return {
      url: services.url,
      inboxUrl: services.inboxUrl,
      databaseUrl: database.address('postgres'),
      adminDatabaseUrl: database.address('admin'),
      publishableKey: database.keys.publishableKey,
      secretKey: database.keys.secretKey,
      keys: database.keys,
      get postgresPid() {
        return database.server.pid;
      },
      async stop() {
        await services.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
