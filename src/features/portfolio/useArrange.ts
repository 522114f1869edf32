import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { announce } from '../../ui/Announcer.tsx';
import { keyTarget, moveTo, scrollAtEdge } from '../../ui/rearrange.ts';
import type { Piece } from './portfolio.model.ts';

/** Several steps by key are saved as one. */
const SAVE_AFTER_MS = 700;

/** The order of a portfolio, changed by dragging, by buttons and by keys. The list marks its entries with `data-piece`. */
export function useArrange(pieces: readonly Piece[], onOrder: (ids: string[]) => void) {
  const [order, setOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const { later, flush } = useSaving(onOrder, () => setOrder(null));
  const ids = order ?? pieces.map(({ id }) => id);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);

  const place = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const next = moveTo(ids, id, to);
    if (from < 0 || next.indexOf(id) === from) return null;
    setOrder(next);
    return next;
  };
  const move = (id: string, to: number) => {
    const next = place(id, to);
    if (!next) return;
    later(next);
    announce(`${byId.get(id)?.title ?? ''}: place ${next.indexOf(id) + 1} of ${next.length}`);
  };
  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== id) return;
      scrollAtEdge(event.clientY);
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-piece]');
      const to = ids.indexOf(under?.dataset.piece ?? '');
      if (to >= 0) place(id, to);
    },
    onPointerUp: () => {
      setDragged(null);
      if (dragged === id && order) flush(order);
    },
    onPointerCancel: () => {
      setDragged(null);
      setOrder(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = keyTarget(event.key, ids.indexOf(id), ids.length);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const button = event.currentTarget;
      move(id, to);
      // An entry that is moved in the document loses the focus.
      requestAnimationFrame(() => button.focus());
    },
  });
  return { shown, dragged, move, grip };
}

/** Saves an order a moment after its last change, and at once when the list goes. */
function useSaving(onOrder: (ids: string[]) => void, onSaved: () => void) {
  const waiting = useRef<{ ids: string[]; timer: ReturnType<typeof setTimeout> } | null>(null);
  const save = useRef(onOrder);
  useEffect(() => {
    save.current = onOrder;
  });
  const flush = (ids: string[]) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    save.current(ids);
    onSaved();
  };
  const later = (ids: string[]) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { ids, timer: setTimeout(() => flush(ids), SAVE_AFTER_MS) };
  };
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      save.current(waiting.current.ids);
    },
    [],
  );
  return { later, flush };
}
