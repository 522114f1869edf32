import { mayStore } from '../../data/consent.ts';
import { inDatabase } from '../../data/device-database.ts';
import { safeStorage } from '../../data/storage.ts';
import type { Composition } from '../../domain/composition.ts';
import type { TryOutDrawing, TryOutStyle } from '../../domain/try-out.ts';
import type { ReferenceImage } from '../drawing/reference.public.ts';
import { forgetKept, KEPT_KEY, tryOutWaits } from './kept.ts';

/** Keeps a visitor's picture and drawing on this device for two days, until they have an account. */
export interface KeptTryOut {
  photo: ReferenceImage | null;
  words: string;
  style: TryOutStyle;
  /** What lies where, where the visitor has arranged it. */
  composition: Composition | null;
  /** Of the drawing and of the previews; null before the first. */
  seed: number | null;
  drawing: TryOutDrawing | null;
}

const ONLY = 'latest';
/** Saves wait a moment, so that a picture is not written at every key press. */
const WRITE_AFTER_MS = 200;

/** The same as long as the page lives, for browsers that keep nothing. */
let held: KeptTryOut | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;

export function keepTryOut(tryOut: KeptTryOut): void {
  held = tryOut;
  safeStorage.setItem(KEPT_KEY, String(Date.now()));
  clearTimeout(writing);
  writing = setTimeout(() => {
    if (!mayStore('preferences')) return;
    void inDatabase(KEPT_KEY, 'readwrite', (store) => store.put(tryOut, ONLY)).catch(() => undefined);
  }, WRITE_AFTER_MS);
}

/** The kept one; null when there is none, or it has waited too long. */
export async function readTryOut(): Promise<KeptTryOut | null> {
  if (!tryOutWaits()) {
    forgetTryOut();
    return null;
  }
  if (held || !mayStore('preferences')) return held;
  const stored = inDatabase(KEPT_KEY, 'readonly', (store) => store.get(ONLY) as IDBRequest<KeptTryOut | undefined>);
  const kept = await stored.catch(() => null);
  // What an earlier version kept was not arranged.
  return kept ? { ...kept, composition: kept.composition ?? null } : null;
}

export function forgetTryOut(): void {
  held = null;
  clearTimeout(writing);
  forgetKept();
}
