/**
 * Supervisor of one Postgres server: makes its data folder on first use, starts it, starts it again when it dies, and
 * stops it. It leaves no orphan of an earlier run behind and never touches a server that another program still holds.
 */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from './errors.ts';
import { handOver, preparePlace } from './postgres-place.ts';
import type { DatabasePlace } from './postgres-place.ts';
import { commandLine, isAlive, parentOf, requireFreePort } from './processes.ts';

const run = promisify(execFile);

/** How the server came up: a new data folder, an ordinary start, after a crash, or after stopping an orphan. */
export type StartMode = 'created' | 'started' | 'recovered' | 'replaced-orphan';

export interface PostgresOptions {
  /** Folder inside INKROOM_HOME; the real one may differ, see postgres-place.ts. */
  dataDir: string;
  port: number;
  /** Of the superuser supabase_admin; used only when the data folder is made. */
  password: string;
  logFile: string;
  /** Called with the new process id after each restart of a server that died. */
  onRestart?: (pid: number, attempt: number) => void;
  /** Called once when the server died and could not be brought back. */
  onExit?: (error: Error) => void;
}

export interface PostgresServer {
  /** Of the postmaster; changes with a restart. */
  readonly pid: number;
  readonly dataDir: string;
  readonly mode: StartMode;
  stop(): Promise<void>;
}

/**
 * logical decoding feeds the realtime service. fsync and full_page_writes are off because this data need not survive a
 * power cut; synchronous_commit stays on, so that a commit that was acknowledged survives a killed process.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'fsync=off',
  'full_page_writes=off',
  'logging_collector=off',
  // The log tells of the server. Errors of statements quote rows, values and whole statements: who asked is told of them.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];
const RESTART_DELAYS_MS = [100, 1_000, 4_000];
/** A server that ran this long counts as healthy again: the next crash begins with the first delay. */
const HEALTHY_AFTER_MS = 60_000;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const STALE_BACKENDS_TIMEOUT_MS = 15_000;

interface Running {
  child: ChildProcess;
  exited: Promise<string>;
}

const ownerFile = (dataDir: string): string => path.join(dataDir, 'inkroom.owner');
const lockFile = (dataDir: string): string => path.join(dataDir, 'postmaster.pid');

/** Lines of postmaster.pid; empty when there is none. First line: process id, eighth: "ready" once it serves. */
async function readLock(dataDir: string): Promise<string[]> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '');
  return text === '' ? [] : text.split('\n');
}

async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/**
 * Deals with what an earlier run left behind. Three cases for the process id in the lock file: our own postmaster
 * without a living owner is stopped; our own with a living owner is left alone and the start refused; anything else
 * (dead, zombie, or a stranger that got the same number) is written over with our own number, which Postgres knows
 * to be harmless. The file itself stays, because in it Postgres finds backends that outlived their postmaster.
 */
async function clearPreviousRun(dataDir: string): Promise<'clean' | 'crashed' | 'orphan'> {
  const lines = await readLock(dataDir);
  const pid = Number(lines[0]);
  if (lines.length === 0) return 'clean';
  const command = commandLine(pid);
  const isOurs =
    isAlive(pid) && (process.platform === 'win32' || (command.includes('postgres') && command.includes(dataDir)));
  if (!isOurs) {
    await writeFile(lockFile(dataDir), [String(process.pid), ...lines.slice(1)].join('\n'));
    return 'crashed';
  }
  const owner = Number(await readFile(ownerFile(dataDir), 'utf8').catch(() => '0'));
  const parent = parentOf(pid);
  if (isAlive(owner) && (parent === null || parent === owner)) {
    throw new StartError(
      'home_in_use',
      `The database in ${dataDir} is in use by another running Inkroom (process ${owner}). Stop that one first, or set INKROOM_HOME to another folder.`,
    );
  }
  process.kill(pid, 'SIGINT');
  if (!(await waitUntilGone(pid, STOP_TIMEOUT_MS))) process.kill(pid, 'SIGQUIT');
  if (!(await waitUntilGone(pid, STOP_TIMEOUT_MS))) {
    throw new StartError(
      'home_in_use',
      `A database of an earlier run (process ${pid}) does not stop. End it and start again.`,
    );
  }
  return 'orphan';
}

