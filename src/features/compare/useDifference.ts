import { useEffect, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import type { DifferenceFound, OtherShape } from './compare.protocol.ts';
import { openInkDesk, readFile } from './ink-desk.ts';

export type Difference =
  { state: 'working' } | { state: 'failed'; message: string } | { state: 'found'; found: DifferenceFound | OtherShape };

interface Asked {
  before: string;
  after: string;
  /** Of the whole later picture. */
  widthMm: number;
}

/** What changed between two versions, found in a worker. `retry` tries again what failed. */
export function useDifference({ before, after, widthMm }: Asked): { difference: Difference; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const asked = `${before}\n${after}\n${widthMm}\n${attempt}`;
  const [known, setKnown] = useState<{ asked: string; difference: Difference } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const desk = openInkDesk();
    const set = (difference: Difference) => {
      if (!stop.signal.aborted) setKnown({ asked, difference });
    };
    Promise.all([readFile(before, stop.signal), readFile(after, stop.signal)])
      .then(([was, is]) => desk.ask('difference', { before: was, after: is, widthMm }))
      .then(
        (found) => set({ state: 'found', found }),
        (error: unknown) => set({ state: 'failed', message: errorText(error, 'The two could not be compared.') }),
      );
    return () => {
      stop.abort();
      desk.close();
    };
  }, [before, after, widthMm, asked]);
  return {
    difference: known?.asked === asked ? known.difference : { state: 'working' },
    retry: () => setAttempt(attempt + 1),
  };
}
