import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import { announce } from './Announcer.tsx';
import { isEnter, isEscape } from './keys.ts';
import { dropIndex, keyTarget, moveTo, scrollAtEdge } from './rearrange.ts';

/** One of a list that a person puts in order. The list marks its element with `data-entry`, by the id. */
export interface Entry {
  id: string;
  /** How it is called when its new place is announced. */
  title: string;
}

/** The look of an entry while something moves: dragged by the pointer, lifted by a key, or beside the drop target. */
export type EntryState =
  | { kind: 'rest' }
  | { kind: 'carried'; x: number; y: number }
  | { kind: 'lifted' }
  | { kind: 'target'; side: 'before' | 'after' };

interface Carried {
  id: string;
  from: { x: number; y: number };
  at: { x: number; y: number };
  index: number;
}

interface Lifted {
  id: string;
  ids: readonly string[];
}

/**
 * Puts the entries of a list in order by a handle on each. By mouse, pen or finger the entry follows and a bar shows where
 * it would land. By keyboard: Space or Enter lifts it, arrows, Home and End move it at once, Space or Enter puts it down,
 * Escape puts it back. Every step is announced. `order` has the ids as they are to be shown.
 */
export function useRearranging(
  list: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
  onOrder: (ids: readonly string[]) => void,
) {
  const ids = entries.map(({ id }) => id);
  const [carried, setCarried] = useState<Carried | null>(null);
  const keys = useLifting(list, ids, onOrder);

  const land = (pointer: { x: number; y: number }, { id, from, at }: Carried) => {
    const { own, others } = rectsOf(list.current, id);
    return dropIndex(pointer, others, own && shifted(own, from.x - at.x, from.y - at.y));
  };
  const move = (entry: Entry, index: number) => {
    const next = moveTo(ids, entry.id, index);
    if (next.join() === ids.join()) return;
    onOrder(next);
    say(entry, next);
  };

  const handleFor = (entry: Entry) => ({
    'aria-pressed': keys.lifted?.id === entry.id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = onPage(event);
      setCarried({ id: entry.id, from: at, at, index: ids.indexOf(entry.id) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (carried?.id !== entry.id) return;
      scrollAtEdge(event.clientY);
      setCarried({ ...carried, at: onPage(event), index: land({ x: event.clientX, y: event.clientY }, carried) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (carried?.id !== entry.id) return;
      setCarried(null);
      // Where it is let go, not where it was last drawn: moves are drawn later than they are heard.
      move(entry, land({ x: event.clientX, y: event.clientY }, carried));
    },
    onPointerCancel: () => setCarried(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => keys.onKeyDown(event, entry),
    onBlur: () => keys.onBlur(entry),
  });

  const stateOf = (id: string): EntryState => {
    if (keys.lifted?.id === id) return { kind: 'lifted' };
    return carried ? whileCarried(carried, ids, id) : { kind: 'rest' };
  };
  return { order: keys.lifted?.ids ?? ids, move, handleFor, stateOf };
}

function whileCarried({ id: own, from, at, index }: Carried, ids: readonly string[], id: string): EntryState {
  if (own === id) return { kind: 'carried', x: at.x - from.x, y: at.y - from.y };
  const others = ids.filter((other) => other !== own);
  if (index === ids.indexOf(own)) return { kind: 'rest' };
  if (others[index] === id) return { kind: 'target', side: 'before' };
  const isEnd = index >= others.length && others.at(-1) === id;
  return isEnd ? { kind: 'target', side: 'after' } : { kind: 'rest' };
}

/** The keyboard's half: the order changes on screen with each key and is reported when the entry is put down. */
function useLifting(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const moving = useRef(false);
  useLayoutEffect(() => {
    // The moved handle loses the focus when its entry changes places in the document.
    if (lifted) list.current?.querySelector<HTMLElement>(`[data-entry="${lifted.id}"] [aria-pressed]`)?.focus();
    moving.current = false;
  }, [lifted, list]);

  const putDown = (entry: Entry, next: readonly string[]) => {
    setLifted(null);
    if (next.join() !== ids.join()) onOrder(next);
    announce(`${entry.title} put down`, `Position ${next.indexOf(entry.id) + 1} of ${next.length}`);
  };

  return {
    lifted,
    onKeyDown: (event: KeyboardEvent<HTMLElement>, entry: Entry) => {
      const toggles = event.key === ' ' || isEnter(event);
      if (!lifted) {
        if (!toggles) return;
        event.preventDefault();
        setLifted({ id: entry.id, ids });
        announce(`${entry.title} lifted`, 'Arrow keys move it, Space puts it down, Escape puts it back');
        return;
      }
      const to = keyTarget(event.key, lifted.ids.indexOf(entry.id), lifted.ids.length);
      if (!toggles && !isEscape(event) && to === null) return;
      event.preventDefault();
      if (toggles) {
        putDown(entry, lifted.ids);
        return;
      }
      if (to === null) {
        setLifted(null);
        announce(`${entry.title} put back`);
        return;
      }
      const next = moveTo(lifted.ids, entry.id, to);
      moving.current = true;
      setLifted({ id: entry.id, ids: next });
      say(entry, next);
    },
    /** Leaving a lifted entry puts it down where it is. */
    onBlur: (entry: Entry) => {
      if (lifted?.id === entry.id && !moving.current) putDown(entry, lifted.ids);
    },
  };
}

/** Announces where an entry stands now. */
export function say({ id, title }: Entry, ids: readonly string[]): void {
  announce(`${title}, position ${ids.indexOf(id) + 1} of ${ids.length}`);
}

function rectsOf(list: HTMLElement | null, id: string) {
  const places = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const others = places.filter((place) => place.dataset.entry !== id).map((place) => place.getBoundingClientRect());
  return { own: places.find((place) => place.dataset.entry === id)?.getBoundingClientRect(), others };
}

function shifted({ top, bottom, left, right }: DOMRect, x: number, y: number) {
  return { top: top + y, bottom: bottom + y, left: left + x, right: right + x };
}

function onPage(event: PointerEvent): { x: number; y: number } {
  return { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY };
}
