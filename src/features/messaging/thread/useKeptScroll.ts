import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isEnter } from '../../../ui/keys.ts';

interface KeptScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** Whether the end of the conversation is in sight. */
  atEnd: boolean;
  toEnd: () => void;
}

/** This near to an edge counts as being there, in px. */
const NEAR_END = 80;
const NEAR_START = 700;

interface Places {
  /** The number of the first message that is shown; null: none. */
  first: number | null;
  /** Whether the newest messages are shown, so that the end is the place to stay at. */
  isLive: boolean;
  /** More of the past, or of what came after, is wanted. */
  onStart: () => void;
  onEnd: () => void;
}

/** Keeps what is read in its place: at the end when it was there, else where it was when older messages come above. */
export function useKeptScroll({ first, isLive, onStart, onEnd }: Places): KeptScroll {
  const scroller = useRef<HTMLDivElement | null>(null);
  const content = useRef<HTMLOListElement | null>(null);
  const before = useRef<{ first: number | null; height: number }>({ first: null, height: 0 });
  const stays = useRef(isLive);
  const [atEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    stays.current = true;
    box.scrollTop = box.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { first: known, height } = before.current;
    if (first !== null && known !== null && first < known) box.scrollTop += box.scrollHeight - height;
    else if (stays.current && isLive) box.scrollTop = box.scrollHeight;
    before.current = { first, height: box.scrollHeight };
  });
  useEffect(() => {
    const list = content.current;
    const box = scroller.current;
    if (!list || !box || typeof ResizeObserver === 'undefined') return undefined;
    // Pictures, a keyboard and somebody who types change the height without a new message.
    const observer = new ResizeObserver(() => {
      if (stays.current && isLive) box.scrollTop = box.scrollHeight;
      before.current.height = box.scrollHeight;
    });
    observer.observe(list);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isLive]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let top = box.scrollTop;
    const look = () => {
      const below = box.scrollHeight - box.scrollTop - box.clientHeight;
      // Only who scrolls up leaves the end: what grows above or below it does not.
      if (below < NEAR_END) stays.current = true;
      else if (box.scrollTop < top) stays.current = false;
      top = box.scrollTop;
      setAtEnd(isLive && below < NEAR_END);
      if (box.scrollTop < NEAR_START) onStart();
      if (below < NEAR_END) onEnd();
    };
    // Whoever has no mouse scrolls it, and goes from message to message.
    box.tabIndex = 0;
    box.addEventListener('scroll', look, { passive: true });
    box.addEventListener('keydown', moveFocus);
    return () => {
      box.removeEventListener('scroll', look);
      box.removeEventListener('keydown', moveFocus);
    };
  }, [isLive, onStart, onEnd]);
  return { scroller, content, atEnd, toEnd };
}

/** Arrows go from message to message, Enter opens what can be done with one. */
function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget, target } = event;
  if (
    !(target instanceof HTMLElement) ||
    !(currentTarget instanceof HTMLElement) ||
    target.closest('textarea, [role=menu], [role=dialog]')
  )
    return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const at = items.findIndex((item) => item.contains(target));
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step) {
    event.preventDefault();
    const next = items[at < 0 ? items.length - 1 : Math.min(items.length - 1, Math.max(0, at + step))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  } else if (isEnter(event) && target.matches('[data-message]')) {
    event.preventDefault();
    target.querySelector<HTMLElement>('[data-menu]')?.click();
  }
}
