import { useEffect, useState } from 'react';

import { secondsToWait } from '../auth.data.ts';

export interface Cooldown {
  /** Whole seconds that are left, 0 when one may go on. */
  seconds: number;
  start: (seconds: number) => void;
  /** Starts when the error says that it was too often. */
  startAfter: (error: unknown) => void;
}

/** Counts the seconds down after "too often", by a clock that nobody can set. */
export function useCooldown(): Cooldown {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (wait: number) => {
    setSeconds(Math.ceil(wait));
    setUntil(performance.now() + wait * 1000);
  };
  const startAfter = (error: unknown) => {
    const wait = secondsToWait(error);
    if (wait) start(wait);
  };
  return { seconds, start, startAfter };
}

/** A button's label, with the time to wait while there is one. */
export function withWait(label: string, seconds: number): string {
  return seconds > 0 ? `${label} (${seconds} s)` : label;
}
