/** Who waits for whom: the queue of visitors without any engine, and the process that draws. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drawn, DrawOrder } from './draw.protocol.ts';
import { createDrawer, type Draw } from './drawer.ts';
import { createTryOut } from './try-out.service.ts';
import { watermark } from './watermark.ts';

const request = { words: 'a rose', style: 'fine-line', seed: 1 } as const;
const drawn: Drawn = { png: new Uint8Array([1]), width: 512, height: 512, notes: [] };
const order: DrawOrder = { photo: null, subjectMap: null, words: 'a rose', style: 'line', seed: 1, fonts: [] };

interface Stage {
  jobWaits?: () => Promise<boolean>;
  draw?: Draw;
  patienceMs?: number;
}

/** The service with a drawing that ends when the test says so. */
function stage({ jobWaits = () => Promise.resolve(false), draw, patienceMs }: Stage = {}) {
  const counted: string[] = [];
  const begun: PromiseWithResolvers<Drawn>[] = [];
  const service = createTryOut({
    drawingOn: () => Promise.resolve(true),
    limits: { perAddress: 5, perDay: 100 },
    quotas: {
      take: (rule, subject) => {
        if (rule.cost !== 0) counted.push(subject);
        return Promise.resolve();
      },
    },
    jobWaits,
    findSubject: () => Promise.resolve(null),
    fontsFor: () => Promise.resolve([]),
    draw:
      draw ??
      ((_order, signal) => {
        const drawing = Promise.withResolvers<Drawn>();
        begun.push(drawing);
        signal.addEventListener('abort', () => drawing.reject(signal.reason as Error));
        return drawing.promise;
      }),
    patienceMs,
  });
  const visit = (ip: string, leaving = new AbortController()) => service.draw(request, { ip, signal: leaving.signal });
  return { visit, counted, begun };
}

describe('visitors', () => {
  it('are drawn for one at a time; too many are told to come again in a minute, and nothing is counted', async () => {
    const { visit, begun, counted } = stage();
    const all = Array.from({ length: 50 }, (_, i) =>
      visit(`10.0.0.${i}`).then(
        () => 'drawn',
        (error: unknown) => error,
      ),
    );
    const refused = await Promise.all(all.slice(13));
    for (const error of refused)
      expect(error).toMatchObject({ code: 'queue_full', status: 503, retryAfterSeconds: 60 });
    for (let n = 0; n < 13; n++) {
      await expect.poll(() => begun.length).toBe(n + 1);
      begun[n].resolve(drawn);
      expect(await all[n]).toBe('drawn');
    }
    expect(counted).toHaveLength(26);
    expect(new Set(counted).size).toBe(14);
  });

  it('of one address have one drawing and one place in the queue', async () => {
    const { visit, begun } = stage();
    const [first, second] = [visit('10.0.0.1'), visit('10.0.0.1')];
    await expect(visit('10.0.0.1')).rejects.toMatchObject({ code: 'queue_full' });
    for (const n of [0, 1]) {
      await expect.poll(() => begun.length).toBe(n + 1);
      begun[n].resolve(drawn);
    }
    await Promise.all([first, second]);
  });

  it('who hang up leave their place, drawn for or waiting, and nothing is counted', async () => {
    const { visit, begun, counted } = stage();
    const leaving = new AbortController();
    const gone = [visit('10.0.0.1', leaving), visit('10.0.0.2', leaving)].map((each) => each.catch(() => 'gone'));
    const staying = visit('10.0.0.3');
    await expect.poll(() => begun.length).toBe(1);
    leaving.abort(new Error('the caller hung up'));
    expect(await Promise.all(gone)).toEqual(['gone', 'gone']);
    await expect.poll(() => begun.length).toBe(2);
    begun[1].resolve(drawn);
    await staying;
    expect(counted).toEqual(['10.0.0.3', 'all']);
  });

  it('wait while a job waits, and are told when it takes too long', async () => {
    let jobs = true;
    const asked: boolean[] = [];
    const jobWaits = () => Promise.resolve(asked.push(jobs) > 0 && jobs);
    const { visit, begun } = stage({ jobWaits });
    const visitor = visit('10.0.0.1');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(begun).toHaveLength(0);
    jobs = false;
    await expect.poll(() => begun.length).toBe(1);
    begun[0].resolve(drawn);
    await visitor;

    jobs = true;
    await expect(stage({ jobWaits, patienceMs: 1 }).visit('10.0.0.1')).rejects.toMatchObject({ code: 'queue_full' });
  });
});

describe('the process that draws', () => {
  let folder: string;
  let program: URL;
  // Answers with its priority; never at seed 0, and ends itself at 1.
  const stub = `import os from 'node:os';
    process.on('message', ({ seed }) => {
      if (seed === 0) return;
      if (seed === 1) process.exit(0);
      process.send({ drawn: { png: new Uint8Array(), width: os.getPriority(), height: process.pid, notes: Object.keys(process.env) } });
    });`;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'inkroom-drawer-'));
    await writeFile(path.join(folder, 'stub.mjs'), stub);
    program = pathToFileURL(path.join(folder, 'stub.mjs'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const patient = new AbortController().signal;
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('has a low priority and nothing of the environment, and serves one visitor after the other', async () => {
    const draw = createDrawer(program);
    const first = await draw({ ...order, seed: 2 }, patient);
    expect(first.width).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(first.notes.filter((name) => /KEY|TOKEN|SECRET|SUPABASE/.test(name))).toEqual([]);
    expect((await draw({ ...order, seed: 3 }, patient)).height).toBe(first.height);
  });

  it('ends when the visitor hangs up; the next one has another', async () => {
    const draw = createDrawer(program);
    const { height: pid } = await draw({ ...order, seed: 2 }, patient);
    const leaving = new AbortController();
    const gone = draw({ ...order, seed: 0 }, leaving.signal);
    leaving.abort(new Error('hung up'));
    await expect(gone).rejects.toThrow('hung up');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect((await draw({ ...order, seed: 2 }, patient)).height).not.toBe(pid);
  });

  it('may fail: the visitor hears of it, the next one is drawn for', async () => {
    const draw = createDrawer(program);
    await expect(draw({ ...order, seed: 1 }, patient)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await draw({ ...order, seed: 2 }, patient)).toMatchObject({
      width: constants.priority.PRIORITY_BELOW_NORMAL,
    });
  });
});

describe('the watermark', () => {
  const side = 512;
  const sheet = async (value: number) =>
    (await watermark({ width: side, height: side, data: new Uint8Array(side * side).fill(value) })).data;

  it.each([
    ['paper', 255, (value: number) => value < 250],
    ['ink', 0, (value: number) => value > 128],
  ])('shows on %s in every piece that is worth cutting out', async (_name, ground, shows) => {
    const data = await sheet(ground);
    const piece = 170;
    for (let top = 0; top + piece <= side; top += 57) {
      for (let left = 0; left + piece <= side; left += 57) {
        let count = 0;
        for (let i = 0; i < piece * piece; i++)
          count += Number(shows(data[(top + Math.floor(i / piece)) * side + left + (i % piece)]));
        expect([top, left, count > 200]).toEqual([top, left, true]);
      }
    }
    // And stays quiet: most of the sheet is as it was.
    expect(data.filter((value) => value === ground).length / data.length).toBeGreaterThan(0.85);
  });
});
