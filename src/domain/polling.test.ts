import { describe, expect, it } from 'vitest';
import { afterAttempt, initialPollState, polling, type PollState } from './polling.ts';

describe('polling', () => {
  const run = (outcomes: ('processing' | 'error')[], random = 0.5) => {
    let state: PollState = initialPollState;
    const waits: number[] = [];
    for (const outcome of outcomes) {
      const step = afterAttempt(state, outcome, random);
      if ('stop' in step) return { waits, stop: step.stop, state };
      waits.push(step.waitMs);
      state = step.next;
    }
    return { waits, stop: null, state };
  };

  it('waits 2 s, then half as long again each time, up to 15 s', () => {
    expect(run(Array(8).fill('processing')).waits).toEqual([2000, 3000, 4500, 6750, 10125, 15000, 15000, 15000]);
  });
  it('doubles the wait after an error and turns to the alternative endpoint', () => {
    const after = run(['error', 'processing']);
    expect(after.waits).toEqual([4000, 6000]);
    expect(after.state.endpoint).toBe('alternative');
  });
  it('stops after three errors in a row, not after three in all', () => {
    expect(run(['error', 'error', 'error']).stop).toBe('errors');
    expect(run(['error', 'error', 'processing', 'error', 'error']).stop).toBeNull();
  });
  it('stops after 30 attempts', () => {
    expect(run(Array(29).fill('processing')).stop).toBeNull();
    expect(run(Array(30).fill('processing'))).toMatchObject({ stop: 'timeout' });
  });
  it('spreads each wait by 20 % and never beyond 15 s', () => {
    expect(run(['processing'], 0).waits).toEqual([1600]);
    expect(run(['processing'], 0.999999).waits).toEqual([2400]);
    expect(Math.max(...run(Array(20).fill('processing'), 0.99).waits)).toBe(polling.maxDelayMs);
  });
});
