import { useEffect, useRef, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { AppError, errorText } from '../../../data/errors.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import {
  noWords,
  portfolioLimits,
  titleOfFile,
  wordProblems,
  type PieceWords,
  type WordProblems,
} from '../../../domain/portfolio.ts';
import { useReading } from '../../../ui/useReading.ts';
import { pictureProblem, readPiecePicture, type PiecePicture } from '../picture.ts';
import { addPiece, forgetFiles } from '../portfolio.data.ts';

type DraftState =
  | { kind: 'reading' }
  /** The file is no picture that can be read. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'ready' }
  /** Under way, or waiting for those before it. `part`: 0 to 1 of its files have arrived. */
  | { kind: 'uploading'; part: number }
  | { kind: 'failed'; message: string };

/** A piece that is not in the portfolio yet. */
export interface PieceDraft {
  id: string;
  fileName: string;
  picture: PiecePicture | null;
  healed: PiecePicture | null;
  words: PieceWords;
  problems: WordProblems;
  state: DraftState;
}

/** Uploads pieces to the portfolio, each with its own progress, result and retry. */
export function useDrafts(artistId: string) {
  const dispatch = useAppDispatch();
  const { drafts, add, change, remove } = useDraftList();
  const { reading, during } = useReading();
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const uploadOne = async ({ id, picture, healed, words }: PieceDraft): Promise<boolean> => {
    const controller = running.current.get(id);
    if (!picture || !controller) return false;
    const onProgress = (part: number) => {
      if (!controller.signal.aborted) change(id, { state: { kind: 'uploading', part } });
    };
    try {
      await addPiece({ id, artistId, picture, healed, words }, { onProgress, signal: controller.signal });
      remove(id);
      dispatch(rowsChanged(['portfolio_items']));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'cancelled') {
        await forgetFiles(artistId, healed ? [picture, healed] : [picture]).catch(() => undefined);
      } else change(id, { state: { kind: 'failed', message: errorText(error) } });
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  /** Uploads what is ready; answers how many arrived, or null when words are missing. */
  const upload = async (chosen: readonly PieceDraft[]): Promise<number | null> => {
    const waiting = chosen.filter(({ state }) => state.kind === 'ready' || state.kind === 'failed');
    const problems = new Map(waiting.map(({ id, words }) => [id, wordProblems(words)]));
    for (const [id, found] of problems) change(id, { problems: found });
    if ([...problems.values()].some((found) => Object.keys(found).length > 0)) return null;
    for (const { id } of waiting) {
      running.current.set(id, new AbortController());
      change(id, { state: { kind: 'uploading', part: 0 } });
    }
    // A new piece comes first: the last one goes first, so that they hang as they were chosen.
    let arrived = 0;
    for (const draft of waiting.toReversed()) if (await uploadOne(draft)) arrived += 1;
    return arrived;
  };

  const cancel = (id: string) => {
    running.current.get(id)?.abort();
    change(id, { state: { kind: 'ready' } });
  };
  return { drafts, reading, during, add, change, remove, upload, cancel };
}

/** The drafts themselves: chosen, read, written about, left out. */
function useDraftList() {
  const [drafts, setDrafts] = useState<PieceDraft[]>([]);
  const change = (id: string, part: Partial<PieceDraft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const remove = (id: string) => setDrafts((now) => now.filter((draft) => draft.id !== id));

  /** Takes in chosen files one after the other, so that a phone holds one large photo at a time. */
  const add = async (files: readonly File[]) => {
    const room = Math.max(0, portfolioLimits.drafts - drafts.length);
    const taken = files.slice(0, room).map((file) => ({ file, draft: newDraft(file) }));
    setDrafts((now) => [...now, ...taken.map(({ draft }) => draft)]);
    for (const { file, draft } of taken) {
      try {
        change(draft.id, { picture: await readPiecePicture(file), state: { kind: 'ready' } });
      } catch (cause) {
        change(draft.id, { state: { kind: 'unreadable', message: pictureProblem(cause) } });
      }
    }
  };
  return { drafts, add, change, remove };
}

export type Drafts = ReturnType<typeof useDrafts>;

function newDraft(file: File): PieceDraft {
  return {
    id: crypto.randomUUID(),
    fileName: file.name,
    picture: null,
    healed: null,
    words: { ...noWords, title: titleOfFile(file.name) },
    problems: {},
    state: { kind: 'reading' },
  };
}
