import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { StarterMotifs } from '../builder/starter.public.ts';
import css from './TryOut.module.css';
import { untouchedWords, WordsInput } from './WordsInput.tsx';

/** What a visitor has done before the code of the form was there. */
export interface EarlyStart {
  words: string;
  /** All motifs are asked for. */
  isWallOpen: boolean;
}

export const nothingYet: EarlyStart = { words: '', isWallOpen: false };

interface TryOutFirstViewProps {
  early: EarlyStart;
  onChange: (early: EarlyStart) => void;
}

/** The form as it looks at first, without the code that draws: it stands in the document, and the form takes its place unseen. */
export function TryOutFirstView({ early, onChange }: TryOutFirstViewProps) {
  const write = (words: string) => onChange({ ...early, words });
  return (
    <div className={css.studio} data-words>
      <div className={css.form}>
        <WordsInput {...untouchedWords} words={early.words} onChange={write} />
        <StarterMotifs words={early.words} onChange={write} />
        <div>
          <PlainButton look="outlined" onClick={() => onChange({ ...early, isWallOpen: true })}>
            All motifs
          </PlainButton>
        </div>
      </div>
      <div className={css.sheets}>
        <div className={css.result}>
          <DesignPaper src="/art/hand-line-400.webp" alt="Example: a cat’s face, fine line" />
          <p className={css.small}>An example, from a photo of a cat.</p>
        </div>
      </div>
    </div>
  );
}
