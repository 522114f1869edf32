import { tabStorage } from '../../data/storage.ts';
import type { SketchState } from './sketch.state.ts';

/** Keeps the page of this tab over a reload, per person, as `designer.storage.ts` does for the designer. */
const version = 2;

const keyOf = (userId: string): string => `inkroom.sketch.${userId}`;

export function keepSketch(userId: string, state: SketchState): void {
  tabStorage.setItem(keyOf(userId), JSON.stringify({ version, state }));
}

/** The kept state, or null when there is none or it is not of this version. */
export function readSketch(userId: string): SketchState | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(userId)) ?? 'null') as {
      version?: number;
      state?: SketchState;
    } | null;
    return kept?.version === version ? (kept.state ?? null) : null;
  } catch {
    return null;
  }
}

export function forgetSketch(userId: string): void {
  tabStorage.removeItem(keyOf(userId));
}
