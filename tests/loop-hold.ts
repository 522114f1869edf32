/**
 * Nobody else may wait longer than this for the event loop, in ms: 50 on a developer's machine, on one that is three times as slow
 * this much. What is not linear takes seconds on either.
 */
export const HOLD_MS = 150;

/**
 * How long work holds the event loop at a stretch, in milliseconds of this thread's own processor time: what other
 * processes take of the machine meanwhile does not count. Two pieces of work between two ticks count as one.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = spent();
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}

/** The same without what passes: collecting garbage and compiling also hold the loop, but not each time. */
export async function steadyHold(work: () => Promise<unknown>): Promise<number> {
  let held = await longestHold(work);
  for (let tries = 1; held >= HOLD_MS && tries < 5; tries++) held = Math.min(held, await longestHold(work));
  return held;
}
