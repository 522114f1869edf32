/** run.json: what a running instance is and where, for tests and tools. Only its owner can read it. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const address = z.url();
const runSchema = z.strictObject({
  web: address,
  api: address,
  supabase: address,
  inbox: address.nullable(),
  database: z.string().nullable(),
  publishableKey: z.string(),
  serviceKey: z.string(),
  accounts: z.array(z.strictObject({ role: z.string(), email: z.string(), password: z.string() })),
  engines: z.strictObject({
    images: z.enum(['built-in', 'replicate']),
    assistant: z.enum(['built-in', 'claude']),
    payments: z.enum(['test', 'stripe', 'off']),
    translation: z.enum(['off', 'claude']),
  }),
  /** Process numbers by name: supervisor, api, worker, postgres. */
  pids: z.record(z.string(), z.number().int().positive()),
});

export type RunFile = z.infer<typeof runSchema>;

const fileIn = (home: string): string => path.join(home, 'run.json');

/** Written aside and moved into place, so that a reader never sees half of it. */
export function writeRunFile(home: string, run: RunFile): void {
  const draft = `${fileIn(home)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(runSchema.parse(run), null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(home));
}

export function removeRunFile(home: string): void {
  rmSync(fileIn(home), { force: true });
}

/** The running instance of a folder, or null when none serves. */
export function readRunFile(home: string): RunFile | null {
  if (!existsSync(fileIn(home))) return null;
  return runSchema.parse(JSON.parse(readFileSync(fileIn(home), 'utf8')));
}
