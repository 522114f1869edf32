/** Log files in INKROOM_HOME: one that has grown large makes room, and the one before it stays. */
import { appendFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 5 * 1024 * 1024;

export function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Strangers decide how much goes wrong: what they cause must not fill the disk. */
export function appendToLog(logFile: string, line: string): void {
  rotate(logFile);
  appendFileSync(logFile, `${new Date().toISOString()} ${line}`.trimEnd() + '\n', { mode: 0o600 });
}
