import { Slider, Tick } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import type { PanelProps } from '../panels/SizePanel.tsx';
import css from './international.module.css';
import type { Language } from './languages.ts';
import { COLUMN, LINE } from './look-in-language.ts';

/** What only this writing system has: columns, and words that are lengthened instead of spaced. */
export function ScriptPanel({ language, look, change }: PanelProps & { language: Language }) {
  if (!language.vertical && !language.kashida && !language.joined) return null;
  return (
    <div className={css.script} role="group" aria-label={`Settings for ${language.label}`}>
      {language.vertical && (
        <Tick
          label="In columns, from right to left"
          checked={look.vertical ?? false}
          onChange={(vertical) => change({ vertical, size: vertical ? COLUMN : LINE })}
        />
      )}
      {language.kashida && (
        <Slider
          label="Lengthen words (kashida)"
          value={look.kashida ?? 0}
          least={0}
          most={8}
          step={1}
          amount={look.kashida ? `${look.kashida} ${look.kashida === 1 ? 'stroke' : 'strokes'}` : 'none'}
          onChange={(kashida) => change({ kashida })}
        />
      )}
      {language.joined && (
        <p className={parts.help}>
          Letters of {language.label} hang together, so they are not spaced
          {language.kashida ? '. Lengthen the words instead, where the font allows it.' : '.'}
        </p>
      )}
    </div>
  );
}
