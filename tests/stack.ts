/**
 * Databases and whole backends for tests. A run shares one Postgres (database-server.ts); each test file gets a
 * database of its own, copied from a template in which the migrations were applied once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { loadSupabaseConfig } from '../supabase/local/config.ts';
import type { LocalConfig } from '../supabase/local/config.ts';
import { bootstrapDatabase, databaseAddress, databaseSettings } from '../supabase/local/bootstrap.ts';
import { databaseFolder, startDatabase } from '../supabase/local/database.ts';
import { loadKeys } from '../supabase/local/keys.ts';
import type { DatabasePasswords, SigningKeys } from '../supabase/local/keys.ts';
import { applyMigrations } from '../supabase/local/migrate.ts';
import { removeDatabase } from '../supabase/local/postgres-place.ts';
import { freePort } from '../supabase/local/processes.ts';
import type { LocalStack } from '../supabase/local/stack.ts';

export interface TestServer {
  home: string;
  port: number;
  stop(): Promise<void>;
  /** Ends it at once, for a process that is about to be gone. */
  abandon(): void;
}

export interface TestDatabaseOptions {
  /** Folder of migrations; `null` for the bare shim. Default: supabase/migrations. */
  migrationsDir?: string | null;
}

export interface TestDatabase {
  name: string;
  port: number;
  keys: SigningKeys;
  /** For the role postgres, which owns the migrations' objects. */
  url: string;
  /** For the superuser. */
  adminUrl: string;
  address(login: keyof DatabasePasswords): string;
  /** Drops the database, and the server too when it was started for this one alone. */
  stop(): Promise<void>;
}

/** The least that bcrypt does: tests make hundreds of people. */
const LOWEST_PASSWORD_COST = 4;
const CONFIG = path.join(import.meta.dirname, '..', 'supabase', 'config.toml');
export const MIGRATIONS = path.join(import.meta.dirname, '..', 'supabase', 'migrations');

/** A temporary folder that the database's user may enter too, when the tests run as root. */
export async function temporaryHome(): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'inkroom-test-'));
  await chmod(home, 0o711);
  return home;
}

/** Starts a Postgres of its own on a free port, in a temporary folder that `stop` removes. */
export async function startTestServer(): Promise<TestServer> {
  const home = await temporaryHome();
  const database = await startDatabase({ home, port: await freePort() });
  return {
    home,
    port: database.port,
    async stop() {
      await database.stop();
      await removeDatabase(databaseFolder(home));
      await rm(home, { recursive: true, force: true });
    },
    abandon() {
      process.kill(database.server.pid, 'SIGQUIT');
      // It may still be writing its last lines.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function sharedServer(): Promise<TestServer> {
  const address = process.env.INKROOM_TEST_SERVER;
  if (!address) return startTestServer();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The test database did not start: ${await response.text()}`);
  const { home, port } = (await response.json()) as { home: string; port: number };
  return { home, port, stop: () => Promise.resolve(), abandon: () => undefined };
}

/** The same migrations give the same template name, so that test files of one run share it. */
async function templateName(migrationsDir: string | null): Promise<string> {
  const hash = createHash('sha256');
  if (migrationsDir) {
    for (const file of (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()) {
      hash.update(`${file}\n${await readFile(path.join(migrationsDir, file), 'utf8')}\n`);
    }
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(
  admin: pg.Client,
  name: string,
  migrationsDir: string | null,
  address: (login: keyof DatabasePasswords, database: string) => string,
  passwords: DatabasePasswords,
): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  // Built under another name: a failing migration must not leave a template behind that later files would trust.
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${draft}`);
  try {
    await bootstrapDatabase(address('admin', draft), passwords);
    if (migrationsDir) await applyMigrations({ databaseUrl: address('postgres', draft), dir: migrationsDir });
    await admin.query(`alter database ${draft} rename to ${name}`);
  } catch (error) {
    await admin.query(`drop database ${draft} with (force)`);
    throw error;
  }
}

/** A fresh migrated database, alone for the caller. Drop it with `stop()` in afterAll. */
export async function startTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const migrationsDir = options.migrationsDir === undefined ? MIGRATIONS : options.migrationsDir;
  const server = await sharedServer();
  const keys = await loadKeys(path.join(server.home, 'keys.json'));
  const address = (login: keyof DatabasePasswords, database: string): string =>
    databaseAddress(login, keys.passwords, server.port, database);
  const name = `test_${randomUUID().replaceAll('-', '')}`;

  const admin = new pg.Client({ connectionString: address('admin', 'postgres') });
  await admin.connect();
  try {
    const template = await templateName(migrationsDir);
    // One at a time: a template cannot be copied while somebody is connected to it, which creating it needs.
    await admin.query(`select pg_advisory_lock(hashtext('inkroom template'))`);
    await ensureTemplate(admin, template, migrationsDir, address, keys.passwords);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    await admin.query(databaseSettings(name));
  } finally {
    await admin.end();
  }

  return {
    name,
    port: server.port,
    keys,
    url: address('postgres', name),
    adminUrl: address('admin', name),
    address: (login) => address(login, name),
    async stop() {
      const client = new pg.Client({ connectionString: address('admin', 'postgres') });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
      await server.stop();
    },
  };
}

export interface TestStackOptions extends TestDatabaseOptions {
  siteUrl?: string;
  redirectUrls?: string[];
  log?: (message: string, error?: unknown) => void;
  /** Live updates, for the few tests that listen to them: they follow the log of the whole database server. */
  realtime?: boolean;
  /** Changes the settings of config.toml; limits on requests are out of the way unless a test sets them here. */
  configure?: (config: LocalConfig) => LocalConfig;
}

export interface TestStack extends Omit<LocalStack, 'postgresPid'> {
  database: TestDatabase;
  /** Where the files of storage lie, to count them. */
  storageDir: string;
}

/** The whole backend over HTTP on free ports, with a database and folders of its own. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { siteUrl = 'http://127.0.0.1:5173', redirectUrls = [], configure = (config) => config } = options;
  const database = await startTestDatabase(options);
  const home = await temporaryHome();
  try {
    // Loaded here, so that tests of the database alone do not wait for all the services.
    const { startServices } = await import('../supabase/local/stack.ts');
    const services = await startServices({
      database,
      ports: { supabase: 0, inbox: 0 },
      storageDir: path.join(home, 'storage'),
      inboxDir: path.join(home, 'inbox'),
      siteUrl,
      redirectUrls,
      config: configure(withoutRateLimits(await loadSupabaseConfig(CONFIG))),
      log: options.log ?? (() => undefined),
      lighter: { withoutRealtime: !options.realtime, passwordCost: LOWEST_PASSWORD_COST, refusalMs: 1 },
    });
    const { keys } = database;
    return {
      database,
      storageDir: path.join(home, 'storage'),
      url: services.url,
      inboxUrl: services.inboxUrl,
      databaseUrl: database.url,
      adminDatabaseUrl: database.adminUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      keys,
      async stop() {
        await services.stop();
        await database.stop();
        await rm(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await database.stop();
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

function withoutRateLimits(config: LocalConfig): LocalConfig {
  const rateLimits = {
    emailsPerHour: 100_000,
    signInsPerFiveMinutes: 100_000,
    refreshesPerFiveMinutes: 100_000,
    verificationsPerFiveMinutes: 100_000,
    wrongPasswordsPerHour: 100_000,
  };
  return { ...config, auth: { ...config.auth, rateLimits, maxFrequency: 1 } };
}
