/** Runs one tool as a process of its own and keeps what it says. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../project.ts';

export interface ToolResult {
  /** 0 is success; null when a signal ended it. */
  code: number | null;
  output: string;
  seconds: number;
}

const running = new Set<ChildProcess>();

/** Ends every tool that still runs, for Ctrl-C. */
export function endTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a JavaScript file of a package, or any TypeScript file, on this very Node. `behindOthers`: it takes only the time of the
 * processors that nobody else wants.
 */
export async function runTool(
  script: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; timeoutMs?: number; behindOthers?: boolean } = {},
): Promise<ToolResult> {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (options.behindOthers && child.pid !== undefined) stepBack(child.pid);
  running.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  const timer = setTimeout(
    () => {
      chunks.push(`\nNot done after ${(options.timeoutMs ?? 0) / 1000} s; ended.`);
      child.kill('SIGTERM');
    },
    options.timeoutMs ?? 2 ** 31 - 1,
  );
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  running.delete(child);
  return { code, output: chunks.join('').trim(), seconds: (performance.now() - start) / 1000 };
}

/** A system that does not let it is no reason to fail: the work is only less polite then. */
function stepBack(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It may have ended already, or run in a sandbox.
  }
}
