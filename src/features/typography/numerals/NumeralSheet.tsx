import { useState } from 'react';

import { href } from '../../../config/paths.ts';
import { PlainButton, PlainButtonLink } from '../../../ui/PlainButton.tsx';
import parts from '../parts/parts.module.css';
import css from './numerals.module.css';

interface NumeralSheetProps {
  /** The numeral; null while there is none. */
  text: string | null;
  /** What it says, in digits or words. */
  plain: string | null;
  notes: readonly string[];
  /** What the sheet says while there is no numeral. */
  empty: string;
  /** Path of the studio that draws it. */
  studio: string;
}

/** The numeral on paper, what it says in plain words, and the ways onward. */
export function NumeralSheet({ text, plain, notes, empty, studio }: NumeralSheetProps) {
  return (
    <section className={css.sheet} aria-label="Result">
      <div className={`${parts.paper} ${css.paper}`} role="status">
        {text === null ? (
          <p className={css.empty}>{empty}</p>
        ) : (
          <>
            <p className={css.numeral} style={{ fontSize: sizeFor(text) }}>
              {text}
            </p>
            <p className={css.plain}>{plain}</p>
          </>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {text !== null && (
        <div className={css.actions}>
          <PlainButtonLink to={href(studio, { text, for: 'numerals' })} look="primary">
            Open in the studio
          </PlainButtonLink>
          <CopyButton text={text} />
        </div>
      )}
    </section>
  );
}

/** As large as its longest line allows: a share of the sheet's width, which is a container. */
function sizeFor(text: string): string {
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  return `min(4.5rem, ${(118 / Math.max(longest, 4)).toFixed(2)}cqi)`;
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<{ text: string; words: string } | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState({ text, words: 'Copied' }),
      () => setState({ text, words: 'Copying is not allowed here' }),
    );
  };
  return (
    <PlainButton look="outlined" onClick={copy}>
      <span role="status">{state?.text === text ? state.words : 'Copy'}</span>
    </PlainButton>
  );
}
