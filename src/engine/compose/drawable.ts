import { readBrief } from './brief.ts';
import { lexicon, ornamentWords } from './lexicon.ts';

export interface Drawable {
  /** Words that become a motif, an ornament or lettering. */
  drawn: string[];
  /** Words without a motif, and motifs without room. */
  missing: string[];
}

/** More motifs than these find no room on the sheet. */
const MOST_MOTIFS = 3;
const LONGEST_LETTERING = 28;

/** What the composer would make of the words of a brief, told before anybody pays. The same reading as when it draws. */
export function drawableFrom(words: readonly string[]): Drawable {
  const text = words.join(', ');
  const { motifs, ornaments, lettering, unknown } = readBrief(text);
  const quoted = /["“”]([^"“”]+)["“”]/.exec(text)?.[1];
  const tooLong = lettering === null && quoted !== undefined && quoted.length > LONGEST_LETTERING;
  return {
    drawn: [...motifs.slice(0, MOST_MOTIFS), ...ornaments, ...(lettering ? [`the words "${lettering}"`] : [])],
    missing: [
      ...motifs.slice(MOST_MOTIFS),
      ...unknown,
      ...(tooLong ? [`lettering of more than ${LONGEST_LETTERING} characters`] : []),
    ],
  };
}

/** Some of the words that can be drawn, spread over the whole library. */
export function examplesOfMotifs(count: number): string[] {
  const words = [...Object.keys(lexicon), ...new Set(Object.values(ornamentWords))];
  return Array.from({ length: count }, (_, i) => words[Math.floor((i * words.length) / count)]);
}
