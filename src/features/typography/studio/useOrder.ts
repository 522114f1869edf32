import { useMemo } from 'react';

import type { LetteringOrder } from '../../../domain/lettering.ts';
import type { Face } from '../catalogue/faces.ts';
import type { Look } from './order.ts';

interface Extra {
  /** BCP 47. */
  language?: string;
  /** Without what was set for single letters of another face. */
  plain?: boolean;
}

/** The order that a studio's settings make up; null while there are no words. */
export function useOrder(
  words: string,
  look: Look,
  face: Face,
  { language, plain = false }: Extra = {},
): LetteringOrder | null {
  return useMemo(() => {
    if (words.trim() === '') return null;
    return {
      ...look,
      ...(plain && { letters: [], struckOut: [], features: {} }),
      ...(language && { language }),
      text: words,
      faces: [face.choice],
    };
  }, [words, look, face, language, plain]);
}
