import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { letteringSpec, type SetLettering } from '../../../domain/lettering.ts';
import type { ToLettering } from '../../../lettering/lettering.protocol.ts';
import { LetteringDesk } from './lettering-desk.ts';

/** Stands in for the browser's worker: the test answers by hand. */
class HandWorker {
  static opened: HandWorker[] = [];
  orders: ToLettering[] = [];
  ended = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    HandWorker.opened.push(this);
  }
  postMessage(order: ToLettering) {
    this.orders.push(order);
  }
  terminate() {
    this.ended = true;
  }
  answer(setting: Partial<SetLettering>) {
    this.onmessage?.({ data: { number: this.orders.at(-1)?.number, type: 'set', setting } });
  }
}

const order = (text: string, urgent = false) => ({
  spec: letteringSpec.parse({ text, faces: [{ id: 'vibes-400' }], size: { by: 'width', mm: 50 } }),
  measure: false,
  urgent,
});
const source = {
  readFace: (id: string) =>
    Promise.resolve({ id, name: 'Vibes', files: [{ address: `/api/fonts/files?file=${id}`, ranges: null }] }),
  readFontFile: vi.fn(() => Promise.resolve(new Uint8Array([1]))),
};
const never = new AbortController().signal;
const words = (worker: HandWorker) => worker.orders.map(({ spec }) => spec.text);

beforeEach(() => {
  HandWorker.opened = [];
  source.readFontFile.mockClear();
  vi.stubGlobal('Worker', HandWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('the desk', () => {
  it('draws one after another with one worker; an urgent order goes before those that wait, a file is fetched once', async () => {
    const desk = new LetteringDesk(source);
    const first = desk.set(order('one'), never);
    const second = desk.set(order('two'), never);
    const third = desk.set(order('three', true), never);
    await vi.waitFor(() => expect(HandWorker.opened[0]?.orders).toHaveLength(1));
    const [worker] = HandWorker.opened;
    worker.answer({ parts: 1 });
    expect(await first).toEqual({ parts: 1 });
    await vi.waitFor(() => expect(words(worker)).toEqual(['one', 'three']));
    worker.answer({ parts: 3 });
    expect(await third).toEqual({ parts: 3 });
    await vi.waitFor(() => expect(words(worker)).toEqual(['one', 'three', 'two']));
    worker.answer({ parts: 2 });
    expect(await second).toEqual({ parts: 2 });
    expect(HandWorker.opened).toHaveLength(1);
    expect(source.readFontFile).toHaveBeenCalledTimes(1);
  });

  it('says after eight seconds that a font has not arrived, and draws it once it has come', async () => {
    vi.useFakeTimers();
    let arrive: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
    source.readFontFile.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const desk = new LetteringDesk(source);
    const slow = desk.set(order('slow'), never);
    const told = expect(slow).rejects.toMatchObject({
      code: 'font_slow',
      message: expect.stringMatching(/not arrived/),
    });
    await vi.advanceTimersByTimeAsync(7_900);
    expect(HandWorker.opened).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await told;
    const again = desk.set(order('again'), never);
    arrive(new Uint8Array([1]));
    await vi.advanceTimersByTimeAsync(0);
    HandWorker.opened[0].answer({ parts: 7 });
    expect(await again).toEqual({ parts: 7 });
    expect(source.readFontFile).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('an order that is no longer wanted is not drawn', async () => {
    const desk = new LetteringDesk(source);
    const first = desk.set(order('one'), never);
    const leaving = new AbortController();
    const left = desk.set(order('two'), leaving.signal);
    leaving.abort();
    await vi.waitFor(() => expect(HandWorker.opened[0]?.orders).toHaveLength(1));
    HandWorker.opened[0].answer({});
    await first;
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    expect(words(HandWorker.opened[0])).toEqual(['one']);
  });

  it('a worker that breaks is replaced for the next order', async () => {
    const desk = new LetteringDesk(source);
    const first = desk.set(order('one'), never);
    await vi.waitFor(() => expect(HandWorker.opened[0]?.orders).toHaveLength(1));
    HandWorker.opened[0].onerror?.();
    await expect(first).rejects.toMatchObject({ code: 'lettering_failed' });
    expect(HandWorker.opened[0].ended).toBe(true);
    const second = desk.set(order('two'), never);
    await vi.waitFor(() => expect(HandWorker.opened[1]?.orders).toHaveLength(1));
    HandWorker.opened[1].answer({ parts: 2 });
    expect(await second).toEqual({ parts: 2 });
  });

  it('a font that did not come is said, and asked for again the next time', async () => {
    const desk = new LetteringDesk(source);
    source.readFontFile.mockRejectedValueOnce(new Error('There is no connection.'));
    await expect(desk.set(order('one'), never)).rejects.toThrow('There is no connection.');
    const again = desk.set(order('one'), never);
    await vi.waitFor(() => expect(HandWorker.opened[0]?.orders).toHaveLength(1));
    HandWorker.opened[0].answer({ parts: 1 });
    expect(await again).toEqual({ parts: 1 });
  });
});
