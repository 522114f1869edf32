import { useEffect, useState } from 'react';

/** How long a phase shows while the real progress is not known. */
export const PHASE_MS = 2400;

/**
 * Which of `count` phases a loader shows. With a known progress (0..1) the phase follows it; without, the phases pass
 * one after the other and the last one stays: starting again would claim that the work did.
 */
export function usePhase(count: number, progress?: number): number {
  const [passed, setPassed] = useState(0);
  const known = progress !== undefined;
  useEffect(() => {
    if (known) return undefined;
    const timer = setInterval(() => setPassed((index) => Math.min(index + 1, count - 1)), PHASE_MS);
    return () => clearInterval(timer);
  }, [known, count]);
  return known ? Math.min(Math.floor(progress * count), count - 1) : passed;
}
