/**
 * The product under test: the real `npm start`, with ports, database and storage of its own, so that the browser tests
 * run beside anything else. Tests find it through INKROOM_E2E_HOME (see fixtures.ts).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { freePortBase } from '../scripts/free-ports.ts';
import { ROOT } from '../scripts/project.ts';
import { readRunFile } from '../scripts/serve/run-file.ts';
import { removeHome } from '../scripts/serve/remove-home.ts';
import { temporaryHome } from '../tests/stack.ts';

const START_TIMEOUT_MS = 180_000;

/** Called by Playwright before the first test; returns what it calls after the last. */
export default async function startOwnInstance(): Promise<() => Promise<void>> {
  const home = await temporaryHome();
  const base = await freePortBase();
  const output: string[] = [];
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    // No test looks at what is drawn for the demo people, which would keep the first ones waiting.
    env: { ...process.env, INKROOM_HOME: home, INKROOM_PORT_BASE: String(base), DEMO_DESIGNS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  }
  const stop = async (): Promise<void> => {
    await end(child);
    await removeHome(home);
  };
  try {
    await waitUntilServing(child, home);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start:\n${output.join('')}`, { cause: error });
  }
  process.env.INKROOM_E2E_HOME = home;
  return stop;
}

async function waitUntilServing(child: ChildProcess, home: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!readRunFile(home)) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`It was not ready after ${START_TIMEOUT_MS / 1000} s.`);
    await delay(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
