import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../../supabase/local/processes.ts';
import { Problem } from '../problem.ts';
import { lockHome, prepareHome } from './home.ts';
import { readRunFile, removeRunFile, writeRunFile, type RunFile } from './run-file.ts';

let folder: string;
let home: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-home-'));
  home = path.join(folder, 'a home');
  prepareHome(home);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = (): string => path.join(home, 'lock');
const plantLock = (content: unknown): Promise<void> => writeFile(lockFile(), JSON.stringify(content));

/** The number of a process that has ended and been collected. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was allowed.');
}

describe('the data folder', () => {
  it('lets nobody else look inside', async () => {
    expect((await stat(home)).mode & 0o066).toBe(0);
    expect((await stat(path.join(home, 'logs'))).mode & 0o077).toBe(0);
  });

  it('is refused with a sentence where it cannot be', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const problem = problemOf(() => prepareHome(path.join(folder, 'file', 'home')));
    expect(problem.message).toMatch(/cannot be made or written to .*Set INKROOM_HOME/);
    expect(problem.exitCode).toBe(2);
  });
});

describe('the lock', () => {
  it('is given back', () => {
    const lock = lockHome(home);
    expect(lock.takenOverFrom).toBeNull();
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
    lockHome(home).release();
  });

  it('refuses a second run while the first lives', async () => {
    await plantLock({ pid: process.ppid, command: commandLine(process.ppid) });
    const problem = problemOf(() => lockHome(home));
    expect(problem.message).toMatch(/already runs .*Ctrl-C.*INKROOM_PORT_BASE/);
    expect(problem.exitCode).toBe(2);
  });

  it('is taken over from a dead run', async () => {
    const pid = await deadPid();
    await plantLock({ pid, command: 'node scripts/start.ts' });
    expect(lockHome(home).takenOverFrom).toBe(pid);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it.runIf(process.platform !== 'win32')('is taken over when the number now belongs to another program', async () => {
    await plantLock({ pid: process.ppid, command: 'node scripts/start.ts' });
    expect(lockHome(home).takenOverFrom).toBe(process.ppid);
  });

  it('that nobody can read is refused, with the way out', async () => {
    await writeFile(lockFile(), 'what is this');
    const problem = problemOf(() => lockHome(home));
    expect(problem.message).toMatch(/delete the file and start again/);
    expect(problem.exitCode).toBe(2);
  });

  it('of somebody else is not removed on the way out', async () => {
    const lock = lockHome(home);
    await plantLock({ pid: process.ppid, command: '' });
    lock.release();
    expect(existsSync(lockFile())).toBe(true);
  });
});

describe('run.json', () => {
  const run: RunFile = {
    web: 'http://127.0.0.1:24320',
    api: 'http://127.0.0.1:24320',
    supabase: 'http://127.0.0.1:24322',
    inbox: 'http://127.0.0.1:24324',
    database: 'postgresql://127.0.0.1:24323/postgres',
    publishableKey: 'public',
    serviceKey: 'private',
    accounts: [{ role: 'client', email: 'demo@example.com', password: 'demo' }],
    engines: { images: 'built-in', assistant: 'built-in', payments: 'off', translation: 'off' },
    pids: { supervisor: 1 },
  };

  it('is for its owner alone, and gone when nothing serves', async () => {
    writeRunFile(home, run);
    expect((await stat(path.join(home, 'run.json'))).mode & 0o777).toBe(0o600);
    expect(readRunFile(home)).toEqual(run);
    removeRunFile(home);
    expect(readRunFile(home)).toBeNull();
  });

  it('refuses a shape that readers do not expect', () => {
    expect(() => writeRunFile(home, { ...run, extra: 1 } as RunFile)).toThrow(/extra/);
    expect(readRunFile(home)).toBeNull();
  });
});
