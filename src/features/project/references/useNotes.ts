import { useEffect, useRef, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { designLimits } from '../../../domain/designs.ts';
import { textProblem } from '../../../domain/text-length.ts';

/** What the server has: the notes, and the number of their change. */
interface Notes {
  notes: string;
  revision: number;
}

export type SaveNotes = (notes: string, revision: number) => Promise<{ revision: number } | { conflict: Notes }>;

export type NotesState = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Notes are saved when somebody has written nothing for this long, or leaves the field. */
export const notesDelayMs = 1200;

/**
 * Notes that two people may change. What the other writes shows while the field is untouched; where both wrote, nothing is
 * overwritten: `theirs` is what stands there, until the person has chosen.
 */
export function useNotes(server: Notes, save: SaveNotes) {
  const [text, setText] = useState(server.notes);
  const [state, setState] = useState<NotesState>('clean');
  const [theirs, setTheirs] = useState<Notes | null>(null);
  const [failure, setFailure] = useState('');
  const base = useRef(server.revision);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const untouched = state === 'clean' || state === 'saved';
  useEffect(() => {
    if (!untouched || server.revision <= base.current) return;
    base.current = server.revision;
    setText(server.notes);
  }, [server.notes, server.revision, untouched]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = async (words: string, revision: number) => {
    clearTimeout(timer.current);
    // Kept in the field and marked; never cut.
    if (textProblem(words, designLimits.notesLength)) {
      setState('dirty');
      return;
    }
    setState('saving');
    try {
      const answer = await save(words, revision);
      if ('conflict' in answer) {
        setTheirs(answer.conflict);
        setState('conflict');
        return;
      }
      base.current = answer.revision;
      setTheirs(null);
      // What was typed meanwhile is not saved yet.
      setState((now) => (now === 'saving' ? 'saved' : now));
    } catch (error) {
      setFailure(plainError(error).message);
      setState('failed');
    }
  };

  return {
    text,
    state,
    theirs: state === 'conflict' ? theirs : null,
    failure,
    change: (words: string) => {
      setText(words);
      setState('dirty');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(words, base.current), notesDelayMs);
    },
    saveNow: () => {
      if (state === 'dirty' || state === 'failed') void write(text, base.current);
    },
    /** The person has seen both texts and says what is to stand there. */
    settle: (words: string) => {
      if (!theirs) return;
      base.current = theirs.revision;
      setText(words);
      void write(words, theirs.revision);
    },
  };
}
