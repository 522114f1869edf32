/** The log of this device: the last 100 things that were reported, 50 of them kept over a reload. Leaves the device only by hand. */
import { redactMessage, scrub } from '../domain/redaction.ts';
import { safeStorage } from './storage.ts';

export const debugLogLimits = { kept: 100, persisted: 50 } as const;

const KEY = 'inkroom.debug-log';

export interface DebugEntry {
  at: string;
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
  details: Record<string, string | number | boolean>;
}

let entries: DebugEntry[] | null = null;

/** Notes something. Secrets and personal data are taken out before it is kept. */
export function debugLog(
  level: DebugEntry['level'],
  text: string,
  details: Record<string, string | number | boolean> = {},
): void {
  const clean = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrub(redactMessage(value), 400) : value,
  ]);
  const entry: DebugEntry = {
    at: new Date().toISOString(),
    level,
    text: scrub(redactMessage(text), 200),
    details: Object.fromEntries(clean) as DebugEntry['details'],
  };
  entries = [...debugEntries(), entry].slice(-debugLogLimits.kept);
  safeStorage.setItem(KEY, JSON.stringify(entries.slice(-debugLogLimits.persisted)));
}

/** What was noted, oldest first. */
export function debugEntries(): readonly DebugEntry[] {
  entries ??= readKept();
  return entries;
}

/** Forgets what this page holds; what the device keeps stays. For tests of the next page load. */
export function forgetDebugEntries(): void {
  entries = null;
}

function readKept(): DebugEntry[] {
  try {
    const kept = JSON.parse(safeStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as DebugEntry[]).slice(-debugLogLimits.persisted) : [];
  } catch {
    return [];
  }
}
