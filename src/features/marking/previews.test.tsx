import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { FromSketcher, SketchOrder, ToSketcher } from './marking.protocol.ts';
import { usePreviews } from './usePreviews.ts';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: FromSketcher }) => void) | null = null;
  asked: ToSketcher[] = [];
  terminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToSketcher): void {
    if (message.type === 'draw') this.asked.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  /** Ends the drawing under way. */
  answer(): void {
    const drawing = { width: 1, height: 1, data: new Uint8Array([this.asked.length]) };
    this.onmessage?.({ data: { type: 'drawing', number: this.asked.length, drawing } });
  }
  get details(): unknown[] {
    return this.asked.map((message) => message.type === 'draw' && message.order.settings?.detail);
  }
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const picture = { width: 1, height: 1, data: new Uint8Array(3), subjectMap: null };
const order = (detail: number): SketchOrder => ({ marks: [], style: 'line', side: 512, settings: { detail } });

it('draws one at a time, of each place the newest, those in front first', () => {
  const { result } = renderHook(() => usePreviews(picture));
  const [worker] = FakeWorker.all;
  const shown = vi.fn();
  for (const detail of [0.1, 0.2, 0.3]) result.current('sheet', order(detail), shown, true);
  result.current('small', order(0.9), shown);
  result.current('sheet', order(0.4), shown, true);
  expect(worker.details).toEqual([0.1]);
  for (let n = 0; n < 3; n++) worker.answer();
  expect(worker.details).toEqual([0.1, 0.4, 0.9]);
  expect(shown).toHaveBeenCalledTimes(3);
});

it('keeps wishes until the picture is read, drops those that were taken back, and is silent after the end', () => {
  const { result, rerender, unmount } = renderHook(({ now }) => usePreviews(now), {
    initialProps: { now: null as typeof picture | null },
  });
  const shown = vi.fn();
  const takeBack = result.current('small', order(0.5), shown);
  result.current('sheet', order(0.6), shown);
  expect(FakeWorker.all).toEqual([]);
  takeBack();
  rerender({ now: picture });
  const [worker] = FakeWorker.all;
  expect(worker.details).toEqual([0.6]);
  unmount();
  expect(worker.terminated).toBe(true);
  worker.answer();
  expect(shown).not.toHaveBeenCalled();
});
