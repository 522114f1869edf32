import { useEffect, useRef, useState } from 'react';

import type { Piece } from './portfolio.model.ts';

/** Several moves in a row are saved as one. */
const SAVE_AFTER_MS = 700;

/** The pieces in the order that their owner has just given them, which is saved a moment later, or when the list goes. */
export function useOrder(pieces: readonly Piece[], onOrder: (ids: readonly string[]) => void) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const unsaved = useRef<readonly string[] | null>(null);
  const save = useRef(onOrder);
  useEffect(() => {
    save.current = onOrder;
  });
  useEffect(() => {
    if (!ids) return;
    unsaved.current = ids;
    const timer = setTimeout(() => {
      unsaved.current = null;
      save.current(ids);
      setIds(null);
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  useEffect(
    () => () => {
      if (unsaved.current) save.current(unsaved.current);
    },
    [],
  );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const ordered = ids ? ids.flatMap((id) => byId.get(id) ?? []) : pieces;
  return { ordered, setOrder: setIds };
}
