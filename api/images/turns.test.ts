import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('run side by side up to the limit, then in order, also after a failure; too many are refused', async () => {
    const turns = createTurns({ atATime: 2, waiting: 2 });
    const started: number[] = [];
    const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const works = ends.map(({ promise }, number) =>
      turns.take(async () => {
        started.push(number);
        await promise;
        return number;
      }),
    );
    await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
    expect(started).toEqual([0, 1]);
    ends[1].reject(new Error('broken'));
    await expect(works[1]).rejects.toThrow('broken');
    expect(started).toEqual([0, 1, 2]);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
    expect(await turns.take(() => Promise.resolve('free again'))).toBe('free again');
  });
});
