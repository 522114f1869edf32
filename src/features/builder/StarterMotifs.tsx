import css from './Builder.module.css';
import { thumbOf } from './thumb.ts';

/** What people ask for most. */
export const starters = [
  'wolf',
  'rose',
  'snake',
  'skull',
  'butterfly',
  'lion',
  'moon',
  'swallow',
  'dagger',
  'lotus',
  'koi',
  'moth',
];

/** Some motifs to begin with, without the code of the wall: it comes with the first of them. */
export function StarterMotifs({ onPick }: { onPick: (word: string) => void }) {
  return (
    <div className={css.motifs} role="group" aria-label="Motifs to begin with">
      {starters.map((word) => (
        <button key={word} type="button" className={css.motif} onClick={() => onPick(word)}>
          <img src={thumbOf(word)} alt="" width={96} height={96} loading="lazy" decoding="async" />
          <span>{word}</span>
        </button>
      ))}
    </div>
  );
}
