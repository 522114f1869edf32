/** One of our own server processes: started, watched, started again when it crashes, stopped when we stop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../project.ts';
import { rotate, rotateOpen } from './log-file.ts';

const RESTART_DELAYS_MS = [300, 1000, 2000, 5000, 10_000, 30_000];
/** A process that lived this long is healthy: its next crash counts as the first again. */
const HEALTHY_AFTER_MS = 60_000;
/** How often its log is looked at: strangers decide how much it writes. */
const LOG_CHECK_MS = 30_000;
/** Longer than the API and the worker give themselves for finishing what they have begun. */
const STOP_TIMEOUT_MS = 15_000;
const FOLLOW_PARENT = path.join(ROOT, 'scripts', 'serve', 'follow-parent.ts');

export interface ChildOptions {
  name: string;
  /** TypeScript file, relative to the project or absolute. */
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Tells of each start after the first. */
  onRestart(name: string, reason: string): void;
}

export class Child {
  readonly name: string;
  readonly #options: ChildOptions;
  #process: ChildProcess | null = null;
  #stopping = new AbortController();
  #logStart = 0;
  #watching: Promise<void> = Promise.resolve();
  #firstExit = Promise.withResolvers<string>();

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Settles with the reason when the process ends for the first time: before readiness that is a failed start. */
  get firstExit(): Promise<string> {
    return this.#firstExit.promise;
  }

  /** The last lines that the process wrote, for the message of a failed start. */
  tail(lines = 6): string {
    const text = readFileSync(this.#options.logFile).subarray(this.#logStart).toString('utf8');
    return text.trim().split('\n').slice(-lines).join('\n');
  }

  start(): void {
    rotate(this.#options.logFile);
    this.#watching = this.#watch(this.#launch());
    const check = setInterval(() => this.#keepLogSmall(), LOG_CHECK_MS).unref();
    this.#stopping.signal.addEventListener('abort', () => clearInterval(check));
  }

  #keepLogSmall(): void {
    try {
      if (rotateOpen(this.#options.logFile)) this.#logStart = 0;
    } catch {
      // A full disk or a file that somebody else holds: the next check tries again.
    }
  }

  #launch(): Promise<string> {
    const { script, env, logFile } = this.#options;
    const log = openSync(logFile, 'a', 0o600);
    this.#logStart = statSync(logFile).size;
    const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, path.resolve(ROOT, script)], {
      cwd: ROOT,
      env,
      // A group of its own: Ctrl-C in the terminal must reach the supervisor alone, which then stops things in order.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#process = child;
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
      child.once('error', (error) => resolve(error.message));
    });
  }

  async #watch(exit: Promise<string>): Promise<void> {
    for (let crashes = 0; ; crashes += 1) {
      const since = Date.now();
      const reason = await exit;
      this.#process = null;
      this.#firstExit.resolve(reason);
      if (Date.now() - since > HEALTHY_AFTER_MS) crashes = 0;
      const wait = RESTART_DELAYS_MS[Math.min(crashes, RESTART_DELAYS_MS.length - 1)];
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      exit = this.#launch();
      this.#options.onRestart(this.name, reason);
    }
  }

  /** Asks the process to end, and makes it end when it does not within its time. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#process?.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), STOP_TIMEOUT_MS);
    await this.#watching;
    clearTimeout(timer);
  }

  /** Ends the process at once. */
  kill(): void {
    this.#stopping.abort();
    this.#process?.kill('SIGKILL');
  }
}
