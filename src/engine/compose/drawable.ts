import { readBrief } from './brief.ts';
import { drawnMotifs } from './cast.ts';

export interface Drawable {
  /** Words that become a motif, an ornament or lettering. */
  drawn: string[];
  /** Words without a motif, and motifs without room. */
  missing: string[];
}

const LONGEST_LETTERING = 28;

/** What the composer would make of the words of a brief, told before anybody pays. The same reading as when it draws. */
export function drawableFrom(words: readonly string[]): Drawable {
  const text = words.join(', ');
  const brief = readBrief(text);
  const { motifs, ornaments, lettering, unknown } = brief;
  const drawn = drawnMotifs(brief);
  const quoted = /["“”]([^"“”]+)["“”]/.exec(text)?.[1];
  const tooLong = lettering === null && quoted !== undefined && quoted.length > LONGEST_LETTERING;
  return {
    drawn: [...drawn, ...ornaments, ...(lettering ? [`the words "${lettering}"`] : [])],
    missing: [
      ...motifs.filter((word) => !drawn.includes(word)),
      ...unknown,
      ...(tooLong ? [`lettering of more than ${LONGEST_LETTERING} characters`] : []),
    ],
  };
}

const EXAMPLES = 'rose wolf snake skull moth swallow dagger lotus octopus koi ship compass lion moon peony raven'.split(
  ' ',
);

/** Some of the words that can be drawn, at most sixteen. */
export function examplesOfMotifs(count: number): string[] {
  return EXAMPLES.slice(0, count);
}
