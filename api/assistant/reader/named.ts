/** The places and styles that a text names, for a comparison: 'fine line or dotwork?' */
import type { Context } from './entries.ts';
import { claimTables } from './claims.ts';
import { tokensOf } from './tokens.ts';

const nothingKnown: Context = {
  asked: 'place',
  subject: null,
  place: null,
  sizeMm: null,
  unit: null,
  names: [],
  language: null,
  photo: false,
};

function named(text: string, kind: 'place' | 'style'): string[] {
  const tokens = tokensOf(text);
  claimTables(tokens, nothingKnown);
  return [...new Set(tokens.flatMap(({ claim }) => (claim?.kind === kind && claim.value ? [claim.value] : [])))];
}

export const placesNamedIn = (text: string): string[] => named(text, 'place');
export const stylesNamedIn = (text: string): string[] => named(text, 'style');
