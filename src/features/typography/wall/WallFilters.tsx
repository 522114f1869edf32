import { useId } from 'react';

import { fontCategories, fontCategoryNames } from '../../../domain/fonts.ts';
import type { Filter } from '../catalogue/faces.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field, Tick } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import css from './wall.module.css';

export interface WallFilter extends Filter {
  /** Only faces that stay open at this width, mm; null for all. */
  fitsMm: number | null;
}

interface WallFiltersProps {
  filter: WallFilter;
  onChange: (part: Partial<WallFilter>) => void;
  hasOwn: boolean;
  /** "134 fonts". */
  count: string;
}

/** Which faces the wall shows. */
export function WallFilters({ filter, onChange, hasOwn, count }: WallFiltersProps) {
  const kinds = [
    { value: 'all', label: 'All' },
    ...fontCategories.map((value) => ({ value, label: fontCategoryNames[value] })),
    { value: 'favorites', label: 'Favorites' },
    { value: 'recent', label: 'Recent' },
    ...(hasOwn ? [{ value: 'own' as const, label: 'My fonts' }] : []),
  ] as const;
  return (
    <div className={css.filters}>
      <Choice label="Fonts" value={filter.category} options={kinds} onChange={(category) => onChange({ category })} />
      <div className={css.filterRow}>
        <Field
          label="Search by name"
          value={filter.search}
          onChange={(search) => onChange({ search })}
          autoComplete="off"
          placeholder="Great Vibes"
        />
        <FitsField value={filter.fitsMm} onChange={(fitsMm) => onChange({ fitsMm })} />
      </div>
      <p className={parts.help} role="status">
        {count}
      </p>
    </div>
  );
}

function FitsField({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const id = useId();
  return (
    <div className={css.fits}>
      <Tick
        label={
          <>
            Fits on <span className={parts.amount}>{value ?? 40} mm</span>
          </>
        }
        checked={value !== null}
        onChange={(on) => onChange(on ? 40 : null)}
      />
      {value !== null && (
        <>
          <label htmlFor={id} className={css.hidden}>
            Width on skin
          </label>
          <input
            id={id}
            type="range"
            className={parts.slider}
            min={15}
            max={200}
            step={5}
            value={value}
            aria-valuetext={`${value} mm`}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </>
      )}
    </div>
  );
}
