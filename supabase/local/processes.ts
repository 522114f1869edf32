/** Small questions to the operating system about processes and ports. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartError } from './errors.ts';

/** Fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function procStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function ps(pid: number, column: 'ppid' | 'command'): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** True while the process runs; a zombie that waits to be collected no longer does. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || (procStat(pid)?.[0] ?? 'Z') !== 'Z';
}

/** The command line, arguments joined by blanks; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Parent process, or null where the system does not tell. */
export function parentOf(pid: number): number | null {
  if (process.platform === 'win32') return null;
  const parent = process.platform === 'linux' ? procStat(pid)?.[1] : ps(pid, 'ppid');
  return parent ? Number(parent) : null;
}

/** Throws StartError `port_in_use` when another program listens on 127.0.0.1:port. */
export async function requireFreePort(port: number, purpose: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  try {
    await promise;
  } catch (cause) {
    throw portError(port, purpose, cause);
  }
}

/** The sentence for a port that could not be bound. */
export function portError(port: number, purpose: string, cause: unknown): StartError {
  const reason =
    (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? 'is in use by another program'
      : `cannot be used (${(cause as Error).message})`;
  const message =
    `Port ${port} on 127.0.0.1, needed for the ${purpose}, ${reason}. ` +
    'Stop that program, or set INKROOM_PORT_BASE to another number, for example INKROOM_PORT_BASE=25320.';
  return new StartError('port_in_use', message, { cause });
}

export const isFreePort = (port: number): Promise<boolean> =>
  requireFreePort(port, 'tests').then(
    () => true,
    () => false,
  );

/** Below the ports that systems lend to outgoing connections (from 32768 on): a connection could take one before its test does. */
const TEST_PORTS = { from: 10_000, to: 25_000 };

/** A port that is free now; for tests, which cannot wait for a fixed one. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = TEST_PORTS.from + Math.floor(Math.random() * (TEST_PORTS.to - TEST_PORTS.from));
    if (await isFreePort(port)) return port;
  }
  throw new Error(`No free port was found between ${TEST_PORTS.from} and ${TEST_PORTS.to}.`);
}
