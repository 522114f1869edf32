import { useEffect, useRef, useState } from 'react';

import { counterTickMs, nextCounterValue } from '../../domain/credits.ts';

/**
 * A number that walks to its target, a step each 30 ms. The first known value shows at once; without motion every
 * value does. Null while the target is unknown.
 */
export function useCounter(target: number | null): number | null {
  const [shown, setShown] = useState(target);
  const latest = useRef(shown);
  useEffect(() => {
    const show = (value: number | null) => {
      latest.current = value;
      setShown(value);
    };
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (target === null || latest.current === null || still) {
      show(target);
      return undefined;
    }
    const timer = setInterval(() => {
      if (latest.current === null || latest.current === target) clearInterval(timer);
      else show(nextCounterValue(latest.current, target));
    }, counterTickMs);
    return () => clearInterval(timer);
  }, [target]);
  return shown;
}
