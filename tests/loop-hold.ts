/** What reading a megabyte of JSON takes of the processor on the machine that the limit was set on, in ms. */
const USUAL_MS = 8;

/** How many times slower this machine is now, at most six: a slow one must not look like slow code. */
function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index, name: `entry number ${index}` })));
  const spent = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  return Math.min(6, Math.max(1, spent[2] / USUAL_MS));
}

/** Nobody else may wait longer than this for the event loop, in ms of a machine of the usual speed. */
export const HOLD_MS = 50 * slowness();

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
  for (let tries = 1; held >= HOLD_MS && tries < 3; tries++) held = Math.min(held, await longestHold(work));
  return held;
}
