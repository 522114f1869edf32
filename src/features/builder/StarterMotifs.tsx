import { useHydrated } from '../../ui/useHydrated.ts';
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

/** The words with a motif added at their end, or without it where it stands there by itself. */
function withStarter(words: string, word: string): string {
  const parts = words
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return (parts.includes(word) ? parts.filter((part) => part !== word) : [...parts, word]).join(', ');
}

interface StarterMotifsProps {
  words: string;
  /** In a row that scrolls, where they may not push down what follows. */
  inOneRow?: boolean;
  onChange: (words: string) => void;
}

/**
 * Some motifs to begin with, without the code of the wall: it comes with the first of them. What is written stays. In a document whose
 * code has not come yet they cannot be pressed, since nobody would hear it.
 */
export function StarterMotifs({ words, inOneRow, onChange }: StarterMotifsProps) {
  const isHeard = useHydrated();
  return (
    <div className={inOneRow ? css.row : css.motifs} role="group" aria-label="Motifs to begin with">
      {starters.map((word) => (
        <button
          key={word}
          type="button"
          className={css.motif}
          disabled={!isHeard}
          onClick={() => onChange(withStarter(words, word))}
        >
          <img src={thumbOf(word)} alt="" width={96} height={96} loading="lazy" decoding="async" />
          <span>{word}</span>
        </button>
      ))}
    </div>
  );
}
