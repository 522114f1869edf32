/** Log files in INKROOM_HOME: one that has grown large makes room, and the one before it stays. */
import { appendFileSync, copyFileSync, renameSync, statSync, truncateSync } from 'node:fs';

const LARGEST_LOG_BYTES = 5 * 1024 * 1024;

const isLarge = (logFile: string): boolean =>
  (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES;

export function rotate(logFile: string): void {
  if (isLarge(logFile)) renameSync(logFile, `${logFile}.1`);
}

/**
 * As `rotate`, for a file that another process keeps open and appends to: it goes on with the same file, which is empty now. What it
 * writes between copying and emptying is lost.
 * @returns whether the file was emptied
 */
export function rotateOpen(logFile: string): boolean {
  if (!isLarge(logFile)) return false;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
  return true;
}

/** Strangers decide how much goes wrong: what they cause must not fill the disk. */
export function appendToLog(logFile: string, line: string): void {
  rotate(logFile);
  appendFileSync(logFile, `${new Date().toISOString()} ${line}`.trimEnd() + '\n', { mode: 0o600 });
}
