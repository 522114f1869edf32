import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { safeStorage } from '../../../data/storage.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { markOf, type Face } from './faces.ts';
import { useFontUsageQuery, useNoteFontUseMutation, useSetFontFavoriteMutation } from './fonts.api.ts';

/** A visitor's favorite and recent fonts stay on this device; those of a person with an account go with the account. */
const MARKED_KEY = 'inkroom.fonts';
const RECENT = 24;
const FAVORITES = 400;

/** Families by id, and own fonts by the id of their face. */
interface Marked {
  favorites: readonly string[];
  /** Newest first. */
  recent: readonly string[];
}

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

function useMarkedHere(): MarkedFaces {
  const [marked, setMarked] = useState(read);
  const set = (next: Marked) => {
    setMarked(next);
    safeStorage.setItem(MARKED_KEY, JSON.stringify(next));
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

function read(): Marked {
  try {
    const kept = JSON.parse(safeStorage.getItem(MARKED_KEY) ?? '{}') as Partial<Record<keyof Marked, unknown>>;
    return { favorites: textsIn(kept.favorites), recent: textsIn(kept.recent) };
  } catch {
    return { favorites: [], recent: [] };
  }
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
