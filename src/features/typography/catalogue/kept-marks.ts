import { safeStorage } from '../../../data/storage.ts';

/** A visitor's favorite and recent fonts stay on this device, until they go into an account. */
const MARKED_KEY = 'inkroom.fonts';

/** Families by id, and own fonts by the id of their face. */
export interface Marks {
  favorites: readonly string[];
  /** Newest first. */
  recent: readonly string[];
}

export function readMarks(): Marks {
  try {
    const kept = JSON.parse(safeStorage.getItem(MARKED_KEY) ?? '{}') as Partial<Record<keyof Marks, unknown>>;
    return { favorites: textsIn(kept.favorites), recent: textsIn(kept.recent) };
  } catch {
    return { favorites: [], recent: [] };
  }
}

export const keepMarks = (marks: Marks): void => safeStorage.setItem(MARKED_KEY, JSON.stringify(marks));

export const forgetMarks = (): void => safeStorage.removeItem(MARKED_KEY);

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
