/** INKROOM_HOME: the folder of everything that an instance keeps, and the lock that lets only one use it at a time. */
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { commandLine, isAlive } from '../../supabase/local/processes.ts';
import { Problem } from '../problem.ts';

const lockContent = z.object({ pid: z.number().int().positive(), command: z.string() });

/** Makes the folder. As root others may pass through it (Postgres runs as another user), but never look inside. */
export function prepareHome(home: string): void {
  try {
    for (const folder of [home, path.join(home, 'logs')]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message;
    throw new Problem(
      `The data folder ${home} cannot be made or written to (${reason}). Set INKROOM_HOME to a folder of yours.`,
      2,
      { cause },
    );
  }
}

export interface HomeLock {
  /** The process of a run that ended without giving the lock back, or null. */
  takenOverFrom: number | null;
  release(): void;
}

/**
 * Takes the lock. A lock of a process that still runs is refused (exit code 2); one of a dead process is taken over,
 * because a killed run must not stand in the way of the next.
 */
export function lockHome(home: string): HomeLock {
  const file = path.join(home, 'lock');
  const content = JSON.stringify({ pid: process.pid, command: commandLine(process.pid) });
  let takenOverFrom: number | null = null;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeFileSync(handle, content);
      closeSync(handle);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 5) throw error;
      takenOverFrom = refuseOrClear(file, home);
    }
  }
  return {
    takenOverFrom,
    release() {
      if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

function readLock(file: string): z.infer<typeof lockContent> | null {
  try {
    return lockContent.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function refuseOrClear(file: string, home: string): number {
  const lock = readLock(file);
  if (!lock) {
    throw new Problem(
      `The lock file ${file} is not one that Inkroom wrote. If no Inkroom runs on this folder, delete the file and start again.`,
      2,
    );
  }
  // A number that was given to another program since then belongs to nobody we know.
  const isSame = isAlive(lock.pid) && (lock.command === '' || commandLine(lock.pid) === lock.command);
  if (isSame) {
    throw new Problem(
      `Inkroom already runs on ${home} (process ${lock.pid}). Stop it with Ctrl-C, or start this one beside it with ` +
        'INKROOM_HOME=.inkroom-2 INKROOM_PORT_BASE=25320.',
      2,
    );
  }
  // Renamed first: of two starts that both see the dead lock, only one gets to remove it.
  const aside = `${file}.dead-${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return lock.pid;
}
