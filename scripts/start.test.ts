/** `npm start` from outside, with a data folder and ports of its own: what it serves, what it survives, what it refuses. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../supabase/local/processes.ts';
import { temporaryHome } from '../tests/stack.ts';
import { freePortBase } from './free-ports.ts';
import { ROOT } from './project.ts';
import { removeHome } from './serve/remove-home.ts';
import { readRunFile, type RunFile } from './serve/run-file.ts';

const patience = { timeout: 120_000, interval: 50 };

interface Started {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function run(script: string, env: Record<string, string>): Started {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  return {
    process: child,
    output: () => chunks.join(''),
    exit: once(child, 'close').then(([code]) => code as number | null),
  };
}

async function status(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  );
}

let folder: string;
let home: string;
let base: number;
let started: Started;

async function running(): Promise<RunFile> {
  await vi.waitFor(() => {
    if (started.process.exitCode !== null) throw new Error(started.output());
    expect(readRunFile(home)).not.toBeNull();
  }, patience);
  return readRunFile(home) as RunFile;
}

beforeAll(async () => {
  folder = await temporaryHome();
  home = path.join(folder, 'data of mine');
  base = await freePortBase();
  started = run('start.ts', { INKROOM_HOME: home, INKROOM_PORT_BASE: String(base) });
  await running();
}, 180_000);

afterAll(async () => {
  if (started.process.exitCode === null) {
    started.process.kill('SIGTERM');
    await started.exit;
  }
  await removeHome(home);
  await rm(folder, { recursive: true, force: true });
});

describe('npm start', { timeout: 180_000 }, () => {
  it('serves the app, the API and the backend, and says so', async () => {
    const instance = await running();
    expect(instance.web).toBe(`http://127.0.0.1:${base}`);
    expect(await status(instance.web)).toBe(200);
    expect(await status(`${instance.api}/api/ready`)).toBe(200);
    expect(await status(instance.inbox ?? '')).toBe(200);
    expect(started.output()).toContain(instance.web);
    expect(started.output()).toMatch(/Stand-ins\n.*embedded Postgres/);
    for (const account of instance.accounts) expect(started.output()).toContain(account.email);
    expect(Object.keys(instance.pids).sort()).toEqual(['api', 'postgres', 'supervisor', 'worker']);
    expect((await stat(path.join(home, 'run.json'))).mode & 0o777).toBe(0o600);
  });

  it('refuses a second run on the same folder, and leaves the first alone', async () => {
    const second = run('start.ts', { INKROOM_HOME: home, INKROOM_PORT_BASE: String(await freePortBase()) });
    expect(await second.exit).toBe(2);
    expect(second.output()).toMatch(/already runs on .*data of mine/);
    const reset = run('reset.ts', { INKROOM_HOME: home });
    expect(await reset.exit).toBe(2);
    expect(await status(`${(await running()).api}/api/ready`)).toBe(200);
  });

  it.each(['api', 'worker', 'postgres'])('brings back a killed %s', async (name) => {
    const before = await running();
    process.kill(before.pids[name], 'SIGKILL');
    await vi.waitFor(async () => {
      const pid = readRunFile(home)?.pids[name];
      expect(pid).toBeDefined();
      expect(pid).not.toBe(before.pids[name]);
      expect(isAlive(pid ?? 0)).toBe(true);
      expect(await status(`${before.api}/api/ready`)).toBe(200);
    }, patience);
  });

  it('stops everything it started on the first Ctrl-C', async () => {
    const { pids, web } = await running();
    started.process.kill('SIGINT');
    expect(await started.exit).toBe(0);
    await vi.waitFor(() => expect(Object.values(pids).filter(isAlive)).toEqual([]), patience);
    expect(existsSync(path.join(home, 'run.json'))).toBe(false);
    expect(existsSync(path.join(home, 'lock'))).toBe(false);
    expect(await status(web)).toBe(0);
  });

  it('goes on when a promise fails that nobody waited for, and stops everything in order by a fault', async () => {
    const faults = `process.once('SIGUSR2', () => {
      process.once('SIGUSR2', () => { throw new Error('planted fault'); });
      Promise.reject(new Error('planted rejection'));
    });`;
    started = run('start.ts', {
      INKROOM_HOME: home,
      INKROOM_PORT_BASE: String(base),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(faults)}`,
    });
    const { pids, api } = await running();
    started.process.kill('SIGUSR2');
    await vi.waitFor(() => expect(started.output()).toContain('planted rejection'), patience);
    expect(await status(`${api}/api/ready`)).toBe(200);
    started.process.kill('SIGUSR2');
    expect(await started.exit).toBe(3);
    expect(started.output()).toMatch(/A fault stops everything: Error: planted fault/);
    await vi.waitFor(() => expect(Object.values(pids).filter(isAlive)).toEqual([]), patience);
    expect(existsSync(path.join(home, 'lock'))).toBe(false);
  });

  it('keeps the data from one run to the next, until npm run reset removes it', async () => {
    expect(existsSync(path.join(home, 'keys.json'))).toBe(true);
    const reset = run('reset.ts', { INKROOM_HOME: home });
    expect(await reset.exit).toBe(0);
    expect(existsSync(home)).toBe(false);
  });
});

describe('npm start refuses', { timeout: 60_000 }, () => {
  it.each([
    ['a port base that is no number', { INKROOM_PORT_BASE: 'many' }, /INKROOM_PORT_BASE is "many"/],
    ['half a Supabase', { SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY/],
    ['a wrong value for the API', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('%s', async (_what, env, sentence) => {
    const { exit, output } = run('start.ts', { INKROOM_HOME: path.join(folder, 'unused'), ...env });
    expect(await exit).toBe(2);
    expect(output()).toMatch(sentence);
    expect(output()).not.toMatch(/ at .*\.ts:\d+/);
  });

  it('a port that is taken', async () => {
    const taken = await freePortBase();
    const stranger = createServer().listen(taken, '127.0.0.1');
    await once(stranger, 'listening');
    const own = path.join(folder, 'busy');
    await mkdir(own, { recursive: true });
    const { exit, output } = run('start.ts', { INKROOM_HOME: own, INKROOM_PORT_BASE: String(taken) });
    expect(await exit).toBe(2);
    expect(output()).toContain(`Port ${taken} on 127.0.0.1, needed for the API and the app, is in use`);
    expect(existsSync(path.join(own, 'lock'))).toBe(false);
    stranger.close();
  });

  it('a command that does not exist', async () => {
    const { exit, output } = run('run.mjs', { npm_lifecycle_event: '' });
    expect(await exit).toBe(2);
    expect(output()).toMatch(/Unknown command "". There are: start, dev, test/);
  });
});
