import { useEffect, useState } from 'react';

import { startLoaderMs } from '../../domain/limits.ts';

/** The start loader shows for at least this long, so that it does not flash; never under test. */
const MINIMUM_MS = import.meta.env.MODE === 'test' ? 0 : startLoaderMs;

let finished = MINIMUM_MS === 0;

/** True while the start loader must still show: once per page load, in the signed-in frame only. */
export function useStartDelay(enabled: boolean): boolean {
  const [done, setDone] = useState(finished);
  useEffect(() => {
    if (done || !enabled) return undefined;
    const timer = setTimeout(() => {
      finished = true;
      setDone(true);
    }, MINIMUM_MS);
    return () => clearTimeout(timer);
  }, [done, enabled]);
  return enabled && !done;
}
