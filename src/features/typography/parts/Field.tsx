import { useId, type ComponentProps, type ReactNode } from 'react';

import css from './parts.module.css';

type Passed = Pick<
  ComponentProps<'input'>,
  'name' | 'inputMode' | 'placeholder' | 'lang' | 'dir' | 'autoComplete' | 'maxLength'
>;

interface FieldProps extends Passed {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Under the field: a hint, or what is wrong when `invalid`. */
  help?: ReactNode;
  invalid?: boolean;
  /** "mm", at the field's end. */
  unit?: string;
  /** Several lines. */
  rows?: number;
}

/** A labelled field for text, styled by a plain sheet because the public pages have no component library. */
export function Field({ label, value, onChange, help, invalid = false, unit, rows, ...rest }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    className: css.input,
    spellCheck: false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': help ? `${id}-help` : undefined,
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-invalid={invalid || undefined}>
        {rows === undefined ? (
          <input {...shared} {...rest} type="text" onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            lang={rest.lang}
            dir={rest.dir}
            placeholder={rest.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
      {help && (
        <p
          className={css.help}
          id={`${id}-help`}
          data-invalid={invalid || undefined}
          role={invalid ? 'status' : undefined}
        >
          {help}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A tick with its words. */
export function Tick({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** "4.5 mm": read out, and shown beside the label. */
  amount: string;
  onChange: (value: number) => void;
  disabled?: boolean;
  help?: ReactNode;
}

/** A slider whose value stands in words beside its name. */
export function Slider({ label, value, least, most, step, amount, onChange, disabled, help }: SliderProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        <output className={css.amount} htmlFor={id}>
          {amount}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={least}
        max={most}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={amount}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {help && <p className={css.help}>{help}</p>}
    </div>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a list, by the device's own list of choices. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={css.select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
