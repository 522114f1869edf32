import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../supabase/local/processes.ts';
import { Child } from './child.ts';
import { listenForStop } from './signals.ts';
import { Undo } from './undo.ts';

let folder: string;
let child: Child | null = null;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-child-'));
});
afterEach(async () => {
  await child?.stop();
  child = null;
  await rm(folder, { recursive: true, force: true });
});

/** A process that notes its starts and its orderly end. */
const NOTING = `
  import { appendFileSync } from 'node:fs';
  const note = (text: string): void => appendFileSync(process.env.NOTES ?? '', text + '\\n');
  process.on('SIGTERM', () => { note('stopped'); process.exit(0); });
  console.log('a line for the log');
  note('started');
  setInterval(() => undefined, 1000);
`;

async function noting(source = NOTING): Promise<{ child: Child; notes: () => Promise<string>; restarts: string[] }> {
  const script = path.join(folder, 'noting.ts');
  const file = path.join(folder, 'notes');
  await writeFile(script, source);
  await writeFile(file, '');
  const restarts: string[] = [];
  child = new Child({
    name: 'noting',
    script,
    env: { PATH: process.env.PATH, NOTES: file },
    logFile: path.join(folder, 'noting.log'),
    onRestart: (_name, reason) => restarts.push(reason),
  });
  child.start();
  return { child, notes: () => readFile(file, 'utf8'), restarts };
}

const patience = { timeout: 20_000, interval: 20 };

describe('a server process', () => {
  it('is stopped in order, and its words are in its log', async () => {
    const { child: started, notes } = await noting();
    await vi.waitFor(async () => expect(await notes()).toBe('started\n'), patience);
    const { pid } = started;
    await started.stop();
    expect(await notes()).toBe('started\nstopped\n');
    expect(isAlive(pid)).toBe(false);
    expect(started.tail()).toBe('a line for the log');
  });

  it('is started again when it was killed, and not after a stop', async () => {
    const { child: started, notes, restarts } = await noting();
    await vi.waitFor(async () => expect(await notes()).toBe('started\n'), patience);
    process.kill(started.pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await notes()).toBe('started\nstarted\n'), patience);
    expect(restarts).toEqual(['ended by SIGKILL']);
    expect(await started.firstExit).toBe('ended by SIGKILL');
    await started.stop();
    expect(await notes()).toBe('started\nstarted\nstopped\n');
  });

  it('that fails at once tells why', async () => {
    const { child: started } = await noting(`console.error('the reason'); process.exit(4);`);
    expect(await started.firstExit).toBe('ended with code 4');
    expect(started.tail()).toContain('the reason');
  });

  it.runIf(process.platform !== 'win32')('ends when the supervisor was killed outright', async () => {
    const inner = path.join(folder, 'inner.ts');
    const notes = path.join(folder, 'notes');
    await writeFile(inner, NOTING);
    await writeFile(notes, '');
    const outer = path.join(folder, 'outer.ts');
    const options = { name: 'inner', script: inner, env: { NOTES: notes }, logFile: path.join(folder, 'inner.log') };
    await writeFile(
      outer,
      `import { Child } from ${JSON.stringify(path.join(import.meta.dirname, 'child.ts'))};
       new Child({ ...${JSON.stringify(options)}, onRestart() {} }).start();
       setInterval(() => undefined, 1000);`,
    );
    const supervisor = spawn(process.execPath, [outer], { stdio: 'ignore' });
    await vi.waitFor(async () => expect(await readFile(notes, 'utf8')).toBe('started\n'), patience);
    supervisor.kill('SIGKILL');
    await once(supervisor, 'exit');
    await vi.waitFor(async () => expect(await readFile(notes, 'utf8')).toBe('started\nstopped\n'), patience);
  });
});

describe('the way out', () => {
  it('undoes in the opposite order and goes on after a failure', async () => {
    const order: string[] = [];
    const undo = new Undo();
    undo.add('first', () => void order.push('first'));
    undo.add('second', () => Promise.reject(new Error('no')));
    undo.add('third', () => void order.push('third'));
    const errors: unknown[] = [];
    await undo.run((error) => errors.push((error as Error).message));
    expect(order).toEqual(['third', 'first']);
    expect(errors).toEqual(['Stopping second failed']);
  });

  it('kills what is just being stopped, too', () => {
    const killed: string[] = [];
    const undo = new Undo();
    undo.add(
      'database',
      () => undefined,
      () => void killed.push('database'),
    );
    undo.add(
      'servers',
      () => new Promise(() => undefined),
      () => void killed.push('servers'),
    );
    void undo.run(() => undefined);
    undo.kill();
    expect(killed).toEqual(['servers', 'database']);
  });

  it('counts one press of Ctrl-C once, however often it arrives', () => {
    const before = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => [name, process.listeners(name)] as const);
    let time = 0;
    const heard: string[] = [];
    const press = listenForStop(
      { onFirst: () => heard.push('first'), onSecond: () => heard.push('second') },
      () => time,
    );
    press('SIGINT');
    time = 20;
    press('SIGINT');
    expect(heard).toEqual(['first']);
    time = 1500;
    press('SIGINT');
    expect(heard).toEqual(['first', 'second']);
    for (const [name, kept] of before) {
      for (const listener of process.listeners(name)) if (!kept.includes(listener)) process.off(name, listener);
    }
  });
});
