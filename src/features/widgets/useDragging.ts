import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

import { announce } from '../../ui/Announcer.tsx';
import { isEnter, isEscape } from '../../ui/keys.ts';
import { keyTarget, moveTo, scrollAtEdge } from '../../ui/rearrange.ts';
import { say } from './useArranging.ts';
import type { FrameState } from './WidgetFrame.tsx';
import { dropIndex, type PlacedWidget } from './widgets.layout.ts';

interface Carried {
  id: string;
  from: { x: number; y: number };
  at: { x: number; y: number };
  index: number;
}

interface Lifted {
  id: string;
  ids: string[];
}

/**
 * Moving widgets by their handle. By mouse, pen or finger the widget follows and a bar shows where it would land. By
 * keyboard: Space or Enter lifts it, arrows, Home and End move it at once, Space or Enter puts it down, Escape puts it
 * back. Every step is said.
 */
export function useDragging(
  grid: RefObject<HTMLElement | null>,
  visible: readonly string[],
  setOrder: (ids: readonly string[]) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const keys = useLifting(grid, visible, setOrder);

  const land = (pointer: { x: number; y: number }, { id, from, at }: Carried) => {
    const { own, others } = rectsOf(grid.current, id);
    return dropIndex(pointer, others, own && shifted(own, from.x - at.x, from.y - at.y));
  };

  const handleFor = (widget: PlacedWidget) => ({
    'aria-pressed': keys.lifted?.id === widget.id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = onPage(event);
      setCarried({ id: widget.id, from: at, at, index: visible.indexOf(widget.id) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (carried?.id !== widget.id) return;
      scrollAtEdge(event.clientY);
      setCarried({ ...carried, at: onPage(event), index: land({ x: event.clientX, y: event.clientY }, carried) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (carried?.id !== widget.id) return;
      setCarried(null);
      // Where it is let go, not where it was last drawn: moves are drawn later than they are heard.
      const index = land({ x: event.clientX, y: event.clientY }, carried);
      const ids = moveTo(visible, widget.id as string, index);
      if (ids.join() === visible.join()) return;
      setOrder(ids);
      say(widget, ids);
    },
    onPointerCancel: () => setCarried(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => keys.onKeyDown(event, widget),
    onBlur: () => keys.onBlur(widget),
  });

  const stateOf = (id: string): FrameState => {
    if (keys.lifted?.id === id) return { kind: 'lifted' };
    if (!carried) return { kind: 'rest' };
    if (carried.id === id) {
      return { kind: 'carried', x: carried.at.x - carried.from.x, y: carried.at.y - carried.from.y };
    }
    const others = visible.filter((other) => other !== carried.id);
    if (carried.index === visible.indexOf(carried.id)) return { kind: 'rest' };
    if (others[carried.index] === id) return { kind: 'target', side: 'before' };
    const isEnd = carried.index >= others.length && others.at(-1) === id;
    return isEnd ? { kind: 'target', side: 'after' } : { kind: 'rest' };
  };

  return { lifted: keys.lifted, handleFor, stateOf };
}

/** The keyboard's half: the order changes on screen with each key and is stored when the widget is put down. */
function useLifting(
  grid: RefObject<HTMLElement | null>,
  visible: readonly string[],
  setOrder: (ids: readonly string[]) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const moving = useRef(false);
  useLayoutEffect(() => {
    // The moved handle loses the focus when its widget changes places in the document.
    if (lifted) grid.current?.querySelector<HTMLElement>(`[data-widget="${lifted.id}"] [aria-pressed]`)?.focus();
    moving.current = false;
  }, [lifted, grid]);

  const putDown = (widget: PlacedWidget, ids: readonly string[]) => {
    setLifted(null);
    setOrder(ids);
    announce(`${widget.title} put down`, `Position ${ids.indexOf(widget.id) + 1} of ${ids.length}`);
  };

  return {
    lifted,
    onKeyDown: (event: KeyboardEvent<HTMLElement>, widget: PlacedWidget) => {
      const { key } = event;
      const toggles = key === ' ' || isEnter(event);
      if (!lifted) {
        if (!toggles) return;
        event.preventDefault();
        setLifted({ id: widget.id, ids: [...visible] });
        announce(`${widget.title} lifted`, 'Arrow keys move it, Space puts it down, Escape puts it back');
        return;
      }
      const to = keyTarget(key, lifted.ids.indexOf(widget.id), lifted.ids.length);
      if (!toggles && !isEscape(event) && to === null) return;
      event.preventDefault();
      if (toggles) {
        putDown(widget, lifted.ids);
        return;
      }
      if (to === null) {
        setLifted(null);
        announce(`${widget.title} put back`);
        return;
      }
      const ids = moveTo(lifted.ids, widget.id as string, to);
      moving.current = true;
      setLifted({ id: widget.id, ids });
      say(widget, ids);
    },
    /** Leaving a lifted widget puts it down where it is. */
    onBlur: (widget: PlacedWidget) => {
      if (lifted?.id === widget.id && !moving.current) putDown(widget, lifted.ids);
    },
  };
}

function rectsOf(grid: HTMLElement | null, id: string) {
  const places = [...(grid?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])];
  const others = places.filter((place) => place.dataset.widget !== id).map((place) => place.getBoundingClientRect());
  return { own: places.find((place) => place.dataset.widget === id)?.getBoundingClientRect(), others };
}

function shifted({ top, bottom, left, right }: DOMRect, x: number, y: number) {
  return { top: top + y, bottom: bottom + y, left: left + x, right: right + x };
}

function onPage(event: PointerEvent): { x: number; y: number } {
  return { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY };
}
