import { useId, type ComponentProps, type ReactNode } from 'react';

import css from './TextInput.module.css';

type Passed = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'value'
  | 'onChange'
  | 'onKeyDown'
  | 'onBlur'
  | 'onFocus'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'required'
  | 'ref'
>;

export interface TextInputProps extends Passed {
  label: string;
  /** Under the field: a hint, or the error when `invalid`. */
  help?: ReactNode;
  invalid?: boolean;
  /** The error is not read out by itself. */
  quiet?: boolean;
  /** Stands at the field's end, inside its border. */
  endAdornment?: ReactNode;
}

/**
 * A labelled field: the label stands above it, where it stays readable while typing. Styled by a plain style sheet, because
 * the sign-in page must not wait for a component library.
 */
export function TextInput({ label, help, invalid = false, quiet = false, endAdornment, ...input }: TextInputProps) {
  const id = useId();
  const mark = invalid || undefined;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-invalid={mark}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={mark}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        {endAdornment}
      </div>
      {help && (
        <p className={css.help} id={`${id}-help`} data-invalid={mark} role={invalid && !quiet ? 'alert' : undefined}>
          {help}
        </p>
      )}
    </div>
  );
}