/** Makes the data folder beside its final place and moves it there when complete: a killed start leaves no half one. */
async function createDataFolder(place: DatabasePlace, password: string): Promise<void> {
  const draft = `${place.dataDir}.new-${randomUUID()}`;
  const passwordFile = path.join(os.tmpdir(), `inkroom-${randomUUID()}`);
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await handOver(draft, place.user);
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await handOver(passwordFile, place.user);
    const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
    if (process.platform === 'win32' || process.platform === 'darwin') encoding[1] = '--locale=C';
    await run(
      path.join(place.nativeDir, 'bin', 'initdb'),
      ['-D', draft, '-U', 'supabase_admin', '-A', 'scram-sha-256', '--pwfile', passwordFile, ...encoding, '--no-sync'],
      { ...place.user, cwd: path.parse(draft).root },
    );
    await chmod(draft, 0o700);
    await rename(draft, place.dataDir);
  } catch (cause) {
    const detail = (cause as { stderr?: string }).stderr?.trim() ?? (cause as Error).message;
    throw new StartError('database_failed', `The database folder ${place.dataDir} could not be made: ${detail}`, {
      cause,
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function launch(place: DatabasePlace, options: PostgresOptions): Promise<Running> {
  const log = openSync(options.logFile, 'a', 0o600);
  const logStart = statSync(options.logFile).size;
  const args = ['-D', place.dataDir, '-p', String(options.port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(place.nativeDir, 'bin', 'postgres'), args, {
    ...place.user,
    cwd: path.parse(place.dataDir).root,
    // A session of its own: Ctrl-C in the terminal must reach us alone, so that we stop things in order.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  child.once('error', (error) => resolve(error.message));
  // A watched server must not keep the process alive once everything else has ended.
  child.unref();

  const abort = new AbortController();
  const failed = exited.then((reason) => {
    const text = readFileSync(options.logFile, 'utf8').slice(logStart).trim();
    const lines = text.split('\n').slice(-4).join('\n');
    throw new StartError('database_failed', `Postgres did not start (${reason}): ${lines}`);
  });
  try {
    await Promise.race([failed, waitUntilReady(place.dataDir, child, abort.signal)]);
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  } finally {
    abort.abort();
    failed.catch(() => undefined);
  }
  await writeFile(ownerFile(place.dataDir), String(process.pid));
  return { child, exited };
}

async function waitUntilReady(dataDir: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!signal.aborted) {
    const lines = await readLock(dataDir);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (Date.now() > deadline) {
      throw new StartError('database_failed', `Postgres was not ready after ${READY_TIMEOUT_MS / 1000} seconds.`);
    }
    await delay(15);
  }
}

/** Starts after a crash: backends of the dead postmaster may hold its memory for a moment, so this tries again. */
async function launchWithPatience(place: DatabasePlace, options: PostgresOptions): Promise<Running> {
  const deadline = Date.now() + STALE_BACKENDS_TIMEOUT_MS;
  for (;;) {
    try {
      return await launch(place, options);
    } catch (error) {
      const isHeld = /shared memory block|could not bind|Address already in use/.test((error as Error).message);
      if (!isHeld || Date.now() > deadline) throw error;
      await delay(200);
      await clearPreviousRun(place.dataDir);
    }
  }
}

async function stopServer({ child, exited }: Running, place: DatabasePlace): Promise<void> {
  if (process.platform === 'win32') {
    await run(path.join(place.nativeDir, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', place.dataDir]);
  } else {
    child.kill('SIGINT');
  }
  child.ref();
  const abort = new AbortController();
  const late = delay(STOP_TIMEOUT_MS, true, { signal: abort.signal }).catch(() => false);
  const isLate = await Promise.race([exited.then(() => false), late]);
  abort.abort();
  if (isLate) child.kill('SIGQUIT');
  await exited;
}

/** Starts the server and watches over it. Throws StartError with a sentence for people. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  await mkdir(path.dirname(options.logFile), { recursive: true });
  const place = await preparePlace(path.resolve(options.dataDir));
  const isNew = !existsSync(path.join(place.dataDir, 'PG_VERSION'));
  const previous = isNew ? 'clean' : await clearPreviousRun(place.dataDir);
  await requireFreePort(options.port, 'database');
  if (isNew) await createDataFolder(place, options.password);
  let running = await launchWithPatience(place, options);
  const mode: StartMode = isNew
    ? 'created'
    : ({ clean: 'started', crashed: 'recovered', orphan: 'replaced-orphan' } as const)[previous];

  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const since = Date.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) attempt = 0;
      const wait = RESTART_DELAYS_MS[attempt];
      if (wait === undefined) {
        throw new StartError('database_failed', `Postgres ended again (${reason}) after ${attempt} restarts.`);
      }
      await delay(wait, undefined, { signal: stopping.signal, ref: false });
      await clearPreviousRun(place.dataDir);
      running = await launchWithPatience(place, options);
      if (stopping.signal.aborted) return stopServer(running, place);
      options.onRestart?.(running.child.pid ?? 0, attempt + 1);
    }
  };
  const watching = watch().catch((error: Error) => {
    if (!stopping.signal.aborted) options.onExit?.(error);
  });

  return {
    get pid() {
      return running.child.pid ?? 0;
    },
    dataDir: place.dataDir,
    mode,
    async stop() {
      stopping.abort();
      if (isAlive(running.child.pid ?? 0)) await stopServer(running, place);
      await watching;
    },
  };
}
