import { useState } from 'react';

export interface Selection {
  ids: readonly string[];
  of: (id: string) => { isSelected: boolean; onToggle: (isRange: boolean) => void };
  clear: () => void;
}

/** Which images of a list are selected; a press with Shift selects all up to the one that was pressed before. */
export function useSelection(all: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(chosen);
    const [from, to] = [last === null ? -1 : all.indexOf(last), all.indexOf(id)];
    if (isRange && from >= 0) {
      for (const each of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    } else if (!next.delete(id)) next.add(id);
    setLast(id);
    setChosen(next);
  };
  return {
    // What is no longer in the list is no longer selected.
    ids: all.filter((id) => chosen.has(id)),
    of: (id) => ({ isSelected: chosen.has(id), onToggle: (isRange) => toggle(id, isRange) }),
    clear: () => setChosen(new Set()),
  };
}
