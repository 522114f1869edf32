import { useMemo } from 'react';

import { letteringLimits, type LetteringOrder } from '../../../domain/lettering.ts';
import type { Face } from '../catalogue/faces.ts';
import type { Look } from './order.ts';

interface Extra {
  /** BCP 47. */
  language?: string;
  /** Asked for characters that the face lacks. */
  fallbacks?: readonly Face[];
  /** Without what was set for single letters of another face. */
  plain?: boolean;
}

/** The order that a studio's settings make up; null while there are no words. */
export function useOrder(
  words: string,
  look: Look,
  face: Face,
  { language, fallbacks, plain = false }: Extra = {},
): LetteringOrder | null {
  return useMemo(() => {
    if (words.trim() === '') return null;
    const faces = [face, ...(fallbacks ?? [])].slice(0, letteringLimits.faces).map(({ choice }) => choice);
    return {
      ...look,
      ...(plain && { letters: [], struckOut: [], features: {} }),
      ...(language && { language }),
      text: words,
      faces,
    };
  }, [words, look, face, fallbacks, language, plain]);
}
