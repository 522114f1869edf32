import type { CSSProperties, ReactNode } from 'react';

import type { SetLettering, WearFinding } from '../../../domain/lettering.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import parts from '../parts/parts.module.css';
import { useFocusAtFirst } from '../parts/useFocusAtFirst.ts';
import type { Drawn } from '../useLettering.ts';
import { Drawing, viewOf } from './Drawing.tsx';
import { Ruler } from './Ruler.tsx';
import { sizeInWords } from './sizes.ts';
import css from './stage.module.css';

interface StageProps {
  drawn: Drawn;
  words: string;
  /** "Great Vibes", above the sheet. */
  face: string;
  /** Its heading takes the focus when it appears. */
  focused?: boolean;
  chosen?: number | null;
  onChoose?: (letter: number) => void;
  findings?: readonly WearFinding[];
  /** Beside the name of the face. */
  actions?: ReactNode;
}

/** The lettering on paper with its size in sight. The last drawing stays while the next is on its way. */
export function Stage({ drawn, words, face, focused = false, chosen, onChoose, findings, actions }: StageProps) {
  const heading = useFocusAtFirst(focused);
  const { setting, problem, busy } = drawn;
  return (
    <section className={css.stage} aria-label={`Lettering in ${face}`}>
      <div className={css.head}>
        <h2 className={css.face} ref={heading} tabIndex={-1}>
          {face}
        </h2>
        {actions}
      </div>
      <div className={`${parts.paper} ${css.paper}`} aria-busy={busy}>
        {setting ? (
          <Sheet
            setting={setting}
            label={`“${words.trim()}” in ${face}, ${sizeInWords(setting.bounds)}`}
            chosen={chosen}
            onChoose={onChoose}
            findings={findings}
          />
        ) : (
          (busy && <Spinner />) || <p className={css.nothing}>Type your words, and they are drawn here.</p>
        )}
      </div>
      {setting && <p className={css.size}>{sizeInWords(setting.bounds)}</p>}
      {problem && <Notice severity="error">{problem}</Notice>}
      {setting && !problem && <Remarks setting={setting} />}
    </section>
  );
}

function Sheet(props: Parameters<typeof Drawing>[0]) {
  const { bounds } = props.setting;
  const view = viewOf(bounds);
  const ratio = view.width / view.height;
  return (
    <div className={css.sheet} style={{ '--ratio': ratio } as CSSProperties}>
      <Drawing {...props} />
      <Ruler viewMm={view.width} fromMm={bounds.left - view.left} ratio={ratio} />
    </div>
  );
}

/** What is to be known of this drawing: characters that no font has, and what may be wrong with words or curve. */
function Remarks({ setting: { missing, warnings } }: { setting: SetLettering }) {
  const sentences = warnings.filter(({ kind }) => kind !== 'missing').map(({ sentence }) => sentence);
  return (
    <>
      {missing.length > 0 && (
        <Notice severity="warning">
          This font has no {missing.map(({ name }) => name).join(', ')}. {missing.length === 1 ? 'It is' : 'They are'}{' '}
          left out.
        </Notice>
      )}
      {[...new Set(sentences)].map((sentence) => (
        <Notice key={sentence} severity="warning">
          {sentence}
        </Notice>
      ))}
    </>
  );
}
