import { startTransition, useEffect, useState, type ReactNode } from 'react';

import { nextTask } from './nextTask.ts';

/** Who waits to be drawn, in their order. */
const waiting = new Set<() => void>();
let current: (() => void) | null = null;
/** The first page is whole: styles and code are there, and what comes later is drawn at once. */
let settled = false;

function next(): void {
  [current = null] = waiting;
  if (!current) settled = true;
  else {
    waiting.delete(current);
    current();
  }
}

const passOn = (): void => void nextTask().then(next);

/**
 * Draws its children after those that asked before it, each in a task of its own: a page of many parts would hold a slow
 * phone for half a second when all are drawn at once. On the first page only; `placeholder` keeps the place.
 */
export function InTurn({ children, placeholder }: { children: ReactNode; placeholder: ReactNode }) {
  const [drawn, setDrawn] = useState(settled);
  useEffect(() => {
    if (drawn) return undefined;
    const turn = (): void => startTransition(() => setDrawn(true));
    if (waiting.size === 0 && !current) passOn();
    waiting.add(turn);
    return () => {
      // Drawn, or gone before it was: in both cases the next one's turn.
      if (current === turn) passOn();
      waiting.delete(turn);
    };
  }, [drawn]);
  return drawn ? children : placeholder;
}
