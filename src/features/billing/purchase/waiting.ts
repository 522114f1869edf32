import { useEffect, useRef } from 'react';

const askEveryMs = 1000;
const askTimes = 30;

/** Holds whether the component is still mounted, for work that outlives it. */
export function useAlive(): { readonly current: boolean } {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

/** Asks each second until the answer is true; false when that takes longer than half a minute or nobody waits any more. */
export async function untilTrue(alive: { readonly current: boolean }, ask: () => Promise<boolean>): Promise<boolean> {
  for (let asked = 0; asked < askTimes && alive.current; asked++) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    if (await ask().catch(() => false)) return true;
  }
  return false;
}
