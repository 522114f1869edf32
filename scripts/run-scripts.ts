/** Runs the TypeScript programs of a folder one after the other and tells which of them failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.ts';

/** A program, in contrast to a file that programs share, ends by asking whether it was started itself. */
const PROGRAM = /\bimport\.meta\.main\b/;

export function programsIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => entry.name)
    .filter((name) => PROGRAM.test(readFileSync(path.join(ROOT, folder, name), 'utf8')))
    .sort();
}

/** Ends the process: 0 when every program ended with 0, 2 when none was found, else 1. */
export async function runScripts(folder: string, wanted: readonly string[]): Promise<never> {
  const programs = programsIn(folder).filter(
    (name) => wanted.length === 0 || wanted.includes(name) || wanted.includes(name.replace(/\.ts$/, '')),
  );
  if (programs.length === 0) {
    console.error(`There is nothing to run in ${folder}${wanted.length > 0 ? ` called ${wanted.join(', ')}` : ''}.`);
    process.exit(2);
  }
  const results: { name: string; code: number }[] = [];
  for (const name of programs) {
    console.log(`\n=== ${name}`);
    const child = spawn(process.execPath, [path.join(ROOT, folder, name)], { cwd: ROOT, stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals): boolean => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, forward);
    results.push({ name, code: code ?? 1 });
    if (signal) break;
  }
  const failed = results.filter(({ code }) => code !== 0);
  console.log(`\n${results.length - failed.length} of ${programs.length} ended well.`);
  for (const { name, code } of failed) console.log(`  ${name} ended with code ${code}`);
  process.exit(failed.length > 0 || results.length < programs.length ? 1 : 0);
}
