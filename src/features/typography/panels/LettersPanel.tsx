import type { LetterAlternate, SetLetter, SetLettering } from '../../../domain/lettering.ts';
import { Tick } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import css from './panels.module.css';
import type { PanelProps } from './SizePanel.tsx';

interface LettersPanelProps extends PanelProps {
  setting: SetLettering | null;
  chosen: number | null;
  onChoose: (letter: number | null) => void;
}

/** Letters that one can choose: each has the other forms that its font holds. */
export function LettersPanel({ look, change, setting, chosen, onChoose }: LettersPanelProps) {
  const swashes = look.swashes ?? {};
  const letter = chosen === null ? null : (setting?.letters[chosen] ?? null);
  return (
    <div className={css.panel}>
      <div>
        <Tick
          label="No two equal letters alike"
          checked={look.differ ?? false}
          onChange={(differ) => change({ differ })}
        />
        <Tick
          label="Swash at the beginning"
          checked={swashes.start ?? false}
          onChange={(start) => change({ swashes: { ...swashes, start } })}
        />
        <Tick
          label="Swash at the end"
          checked={swashes.end ?? false}
          onChange={(end) => change({ swashes: { ...swashes, end } })}
        />
      </div>
      {setting && <LetterRow setting={setting} chosen={chosen} onChoose={onChoose} />}
      {setting && letter && (
        <Alternates
          letter={letter}
          alternates={setting.alternates[letter.text] ?? []}
          onTake={(features) => {
            const others = (look.letters ?? []).filter(({ at }) => at !== letter.at);
            change({ letters: features ? [...others, { at: letter.at, features }] : others });
          }}
        />
      )}
    </div>
  );
}

function LetterRow({
  setting,
  chosen,
  onChoose,
}: Pick<LettersPanelProps, 'chosen' | 'onChoose'> & { setting: SetLettering }) {
  const count = setting.letters.filter(({ text }) => (setting.alternates[text] ?? []).length > 0).length;
  return (
    <div role="group" aria-label="Letters">
      <p className={parts.help} style={{ marginBottom: 8 }}>
        {count === 0
          ? 'This font has one form of each of these letters. Others in Script and Calligraphy have more.'
          : 'Press a letter, here or in the drawing, to see its other forms.'}
      </p>
      <div className={css.letterRow}>
        {setting.letters.map(({ text }, n) => {
          const forms = (setting.alternates[text] ?? []).length;
          if (text.trim() === '') return null;
          return (
            <button
              key={n}
              type="button"
              className={css.letterKey}
              data-many={forms > 0 || undefined}
              aria-pressed={n === chosen}
              aria-label={forms > 0 ? `${text}, ${forms} other forms` : `${text}, no other form`}
              onClick={() => onChoose(n === chosen ? null : n)}
            >
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface AlternatesProps {
  letter: SetLetter;
  alternates: readonly LetterAlternate[];
  /** Null: the form that the font draws by itself. */
  onTake: (features: LetterAlternate['features'] | null) => void;
}

function Alternates({ letter, alternates, onTake }: AlternatesProps) {
  if (alternates.length === 0) {
    return <p className={parts.help}>This font has no other form of “{letter.text}”.</p>;
  }
  const now = JSON.stringify(letter.features);
  return (
    <div role="group" aria-label={`Forms of ${letter.text}`}>
      <p className={parts.label}>Forms of “{letter.text}”</p>
      <div className={css.forms}>
        <button
          type="button"
          className={css.form}
          aria-pressed={now === '{}'}
          aria-label="Its usual form"
          onClick={() => onTake(null)}
        >
          Usual
        </button>
        {alternates.map((alternate, n) => (
          <button
            key={JSON.stringify(alternate.features)}
            type="button"
            className={css.form}
            aria-pressed={now === JSON.stringify(alternate.features)}
            aria-label={`Form ${n + 1}`}
            onClick={() => onTake(alternate.features)}
          >
            <svg viewBox={`-0.35 -1.05 ${Math.max(alternate.advanceEm, 0.2) + 0.7} 1.6`} aria-hidden="true">
              <path d={alternate.path} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}
