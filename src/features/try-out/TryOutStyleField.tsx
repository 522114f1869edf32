import { useId } from 'react';

import { sixStyles } from '../../domain/catalogue/styles.ts';
import { styleById } from '../../domain/styles.ts';
import type { TryOutStyle } from '../../domain/try-out.ts';
import css from './TryOut.module.css';

/** The six ways in which the engine draws, each shown by the same photo. */
export function TryOutStyleField({ value, onChange }: { value: TryOutStyle; onChange: (style: TryOutStyle) => void }) {
  const name = useId();
  return (
    <fieldset className={css.styles}>
      <legend className={css.label}>Style</legend>
      {sixStyles.map((style) => {
        const { label, engine } = styleById(style);
        return (
          <label key={style} className={css.style}>
            <input type="radio" name={name} value={style} checked={style === value} onChange={() => onChange(style)} />
            <img src={`/art/hand-${engine}-400.webp`} alt="" width={400} height={400} loading="lazy" decoding="async" />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
