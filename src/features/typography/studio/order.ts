import type { LetteringOrder } from '../../../domain/lettering.ts';

/** What a person decides besides words and face. */
export type Look = Omit<LetteringOrder, 'text' | 'faces'>;

export interface StudioState {
  words: string;
  faceId: string | null;
  /** Shown beside the first, at the same size. */
  otherId: string | null;
  look: Look;
}

export const firstLook: Look = { size: { by: 'width', mm: 80 } };

export const untouched: StudioState = { words: '', faceId: null, otherId: null, look: firstLook };

/** New words: what was set for single letters and places belongs to the old ones. */
export function withWords(state: StudioState, words: string): StudioState {
  return { ...state, words, look: forgetPlaces(state.look) };
}

/** Another face has other letters and other features; the rest of the look stays. */
export function withFace(state: StudioState, faceId: string | null): StudioState {
  if (faceId === state.faceId) return state;
  return { ...state, faceId, look: { ...forgetPlaces(state.look), features: {} } };
}

function forgetPlaces(look: Look): Look {
  return { ...look, letters: [], struckOut: [] };
}
