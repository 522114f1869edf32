import { useId, type ReactNode } from 'react';

import css from './parts.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
  help?: ReactNode;
}

/** One of a few, all of them in sight: a group of radio buttons that look like keys. */
export function Choice<Value extends string>({ label, value, options, onChange, help }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {help && <p className={css.help}>{help}</p>}
    </fieldset>
  );
}
