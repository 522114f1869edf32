import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { markOf, type Face } from './faces.ts';
import {
  useFontUsageQuery,
  useNoteFontUseMutation,
  useSetFontFavoriteMutation,
  useTakeMarksMutation,
} from './fonts.api.ts';
import { forgetMarks, keepMarks, readMarks, type Marks } from './kept-marks.ts';

const RECENT = 24;
const FAVORITES = 400;

export interface MarkedFaces {
  favorites: ReadonlySet<string>;
  recent: readonly string[];
  toggle: (face: Face) => void;
  used: (face: Face) => void;
}

/** Which fonts the person has starred, and which they used last. */
export function useMarked(): MarkedFaces {
  const userId = useAppSelector(selectUserId);
  const here = useMarkedHere();
  const usage = useFontUsageQuery(userId ?? skipToken);
  const [note] = useNoteFontUseMutation();
  const [setFavorite] = useSetFontFavoriteMutation();
  useTaking(userId);
  if (!userId) return here;
  const all = usage.data ?? [];
  const favorites = new Set(all.filter(({ favorite }) => favorite).map(({ fontId }) => fontId));
  return {
    favorites,
    recent: all
      .filter(({ lastUsedAt }) => lastUsedAt !== null)
      .map(({ fontId }) => fontId)
      .slice(0, RECENT),
    toggle: (face) => void setFavorite({ fontId: markOf(face), favorite: !favorites.has(markOf(face)) }),
    used: (face) => void note({ userId, fontId: markOf(face) }),
  };
}

/** What was marked on this device before somebody had an account here goes into theirs, once; what fails stays for the next time. */
function useTaking(userId: string | null): void {
  const [take] = useTakeMarksMutation();
  useEffect(() => {
    const marks = readMarks();
    if (!userId || marks.favorites.length + marks.recent.length === 0) return;
    forgetMarks();
    void take({ userId, marks }).then(({ error }) => {
      if (error) keepMarks(marks);
    });
  }, [userId, take]);
}

function useMarkedHere(): MarkedFaces {
  const [marked, setMarked] = useState(readMarks);
  const set = (next: Marks) => {
    setMarked(next);
    keepMarks(next);
  };
  return {
    favorites: new Set(marked.favorites),
    recent: marked.recent,
    toggle: (face) => {
      const others = marked.favorites.filter((other) => other !== markOf(face));
      const isNew = others.length === marked.favorites.length;
      set({ ...marked, favorites: isNew ? [markOf(face), ...others].slice(0, FAVORITES) : others });
    },
    used: (face) => {
      const others = marked.recent.filter((other) => other !== markOf(face));
      set({ ...marked, recent: [markOf(face), ...others].slice(0, RECENT) });
    },
  };
}
