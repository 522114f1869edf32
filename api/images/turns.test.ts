import { describe, expect, it } from 'vitest';
import { createTurns, MUCH_MS } from './turns.ts';

/** Works that last until they are ended, on a clock that stands still between steps. */
function openTurns(limits: { atATime: number; waiting: number }) {
  let clock = 0;
  const turns = createTurns({ ...limits, now: () => clock });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string) =>
    turns.take(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, name[0]);
  /** A work that has taken long ends, and what follows has begun. */
  const end = async (name: string, ms = 2 * MUCH_MS): Promise<void> => {
    clock += ms;
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, begun, take, end, pass: (ms: number) => (clock += ms) };
}

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

  it('come one after the other for one owner, and pass others on meanwhile', async () => {
    const turns = createTurns({ atATime: 2, waiting: 4 });
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (name: string, owner: string) =>
      turns.take(async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }, owner);
    const first = take('a1', 'a');
    const others = [take('a2', 'a'), take('b1', 'b'), take('c1', 'c')];
    expect(started).toEqual(['a1', 'b1']);
    ends.get('a1')?.();
    await first;
    expect(started).toEqual(['a1', 'b1', 'a2']);
    ends.get('b1')?.();
    await others[1];
    expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
    ends.get('a2')?.();
    ends.get('c1')?.();
    await Promise.all(others);
    expect(ends.size).toBe(4);
  });

  it('are not kept for those who leave the queue', async () => {
    const turns = createTurns({ atATime: 1, waiting: 1 });
    const end = Promise.withResolvers<void>();
    const first = turns.take(() => end.promise);
    const leaving = new AbortController();
    const left = turns.take(() => Promise.reject(new Error('never begun')), undefined, leaving.signal);
    leaving.abort(new Error('hung up'));
    await expect(left).rejects.toThrow('hung up');
    const next = turns.take(() => Promise.resolve('next'), undefined, new AbortController().signal);
    end.resolve();
    expect(await next).toBe('next');
    await first;
    await expect(turns.take(() => Promise.resolve(), undefined, leaving.signal)).rejects.toThrow('hung up');
    expect(await turns.take(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('leave room to wait for others than one owner', async () => {
    const full = () => new Error('full');
    const turns = createTurns({ atATime: 1, waiting: 3, waitingOfOne: 1, full });
    const end = Promise.withResolvers<void>();
    const works = ['a', 'a', 'b', 'c'].map((owner) => turns.take(() => end.promise, owner));
    await expect(turns.take(() => end.promise, 'd')).rejects.toThrow('full');
    end.resolve();
    await Promise.all(works);
    const again = Promise.withResolvers<void>();
    const [first, second] = [turns.take(() => again.promise, 'a'), turns.take(() => again.promise, 'a')];
    await expect(turns.take(() => again.promise, 'a')).rejects.toThrow('full');
    again.resolve();
    await Promise.all([first, second]);
  });

  it('go first to who has used least of late, and those who have used much leave a place free', async () => {
    const { begun, take, end } = openTurns({ atATime: 2, waiting: 10 });
    const works = ['a1', 'b1', 'a2', 'b2', 'c1'].map(take);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    await end('c1', 0);
    // One of the two who have used much; the other waits although there is a place.
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    const quiet = take('d1');
    expect(begun.at(-1)).toBe('d1');
    for (const name of ['d1', 'a2', 'b2']) await end(name);
    await Promise.all([...works, quiet]);
  });

  it('in a full queue are given by those who have used much to who has used little', async () => {
    const { turns, take, end } = openTurns({ atATime: 1, waiting: 2 });
    const first = take('a1');
    await end('a1');
    await first;
    const works = [take('b1'), take('a2'), take('a3')];
    expect([turns.hasRoom('a'), turns.hasRoom('c')]).toEqual([false, true]);
    const quiet = take('c1');
    await expect(works[2]).rejects.toMatchObject({ code: 'unavailable' });
    await expect(take('a4')).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['b1', 'c1', 'a2']) await end(name);
    await Promise.all([works[0], works[1], quiet]);
  });

  it('in a full queue are given by who waits several times to who does not wait yet', async () => {
    const { take, end } = openTurns({ atATime: 1, waiting: 2 });
    const works = ['a1', 'b1', 'b2'].map(take);
    const quiet = take('c1');
    await expect(works[2]).rejects.toMatchObject({ code: 'unavailable' });
    await expect(take('d1')).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['a1', 'b1', 'c1']) await end(name, 0);
    await Promise.all([works[0], works[1], quiet]);
  });

  it('count what is under way: who is being served for long has used much', async () => {
    const { turns, take, end, pass } = openTurns({ atATime: 2, waiting: 1 });
    const works = [take('a1'), take('b1'), take('a2')];
    expect(turns.hasRoom('c')).toBe(false);
    pass(2 * MUCH_MS);
    expect(turns.hasRoom('c')).toBe(true);
    for (const name of ['a1', 'b1', 'a2']) await end(name, 0);
    await Promise.all(works);
  });
});
