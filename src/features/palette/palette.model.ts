import { findFolded } from '../../domain/folded.ts';

export const groups = ['Pages', 'Actions', 'Designs', 'Projects', 'People'] as const;

/** One thing that can be found: where it leads, or what it does. */
export interface Entry {
  group: (typeof groups)[number];
  /** Its own among all entries. */
  id: string;
  label: string;
  /** What else it is found by, shown small behind its name. */
  more?: string;
  /** Signed address of a picture of it. */
  picture?: string | null;
  to?: string;
  act?: () => void;
}

/** Of each group no more than this many are shown. */
const most = 6;

/**
 * The entries that hold every typed word, group by group; those whose name begins with what was typed come first.
 * Without words: pages and actions alone, since a list of all designs would be none to choose from.
 */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.split(/\s+/u).filter(Boolean);
  const isFound = ({ group, label, more = '' }: Entry) =>
    words.length === 0
      ? group === 'Pages' || group === 'Actions'
      : words.every((word) => findFolded(`${label} ${more}`, word) !== null);
  const rank = ({ label }: Entry) => (findFolded(label, typed)?.[0] === 0 ? 0 : 1);
  return groups.flatMap((group) => {
    const inGroup = entries.filter((entry) => entry.group === group && isFound(entry));
    const inOrder = words.length === 0 ? inGroup : inGroup.toSorted((a, b) => rank(a) - rank(b));
    return words.length === 0 ? inOrder : inOrder.slice(0, most);
  });
}
