import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, endProcess, spawnProcess, type Answer, type Person } from '../../api/testing/kit.ts';

/** An API or worker process that comes back, as a supervisor would bring it, whenever it was killed. */
export class ChaosProcess {
  readonly #script: 'worker.ts' | 'server.ts';
  readonly #variables: Record<string, string>;
  #child: ChildProcess | null = null;
  #stopping = false;
  #life: Promise<void> = Promise.resolve();

  constructor(script: 'worker.ts' | 'server.ts', variables: Record<string, string>) {
    this.#script = script;
    this.#variables = variables;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#variables.API_PORT}`;
  }

  async start(): Promise<void> {
    const { child } = await spawnProcess(this.#script, this.#variables);
    this.#child = child;
    this.#life = this.#keepAlive(child);
  }

  /** SIGKILL; false when there was nothing alive to kill. */
  kill(): boolean {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null && child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child) await endProcess(this.#child, 'SIGKILL');
    await this.#life;
    if (this.#child) await endProcess(this.#child, 'SIGKILL');
  }

  async #keepAlive(first: ChildProcess): Promise<void> {
    let child = first;
    for (;;) {
      await endOf(child);
      while (!this.#stopping) {
        await sleep(200);
        const next = await spawnProcess(this.#script, this.#variables).catch(() => null);
        if (!next) continue;
        child = next.child;
        this.#child = child;
        break;
      }
      if (this.#stopping) return;
    }
  }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Sends until there is an answer that is not about the weather. */
export async function insist(
  api: ChaosProcess,
  path: string,
  person: Person,
  body?: object,
  key?: string,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call({ url: api.url }, path, {
        token: person.token,
        body,
        headers: key ? { 'idempotency-key': key } : {},
        signal: AbortSignal.timeout(60_000),
      });
      if (![401, 429].includes(answer.status) && answer.status < 500) return answer;
    } catch (error) {
      if (tries > 2_000) throw error;
    }
    await sleep(300);
  }
}
