import { charactersWithoutFace } from '../../domain/inscription-faces.ts';
import { readBrief } from './brief.ts';
import { crowded, drawnMotifs } from './cast.ts';
import { MOST_OF_ONE } from './numbers.ts';

export interface Drawable {
  /** Words that become a motif, an ornament or lettering. */
  drawn: string[];
  /** Words without a motif, motifs without room, and characters that the lettering has not. */
  missing: string[];
}

/** What the composer would make of the words of a brief, told before anybody pays. The same reading as when it draws. */
export function drawableFrom(words: readonly string[]): Drawable {
  const text = words.join(', ');
  const brief = readBrief(text);
  const { motifs, ornaments, lettering, unknown, instead } = brief;
  const drawn = drawnMotifs(brief);
  const letters = charactersWithoutFace(lettering ?? '');
  return {
    drawn: [
      ...drawn,
      ...(brief.rim ? ['compass'] : []),
      ...ornaments,
      ...(lettering ? [`the words "${lettering}"`] : []),
    ],
    missing: [
      ...motifs.filter((word) => !drawn.includes(word)),
      ...unknown,
      ...instead.map(([word, other]) => `${word} (drawn as ${other})`),
      ...crowded(brief).map((word) => `more than ${MOST_OF_ONE} of "${word}"`),
      ...(letters.length > 0 ? [`the characters ${letters.join(' ')}`] : []),
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
