import { readBrief } from '#engine/compose/brief.ts';

export interface DrawnWords {
  /** What becomes a motif, an ornament or lettering. */
  drawn: string[];
  /** What names something that has no motif. */
  unknown: string[];
}

/** What the built-in engine makes of the words of a brief. It brings the lexicon along: only `useDrawnWords` loads it. */
export function readDrawnWords(words: readonly string[]): DrawnWords {
  const { motifs, ornaments, lettering, unknown } = readBrief(words.join(', '));
  return { drawn: [...motifs, ...ornaments, ...(lettering ? [`the words "${lettering}"`] : [])], unknown };
}
