import { tabStorage } from '../../data/storage.ts';
import type { GeneratorState } from './generator.state.ts';

/** Keeps the generator of this tab over a reload, per person, as `designer.storage.ts` does for the designer. */
const version = 2;

const keyOf = (userId: string): string => `inkroom.generator.${userId}`;

export function keepGenerator(userId: string, state: GeneratorState): void {
  tabStorage.setItem(keyOf(userId), JSON.stringify({ version, state }));
}

/** The kept state, or null when there is none or it is not of this version. */
export function readGenerator(userId: string): GeneratorState | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(userId)) ?? 'null') as {
      version?: number;
      state?: GeneratorState;
    } | null;
    return kept?.version === version ? (kept.state ?? null) : null;
  } catch {
    return null;
  }
}

export function forgetGenerator(userId: string): void {
  tabStorage.removeItem(keyOf(userId));
}
