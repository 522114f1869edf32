import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

import { nextTask } from './nextTask.ts';

/** Who waits to be drawn, in their order. */
const waiting = new Set<() => void>();
let current: (() => void) | null = null;
/** How many parts are out of sight, and wait for no turn yet. */
let unseen = 0;
/** The first page is whole: styles and code are there, and what comes later is drawn at once. */
let settled = false;

function next(): void {
  [current = null] = waiting;
  if (!current) settled = unseen === 0;
  else {
    waiting.delete(current);
    current();
  }
}

const passOn = (): void => void nextTask().then(next);

interface TurnProps {
  children: ReactNode;
  /** Keeps the place. What is marked with `data-later` says that the page is not whole yet. */
  placeholder: ReactNode;
}

/**
 * Draws its children after those that asked before it, each in a task of its own: a page of many parts would hold a slow
 * phone for half a second when all are drawn at once. On the first page only.
 */
export function InTurn({ children, placeholder }: TurnProps) {
  return useTurn(true) ? children : placeholder;
}

/** Then the first view has long been there, and the rest follows for those who search the page or have it read to them. */
const REST_MS = 3000;

/**
 * Draws its children, in turn, when their place comes into the window, the page is at rest or somebody begins to go
 * through it by keyboard, who would pass over what is not there yet. On the first page only.
 */
export function WhenSeen({ children, placeholder }: TurnProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const drawn = useTurn(seen);
  useEffect(() => {
    if (drawn) return undefined;
    unseen += 1;
    return () => {
      unseen -= 1;
      // Whether the page is whole now is seen in the next task.
      if (!current && waiting.size === 0) passOn();
    };
  }, [drawn]);
  useEffect(() => {
    if (seen || drawn || !place.current) return undefined;
    const draw = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
    });
    observer.observe(place.current);
    const rest = setTimeout(draw, REST_MS);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') draw();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      observer.disconnect();
      clearTimeout(rest);
    };
  }, [seen, drawn]);
  if (drawn) return children;
  return (
    <div ref={place} data-later="" style={{ display: 'grid', flex: 1 }}>
      {placeholder}
    </div>
  );
}

/** Whether it is one's turn to be drawn, or was; who does not want it yet is not waited for. */
function useTurn(wanted: boolean): boolean {
  const [drawn, setDrawn] = useState(settled);
  useEffect(() => {
    if (drawn || !wanted) return undefined;
    const turn = (): void => startTransition(() => setDrawn(true));
    if (waiting.size === 0 && !current) passOn();
    waiting.add(turn);
    return () => {
      // Drawn, or gone before it was: in both cases the next one's turn.
      if (current === turn) passOn();
      waiting.delete(turn);
    };
  }, [drawn, wanted]);
  return drawn;
}
