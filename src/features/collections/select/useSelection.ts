import { useState } from 'react';

export interface Selection {
  ids: readonly string[];
  /** Of an image, or of a set of them that is shown as one. */
  of: (ids: readonly string[]) => { isSelected: boolean; onToggle: (isRange: boolean) => void };
  selectAll: () => void;
  clear: () => void;
}

/** Which images of a list are selected; a press with Shift selects all up to the one that was pressed before. */
export function useSelection(all: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const toggle = (ids: readonly string[], isRange: boolean) => {
    const next = new Set(chosen);
    const places = ids.map((id) => all.indexOf(id));
    const from = last === null ? -1 : all.indexOf(last);
    if (isRange && from >= 0) {
      for (const id of all.slice(Math.min(from, ...places), Math.max(from, ...places) + 1)) next.add(id);
    } else if (ids.every((id) => chosen.has(id))) {
      for (const id of ids) next.delete(id);
    } else for (const id of ids) next.add(id);
    setLast(ids[0]);
    setChosen(next);
  };
  return {
    // What is no longer in the list is no longer selected.
    ids: all.filter((id) => chosen.has(id)),
    of: (ids) => ({
      isSelected: ids.every((id) => chosen.has(id)),
      onToggle: (isRange) => toggle(ids, isRange),
    }),
    selectAll: () => setChosen(new Set(all)),
    clear: () => {
      setChosen(new Set());
      setLast(null);
    },
  };
}
