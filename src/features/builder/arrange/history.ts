import type { Pieces } from './pieces.ts';

/** What was there before and after, for undo and redo. */
export interface History {
  past: readonly Pieces[];
  pieces: Pieces;
  future: readonly Pieces[];
  /** Changes of one kind that follow each other, such as steps of the arrow keys, are undone together. */
  kind: string;
}

const MOST = 100;

export const beginsWith = (pieces: Pieces): History => ({ past: [], pieces, future: [], kind: '' });

export type Change = { type: 'changed'; pieces: Pieces; kind: string } | { type: 'undone' } | { type: 'redone' };

/** @param change of kind '' is a step of its own. */
export function changedHistory(history: History, change: Change): History {
  const { past, pieces, future, kind } = history;
  if (change.type === 'undone') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), pieces: before, future: [pieces, ...future], kind: '' } : history;
  }
  if (change.type === 'redone') {
    const [next, ...rest] = future;
    return next ? { past: [...past, pieces], pieces: next, future: rest, kind: '' } : history;
  }
  if (change.pieces === pieces) return history;
  const joins = change.kind !== '' && change.kind === kind && past.length > 0;
  return { past: joins ? past : [...past, pieces].slice(-MOST), pieces: change.pieces, future: [], kind: change.kind };
}
