/**
 * Kills every process of a Postgres of its own in the middle of spending, lets the supervisor bring it back, and counts
 * the spends that were acknowledged and are gone.
 *
 * Seen green with synchronous_commit on (0 lost), and red with it off: spends that were acknowledged were lost.
 * That is why the local stack may switch fsync off, but never synchronous_commit. The proof runs both, and fails when
 * "off" loses nothing, because then it could not have seen a loss with "on" either.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { databaseFolder, startDatabase } from '../local/database.ts';
import type { LocalDatabase } from '../local/database.ts';
import { applyMigrations } from '../local/migrate.ts';
import { removeDatabase } from '../local/postgres-place.ts';
import { freePort } from '../local/processes.ts';
import { MIGRATIONS, temporaryHome } from '../../tests/stack.ts';
import { call } from './personas.ts';
import type { Query, Row } from './personas.ts';
import { seededRandom } from './seeded-random.ts';

export interface KillOptions {
  synchronousCommit: 'on' | 'off';
  /** How often the server is killed; the supervisor brings it back at most three times. */
  rounds: number;
  seed: number;
}

export interface KillReport {
  acknowledged: number;
  /** Acknowledged spends that are not in the ledger after the restart. */
  lost: number;
  /** What the reconciliation says after each restart, together. */
  defects: Row[];
}

const WRITERS = 4;
const ACCOUNTS = 4;

async function connect(url: string): Promise<{ client: pg.Client; query: Query }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    client,
    query: async <T extends Row>(sql: string, values?: unknown[]) => (await client.query<T>(sql, values)).rows,
  };
}

async function withConnection<T>(url: string, act: (query: Query) => Promise<T>): Promise<T> {
  const { client, query } = await connect(url);
  try {
    return await act(query);
  } finally {
    await client.end();
  }
}

/** Spends one credit after the other until the connection breaks; every acknowledged request id goes into the list. */
async function spendUntilCut(
  url: string,
  accounts: string[],
  acknowledged: string[],
  reached: () => void,
): Promise<void> {
  const { client, query } = await connect(url);
  try {
    for (let n = 0; ; n += 1) {
      const requestId = randomUUID();
      const args = {
        p_user_id: accounts[n % accounts.length],
        p_request_id: requestId,
        p_amount: 1,
        p_feature: 'agent',
      };
      const answer = await call(query, 'deduct_credits', args);
      if (answer.ok !== true) throw new Error(`A spend was refused: ${JSON.stringify(answer)}`);
      acknowledged.push(`use:${requestId}`);
      reached();
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('A spend was refused')) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends the postmaster and all its children at once, as a power cut of the process would. */
async function killServer(database: LocalDatabase): Promise<void> {
  const pids = await withConnection(database.address('admin'), (query) =>
    query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
  );
  process.kill(database.server.pid, 'SIGKILL');
  for (const { pid } of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its postmaster.
    }
  }
}

/**
 * Lets the background writer of the log rest for 10 s. At its default of 0.2 s it can write the last spends just before
 * a kill that a busy machine delays, and then not even "off" loses anything.
 */
async function delayWalWriter(database: LocalDatabase): Promise<void> {
  await withConnection(database.address('admin'), async (query) => {
    await query(`alter system set wal_writer_delay = '10s'`);
    await query(`alter system set wal_writer_flush_after = '1GB'`);
    await query('select pg_reload_conf()');
  });
}

async function oneRound(
  database: LocalDatabase,
  accounts: string[],
  spends: number,
  restarted: Promise<unknown>,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const enough = Promise.withResolvers<void>();
  const reached = (): void => {
    if (acknowledged.length >= spends) enough.resolve();
  };
  const url = database.address('postgres');
  const writers = Array.from({ length: WRITERS }, () => spendUntilCut(url, accounts, acknowledged, reached));
  await Promise.race([enough.promise, Promise.all(writers)]);
  await killServer(database);
  await Promise.all(writers);
  // The supervisor waits without keeping the process alive; this does.
  const awake = setInterval(() => undefined, 1000);
  await restarted.finally(() => {
    clearInterval(awake);
  });
  return acknowledged;
}

/** Runs the proof on a server of its own, in a temporary folder that is removed. */
export async function proveKill(options: KillOptions): Promise<KillReport> {
  const home = await temporaryHome();
  const random = seededRandom(options.seed);
  let restarted = Promise.withResolvers<unknown>();
  const database = await startDatabase({
    home,
    port: await freePort(),
    onRestart: (pid) => restarted.resolve(pid),
    onExit: (error) => restarted.reject(error),
  });
  try {
    const url = database.address('postgres');
    await applyMigrations({ databaseUrl: url, dir: MIGRATIONS });
    const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID());
    await withConnection(database.address('admin'), (query) =>
      query(`alter database postgres set synchronous_commit = '${options.synchronousCommit}'`),
    );
    if (options.synchronousCommit === 'off') await delayWalWriter(database);
    await withConnection(url, async (query) => {
      await query(`set synchronous_commit = on`);
      for (const id of accounts) {
        await query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
        const grant = { p_user_id: id, p_request_id: 'start', p_amount: 1_000_000, p_source: 'promo' };
        await call(query, 'grant_credits', grant);
      }
    });
    const report: KillReport = { acknowledged: 0, lost: 0, defects: [] };
    for (let round = 0; round < options.rounds; round += 1) {
      restarted = Promise.withResolvers<unknown>();
      const acknowledged = await oneRound(database, accounts, 100 + Math.floor(random() * 200), restarted.promise);
      await withConnection(url, async (query) => {
        const kept = await query<{ n: number }>(
          `select count(*)::int as n from public.credit_ledger where request_id = any ($1)`,
          [acknowledged],
        );
        report.acknowledged += acknowledged.length;
        report.lost += acknowledged.length - kept[0].n;
        report.defects.push(...(await query('select * from public.reconcile_credits()')));
      });
    }
    return report;
  } finally {
    await database.stop();
    await removeDatabase(databaseFolder(home));
    await rm(home, { recursive: true, force: true });
  }
}
