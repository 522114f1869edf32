import { useEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';

import { lexicon } from '#engine/compose/lexicon.ts';
import type { Composition } from '../../../domain/composition.ts';
import { commandOf, commands, type Command, type CommandName } from './commands.ts';
import { beginsWith, changedHistory } from './history.ts';
import {
  heldOf,
  itemsOfPieces,
  keptOnSheet,
  labelOf,
  nameOf,
  newBanner,
  newMotif,
  replaced,
  reworded,
  withPiece,
  type Pieces,
  type Shapes,
} from './pieces.ts';

/** What is arranged, what of it is selected, and everything that is done to it. `onChange` hears of each change. */
export function useArranging(first: Composition, onChange: (composition: Composition) => void) {
  const [history, change] = useReducer(changedHistory, heldOf(first), beginsWith);
  const [selected, setSelected] = useState<number | null>(null);
  const [said, say] = useState('');
  const { pieces } = history;
  const piece = pieces.find(({ id }) => id === selected) ?? null;
  useReported(pieces, onChange);

  const put = (next: Pieces, kind: string, words: string, selects?: number | null) => {
    change({ type: 'changed', pieces: next, kind });
    if (selects !== undefined) setSelected(selects);
    say(words);
  };
  const run = (command: Command, shapes: Shapes) => {
    const done = piece && command(pieces, piece, shapes);
    if (done) put(done.pieces, done.kind, done.said, done.selects);
  };
  const undo = (again: boolean) => {
    const isThere = (again ? history.future : history.past).length > 0;
    if (!isThere) return;
    change({ type: again ? 'redone' : 'undone' });
    say(again ? 'Done again' : 'Undone');
  };
  return {
    ...{ pieces, piece, said, undo },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (id: number | null) => {
      setSelected(id);
      if (id !== selected) say(id === null ? '' : `${labelOf(pieces, id)}, selected`);
    },
    /** By hand on the stage. */
    put: (next: Pieces, kind: string) => put(next, kind, piece ? `${nameOf(piece.item)}, changed` : ''),
    run: (name: CommandName, shapes: Shapes) => run(commands[name], shapes),
    /** A motif of the wall in place of the selected one, or beside all others. */
    takeMotif: (word: string, shapes: Shapes, isSwap: boolean) => {
      const id = lexicon[word][0];
      if (isSwap && piece?.item.kind === 'motif') {
        const item = keptOnSheet({ ...piece.item, id }, shapes);
        put(replaced(pieces, piece.id, item), '', `${nameOf(piece.item)}, now ${word}`);
      } else {
        const next = withPiece(pieces, newMotif(id));
        put(next, '', `${nameOf(newMotif(id))}, added`, next.at(-1)?.id);
      }
    },
    addWords: () => {
      const next = withPiece(pieces, newBanner('Words'));
      put(next, '', 'A banner for words, added', next.at(-1)?.id);
    },
    reword: (text: string) => {
      if (piece)
        change({ type: 'changed', pieces: replaced(pieces, piece.id, reworded(piece.item, text)), kind: 'words' });
    },
    onKeyDown: (event: KeyboardEvent, shapes: Shapes) => {
      const isUndo = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase());
      const command = event.ctrlKey || event.metaKey || event.altKey ? null : commandOf(event);
      if (!isUndo && !(command && piece)) return;
      event.preventDefault();
      if (isUndo) undo(event.shiftKey || event.key.toLowerCase() === 'y');
      else if (command) run(command, shapes);
    },
  };
}

/** Tells what is arranged when it has changed, and not what it began with. */
function useReported(pieces: Pieces, onChange: (composition: Composition) => void): void {
  const latest = useRef(onChange);
  const told = useRef(pieces);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (told.current === pieces) return;
    told.current = pieces;
    latest.current(itemsOfPieces(pieces));
  }, [pieces]);
}
